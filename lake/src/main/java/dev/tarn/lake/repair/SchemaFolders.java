package dev.tarn.lake.repair;

import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Lake;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The folders in which the tables and volumes of schemas lie: those of the store's schemas, and
 * those in the lake's folder that look like some. Links are not followed: what they lead to is not
 * the lake's.
 */
final class SchemaFolders {
  private static final String VOLUMES = ".volumes";
  private static final String LOG = "_delta_log";

  private final Map<Path, SchemaName> folders = new TreeMap<>();

  private SchemaFolders() {}

  static SchemaFolders of(List<SchemaEntry> schemas, Lake lake) {
    SchemaFolders found = new SchemaFolders();
    for (Path catalog : found.visible(Path.of(lake.warehouse()))) {
      for (Path schema : found.visible(catalog)) {
        found.folders.put(schema, new SchemaName(name(catalog), name(schema)));
      }
    }
    schemas.forEach(
        schema -> found.folders.put(Path.of(StoredThings.location(schema, lake)), schema.name()));
    return found;
  }

  /** Something that lies in the folder of a schema. */
  record Item(SchemaName schema, String name, String location) {}

  /** The folders that have a Delta log. */
  List<Item> tables() {
    List<Item> items = new ArrayList<>();
    folders.forEach(
        (folder, schema) -> {
          for (Path table : visible(folder)) {
            if (Files.isDirectory(table.resolve(LOG), LinkOption.NOFOLLOW_LINKS)) {
              items.add(item(schema, table));
            }
          }
        });
    return items;
  }

  /** The folders that volumes have. */
  List<Item> volumes() {
    List<Item> items = new ArrayList<>();
    folders.forEach(
        (folder, schema) ->
            visible(folder.resolve(VOLUMES)).forEach(volume -> items.add(item(schema, volume))));
    return items;
  }

  private static Item item(SchemaName schema, Path folder) {
    return new Item(schema, name(folder), folder.toString().replace('\\', '/'));
  }

  private static String name(Path folder) {
    return Locations.unescape(folder.getFileName().toString());
  }

  /** The folders in a folder, without those that are hidden, and are Tarn's own or nobody's. */
  private List<Path> visible(Path folder) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children
          .filter(child -> Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS))
          .filter(child -> !isHidden(child.getFileName().toString()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isHidden(String name) {
    return name.startsWith(".") || name.startsWith("_");
  }
}

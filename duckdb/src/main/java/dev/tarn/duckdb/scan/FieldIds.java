package dev.tarn.duckdb.scan;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.execute.FileScan.Lookup;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds columns by their field ids: DuckDB does that for top columns only, so each file's footer is
 * asked for the names that go with the ids, and the file is read by those. Files in which the same
 * ids have the same names are read together.
 */
final class FieldIds {
  private final ParquetColumns footers;

  FieldIds(ParquetColumns footers) {
    this.footers = footers;
  }

  /** The files of a group that are read alike, with the columns under the names they have there. */
  record Named(FileGroup group, List<ScanColumn> columns) {}

  List<Named> named(FileGroup group, List<ScanColumn> columns) {
    if (columns.stream().noneMatch(FieldIds::isById)) {
      return List.of(new Named(group, columns));
    }
    List<Path> paths = group.files().stream().map(ScanFile::path).toList();
    Map<Path, List<FileColumn>> found = footers.of(paths);
    Map<List<ScanColumn>, List<Integer>> alike = new LinkedHashMap<>();
    for (int i = 0; i < paths.size(); i++) {
      List<ScanColumn> inFile = inFile(columns, paths.get(i), found.get(paths.get(i)));
      alike.computeIfAbsent(inFile, names -> new ArrayList<>()).add(i);
    }
    List<Named> named = new ArrayList<>();
    alike.forEach((names, files) -> named.add(new Named(group.only(files), names)));
    return named;
  }

  private static boolean isById(ScanColumn column) {
    return column.origin() instanceof Stored stored && stored.lookup() == Lookup.FIELD_ID;
  }

  private static List<ScanColumn> inFile(
      List<ScanColumn> columns, Path path, List<FileColumn> found) {
    if (found.stream().noneMatch(FileColumn::hasIds)) {
      throw TarnException.of("FAILED_READ_FILE.NO_HINT")
          .with("path", path)
          .with("reason", "its table finds columns by field id, and the file has no field ids");
    }
    return columns.stream().map(column -> isById(column) ? inFile(column, found) : column).toList();
  }

  private static ScanColumn inFile(ScanColumn column, List<FileColumn> found) {
    StructField physical = ((Stored) column.origin()).physical();
    return new ScanColumn(column.field(), new Stored(inFile(physical, found)));
  }

  private static StructField inFile(StructField field, List<FileColumn> found) {
    Object id = field.metadata().get(ColumnMapping.ID_KEY);
    Optional<FileColumn> column =
        found.stream()
            .filter(each -> id instanceof Number number && isId(each, number.longValue()))
            .findFirst();
    return column
        .map(each -> named(field, each.name()).withType(inFile(field.type(), each)))
        .orElseGet(() -> named(field, freeName(id, found)));
  }

  private static StructField named(StructField field, String name) {
    return field.withName(name).withNullable(true);
  }

  private static boolean isId(FileColumn column, long id) {
    return column.id().filter(own -> own == id).isPresent();
  }

  /** A name under which the file has nothing, so that NULL is read. */
  private static String freeName(Object id, List<FileColumn> found) {
    String name = "no field " + id;
    while (has(found, name)) {
      name = name + "_";
    }
    return name;
  }

  private static boolean has(List<FileColumn> found, String name) {
    return found.stream().anyMatch(column -> column.name().equalsIgnoreCase(name));
  }

  private static StructType inFile(StructType type, List<FileColumn> found) {
    return new StructType(type.fields().stream().map(field -> inFile(field, found)).toList());
  }

  private static DataType inFile(DataType type, FileColumn column) {
    return switch (type) {
      case StructType struct -> inFile(struct, column.children());
      case ArrayType array ->
          column
              .element()
              .<DataType>map(
                  element -> new ArrayType(inFile(array.element(), element), array.containsNull()))
              .orElse(array);
      case MapType map -> column.entry().map(entry -> map(map, entry)).orElse(map);
      case AtomicType atomic -> type;
    };
  }

  private static DataType map(MapType map, List<FileColumn> entry) {
    return new MapType(
        inFile(map.key(), entry.get(0)),
        inFile(map.value(), entry.get(1)),
        map.valueContainsNull());
  }
}

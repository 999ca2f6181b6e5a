package dev.tarn.delta.statistics;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Of which leaf columns a table's files carry statistics. */
public final class IndexedColumns {
  private IndexedColumns() {}

  /**
   * A leaf column with statistics.
   *
   * @param path physical names from the top column down
   */
  public record IndexedColumn(List<String> path, DataType type) {
    public IndexedColumn {
      path = List.copyOf(path);
    }
  }

  /**
   * The indexed columns in the order of the schema: those named by {@code
   * delta.dataSkippingStatsColumns}, or the first so many of {@code
   * delta.dataSkippingNumIndexedCols}. Partition columns are never among them.
   */
  public static List<IndexedColumn> of(Metadata metadata) {
    List<Leaf> leaves = new ArrayList<>();
    ColumnMapping mapping = ColumnMapping.of(metadata);
    for (StructField field : metadata.schema().fields()) {
      if (!metadata.partitionColumns().contains(field.name())) {
        collect(field, List.of(), List.of(), mapping, leaves);
      }
    }
    String named = TableProperties.DATA_SKIPPING_STATS_COLUMNS.of(metadata);
    return named == null
        ? first(leaves, TableProperties.DATA_SKIPPING_INDEXED_COLUMNS.of(metadata))
        : named(leaves, named);
  }

  private record Leaf(List<String> logical, IndexedColumn column) {}

  private static void collect(
      StructField field,
      List<String> logicalParent,
      List<String> physicalParent,
      ColumnMapping mapping,
      List<Leaf> leaves) {
    List<String> logical = child(logicalParent, field.name());
    List<String> physical = child(physicalParent, mapping.physicalName(field));
    if (field.type() instanceof StructType struct) {
      struct.fields().forEach(nested -> collect(nested, logical, physical, mapping, leaves));
    } else if (field.type() != PrimitiveType.VOID) {
      leaves.add(new Leaf(logical, new IndexedColumn(physical, field.type())));
    }
  }

  private static List<String> child(List<String> parent, String name) {
    List<String> path = new ArrayList<>(parent);
    path.add(name);
    return path;
  }

  private static List<IndexedColumn> first(List<Leaf> leaves, long count) {
    long limit = count < 0 ? leaves.size() : count;
    return leaves.stream().limit(limit).map(Leaf::column).toList();
  }

  private static List<IndexedColumn> named(List<Leaf> leaves, String names) {
    Set<String> wanted = new TreeSet<>();
    ColumnNames.split(names)
        .forEach(path -> wanted.add(String.join("\0", path).toLowerCase(Locale.ROOT)));
    return leaves.stream().filter(leaf -> isNamed(leaf, wanted)).map(Leaf::column).toList();
  }

  /** A name of a struct stands for all its fields. */
  private static boolean isNamed(Leaf leaf, Set<String> wanted) {
    for (int length = 1; length <= leaf.logical().size(); length++) {
      String path = String.join("\0", leaf.logical().subList(0, length));
      if (wanted.contains(path.toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }
}

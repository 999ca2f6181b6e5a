package dev.tarn.duckdb.write;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.duckdb.scan.Renaming;
import dev.tarn.duckdb.scan.Text;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.render.Dialect;
import dev.tarn.sql.render.SqlRenderer;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The COPY statement for a plan's rows. The columns of the files have their physical names; those
 * to partition by stand beside them as text, under names of ours.
 *
 * @param select gives the columns
 * @param options of the format
 * @param partitionColumns how many columns to partition by
 * @param mostBytes that files may have when there are none to partition by
 */
record CopyQuery(String select, String options, int partitionColumns, String mostBytes) {
  private static final String PARTITION_COLUMN = "tarn partition ";

  /** Larger files are slow to rewrite when one of their rows changes. */
  private static final String MOST_BYTES = "1GB";

  /**
   * How many values of a column a row group may have and still name them in a dictionary. By
   * default DuckDB tries a fifth of the rows, and takes a quarter longer to write columns in which
   * most values differ.
   */
  private static final int DICTIONARY_SIZE_LIMIT = 10_240;

  static CopyQuery of(Plan plan, WriteLayout layout, Dialect dialect, ZoneId zone) {
    List<Column> output = plan.output();
    List<String> items = new ArrayList<>();
    for (int i = 0; i < output.size(); i++) {
      StructField field = layout.columns().get(i);
      if (!layout.partitionColumns().contains(i) && field.type() != PrimitiveType.VOID) {
        items.add(stored(output.get(i), field, dialect));
      }
    }
    for (int i = 0; i < layout.partitionColumns().size(); i++) {
      items.add(partition(i, output.get(layout.partitionColumns().get(i))));
    }
    int partitions = layout.partitionColumns().size();
    if (layout.limits().rows().isPresent()) {
      items.add(part(partitions++, layout.limits().rows().getAsLong()));
    }
    String rows = new SqlRenderer(dialect).render(plan, zone);
    return new CopyQuery(
        "SELECT " + String.join(", ", items) + " FROM (" + rows + ")",
        "FORMAT parquet, RETURN_STATS, COMPRESSION "
            + layout.compression()
            + ", DICTIONARY_SIZE_LIMIT "
            + DICTIONARY_SIZE_LIMIT
            + FieldIds.option(layout),
        partitions,
        layout.limits().bytes().isPresent()
            ? layout.limits().bytes().getAsLong() + "B"
            : MOST_BYTES);
  }

  /** Which file of so many rows each a row goes into: one more column to partition by. */
  private static String part(int index, long rows) {
    return "CAST((row_number() OVER () - 1) // "
        + rows
        + " AS VARCHAR) AS "
        + Text.identifier(partitionColumn(index));
  }

  /** The value in the very type that is declared: other clients read no other, not even a wider. */
  private static String stored(Column column, StructField field, Dialect dialect) {
    String value = Renaming.write(SqlRenderer.name(column), column.type(), field.type());
    DataType type = Renaming.withoutVoids(field.type());
    String exact =
        type.equals(field.type()) ? "CAST(" + value + " AS " + dialect.type(type) + ")" : value;
    return exact + " AS " + Text.identifier(field.name());
  }

  private static String partition(int index, Column column) {
    DataType type = column.type();
    return PartitionText.write(SqlRenderer.name(column), type)
        + " AS "
        + Text.identifier(partitionColumn(index));
  }

  /** The name under which the text of a partition column's value comes back. */
  static String partitionColumn(int index) {
    return PARTITION_COLUMN + index;
  }

  /** Into one file; none is made when there is no row. */
  String toFile(Path file) {
    return copy(file, ", WRITE_EMPTY_FILE false, USE_TMP_FILE false");
  }

  /** Into one file, whose row groups have so many rows each but the last. */
  String toFile(Path file, long rowsOfGroups) {
    return copy(file, ", USE_TMP_FILE false, ROW_GROUP_SIZE " + rowsOfGroups);
  }

  /** Into a folder of its own, for many rows or partitions. */
  String toFolder(Path folder) {
    return partitionColumns == 0
        ? copy(folder, ", WRITE_EMPTY_FILE false, FILE_SIZE_BYTES '" + mostBytes + "'")
        : copy(folder, ", PARTITION_BY (" + partitionNames() + ")");
  }

  private String partitionNames() {
    return IntStream.range(0, partitionColumns)
        .mapToObj(index -> Text.identifier(partitionColumn(index)))
        .collect(Collectors.joining(", "));
  }

  private String copy(Path target, String more) {
    return "COPY ("
        + select
        + ") TO "
        + Text.literal(target.toString())
        + " ("
        + options
        + more
        + ")";
  }
}

package dev.tarn.duckdb.scan;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.render.ExpressionDialect;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The columns read from files that may differ, as {@code read_parquet} takes them: by physical
 * name, each under a name of ours so that none is mistaken for one of DuckDB's own ({@code
 * file_index} and others).
 */
final class StoredColumns implements FileColumns {
  private final ExpressionDialect dialect;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final StringBuilder entries = new StringBuilder();
  private final Set<String> structs = new HashSet<>();
  private final ForeignStructs foreign;

  StoredColumns(ExpressionDialect dialect, ForeignStructs foreign) {
    this.dialect = dialect;
    this.foreign = foreign;
  }

  @Override
  public String name(StructField physical) {
    String name = names.get(physical.name());
    if (name == null) {
      name = "s" + names.size();
      names.put(physical.name(), name);
      add(physical.name(), name, dialect.type(Renaming.withoutVoids(type(physical))));
      if (physical.type() instanceof StructType) {
        structs.add(name);
      }
    }
    return name;
  }

  @Override
  public DataType type(StructField physical) {
    return foreign.readable(physical);
  }

  private void add(String physical, String name, String type) {
    entries
        .append(entries.isEmpty() ? "" : ", ")
        .append(Text.literal(physical))
        .append(": {name: '")
        .append(name)
        .append("', type: ")
        .append(Text.literal(type))
        .append(", default_value: NULL}");
  }

  /**
   * DuckDB 2.0 fails, and takes the whole database with it, when it is let to read single fields of
   * a struct that some file lacks; so structs are read whole.
   *
   * @param names of the files, as a list
   */
  @Override
  public String read(String names) {
    String files =
        "read_parquet(" + names + ", hive_partitioning = false, schema = " + schema() + ")";
    return structs.isEmpty()
        ? files
        : "(SELECT " + wholeStructs() + ", file_index, file_row_number FROM " + files + ")";
  }

  private String wholeStructs() {
    return names.values().stream()
        .map(name -> structs.contains(name) ? whole(name) : name)
        .collect(Collectors.joining(", "));
  }

  /** A struct column under its own name, in a way that keeps DuckDB from reading parts of it. */
  private static String whole(String name) {
    return "CASE WHEN " + name + " IS NULL THEN NULL ELSE " + name + " END AS " + name;
  }

  /** The schema argument; never empty, since DuckDB would take the first file's schema then. */
  private String schema() {
    if (names.isEmpty()) {
      add("", "none", "INTEGER");
    }
    return "MAP{" + entries + "}";
  }
}

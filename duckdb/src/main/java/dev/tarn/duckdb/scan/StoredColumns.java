package dev.tarn.duckdb.scan;

import dev.tarn.core.type.StructField;
import dev.tarn.sql.render.ExpressionDialect;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The columns read from files, as {@code read_parquet} takes them: by physical name, each under a
 * name of ours so that none is mistaken for one of DuckDB's own ({@code file_index} and others).
 */
final class StoredColumns {
  private final ExpressionDialect dialect;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final StringBuilder entries = new StringBuilder();

  StoredColumns(ExpressionDialect dialect) {
    this.dialect = dialect;
  }

  /** The name under which a column of the files can be referred to. */
  String name(StructField physical) {
    String name = names.get(physical.name());
    if (name == null) {
      name = "s" + names.size();
      names.put(physical.name(), name);
      add(physical.name(), name, dialect.type(physical.type()));
    }
    return name;
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

  /** The schema argument; never empty, since DuckDB would take the first file's schema then. */
  String schema() {
    if (names.isEmpty()) {
      add("", "none", "INTEGER");
    }
    return "MAP{" + entries + "}";
  }
}

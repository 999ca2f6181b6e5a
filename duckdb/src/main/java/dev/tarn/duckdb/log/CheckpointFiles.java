package dev.tarn.duckdb.log;

import dev.tarn.duckdb.log.ActionColumns.Fields;
import dev.tarn.duckdb.scan.FileNames;
import dev.tarn.duckdb.scan.Text;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The files of one checkpoint as a table expression; what a file lacks is NULL. */
record CheckpointFiles(List<Path> files) {
  CheckpointFiles {
    files = List.copyOf(files);
  }

  /** How large they are together; a file that is missing counts for nothing. */
  long bytes() {
    return files.stream().mapToLong(file -> file.toFile().length()).sum();
  }

  String all() {
    return read(types(ActionColumns.all()));
  }

  String others() {
    return read(types(ActionColumns.others()));
  }

  String adds() {
    return read(Map.of(ActionColumns.ADD, ActionColumns.add().type()));
  }

  /** The adds with only what conditions compare, and a field that none lacks. */
  String comparedAdds() {
    return read(Map.of(ActionColumns.ADD, ActionColumns.comparedAdd().type()));
  }

  /** The adds with their statistics as a struct too. */
  String addsWithParsedStatistics(String statisticsType) {
    String type = ActionColumns.add().with("stats_parsed", statisticsType).type();
    return read(Map.of(ActionColumns.ADD, type));
  }

  String removes() {
    return read(Map.of(ActionColumns.REMOVE, ActionColumns.remove().type()));
  }

  /** The rows with the columns and fields that the files have. */
  String untyped() {
    return "read_parquet(" + names() + ", hive_partitioning = false, union_by_name = true)";
  }

  /** What the footers of the files say of each column of each group of rows. */
  String footers() {
    return "parquet_metadata(" + names() + ")";
  }

  private static Map<String, String> types(Map<String, Fields> columns) {
    return columns.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, column -> column.getValue().type()));
  }

  private String read(Map<String, String> columns) {
    String schema =
        columns.entrySet().stream()
            .map(column -> entry(column.getKey(), column.getValue()))
            .collect(Collectors.joining(", ", "MAP{", "}"));
    String whole =
        columns.keySet().stream().map(CheckpointFiles::whole).collect(Collectors.joining(", "));
    return "(SELECT "
        + whole
        + ", file_index, file_row_number FROM read_parquet("
        + names()
        + ", hive_partitioning = false, schema = "
        + schema
        + "))";
  }

  /** DuckDB 2.0 fails when it is let to read single fields of a struct that some file lacks. */
  private static String whole(String name) {
    String quoted = Text.identifier(name);
    return "CASE WHEN " + quoted + " IS NULL THEN NULL ELSE " + quoted + " END AS " + quoted;
  }

  private static String entry(String name, String type) {
    String quoted = Text.literal(name);
    return quoted
        + ": {name: "
        + quoted
        + ", type: "
        + Text.literal(type)
        + ", default_value: NULL}";
  }

  private String names() {
    return files.stream().map(FileNames::literal).collect(Collectors.joining(", ", "[", "]"));
  }
}

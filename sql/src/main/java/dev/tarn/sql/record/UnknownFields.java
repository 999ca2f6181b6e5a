package dev.tarn.sql.record;

import java.util.List;

/** Told of fields in records for which the schema has no place. */
@FunctionalInterface
public interface UnknownFields {
  UnknownFields IGNORED = (path, json) -> {};

  /**
   * A field whose name differs from that of a column not in case only.
   *
   * @param path the names that lead to it
   * @param json its value
   */
  void found(List<String> path, String json);
}

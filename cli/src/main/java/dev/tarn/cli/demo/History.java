package dev.tarn.cli.demo;

import dev.tarn.cli.sql.SqlSession;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;

/** When each version of a table was committed. */
record History(Map<Long, Instant> commits) {
  private static final DateTimeFormatter LITERAL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSxx").withZone(ZoneOffset.UTC);

  History {
    commits = Map.copyOf(commits);
  }

  static History read(SqlSession session, String table) {
    Map<Long, Instant> commits = new HashMap<>();
    try (RowCursor rows = session.run("DESCRIBE HISTORY " + table).rows()) {
      int version = column(rows.schema(), "version");
      int timestamp = column(rows.schema(), "timestamp");
      for (Row row = rows.next(); row != null; row = rows.next()) {
        commits.put((Long) row.get(version), (Instant) row.get(timestamp));
      }
    }
    return new History(commits);
  }

  /** The middle of the time between two commits, as a timestamp literal has it. */
  String between(long earlier, long later) {
    Instant start = commits.get(earlier);
    Duration half = Duration.between(start, commits.get(later)).dividedBy(2);
    return LITERAL.format(start.plus(half));
  }

  private static int column(StructType schema, String name) {
    return schema.indexOf(name).orElseThrow();
  }
}

package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.StructType;
import java.util.Locale;
import java.util.Optional;

/** The columns that AUTO CDC has beside those of its source. */
final class FrameworkColumns {
  /** What no column of a source may begin with. */
  static final String PREFIX = "__spark_autocdc_";

  /** The value of SEQUENCE BY. */
  static final String SEQUENCE = PREFIX + "sequence";

  /** Whether an event deletes; NULL in the auxiliary table for an event that truncates. */
  static final String DELETED = PREFIX + "deleted";

  static final String TRUNCATED = PREFIX + "truncated";

  /** The names of the columns that an event is for. */
  static final String UPDATED = PREFIX + "updated";

  /** The place of an event among those of its batch. */
  static final String POSITION = PREFIX + "position";

  /** The batch in which an event came: its flow, checkpoint and number. */
  static final String BATCH = PREFIX + "batch";

  /** A number that is greater for events that came in a later batch. */
  static final String ARRIVAL = PREFIX + "arrival";

  /** When an event was noted down. */
  static final String RECORDED = PREFIX + "recorded";

  /** The place of an event among those of its key. */
  static final String PLACE = PREFIX + "place";

  /** The sequence of the row that is there. */
  static final String ROW = PREFIX + "row";

  /** The sequence of the newest delete. */
  static final String GONE = PREFIX + "gone";

  static final String START_AT = "__START_AT";
  static final String END_AT = "__END_AT";

  private FrameworkColumns() {}

  /** A column of a source whose name is not free for it. */
  static Optional<String> conflict(StructType source) {
    return source.names().stream()
        .filter(name -> name.toLowerCase(Locale.ROOT).startsWith(PREFIX))
        .findFirst();
  }
}

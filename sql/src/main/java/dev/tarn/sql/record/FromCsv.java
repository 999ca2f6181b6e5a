package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The function {@code from_csv}: a struct from each record. Safe for use by threads. */
public final class FromCsv {
  private final StructType type;
  private final RecordReader reader;

  /** A mode that there is not counts as none given, as in Spark. */
  public FromCsv(StructType type, RecordOptions given, ZoneId zone) {
    RecordOptions options = given.withKnownMode();
    if (options.mode() == ParseMode.DROPMALFORMED) {
      throw TarnException.of("PARSE_MODE_UNSUPPORTED")
          .with("funcName", "`from_csv`")
          .with("mode", options.mode().name());
    }
    this.type = type;
    this.reader =
        RecordReaders.csv(
            type,
            options,
            zone,
            Optional.empty(),
            readable -> CsvLayout.inOrder(readable, readable));
  }

  public StructType type() {
    return type;
  }

  /** The struct of a record. */
  public Row read(String text) {
    List<Row> rows = reader.read(RecordText.of(text), Optional.empty());
    return rows.isEmpty() ? null : rows.getFirst();
  }
}

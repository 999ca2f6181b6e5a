package dev.tarn.cli.output;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.Result;
import java.io.PrintStream;
import java.time.Duration;
import java.time.ZoneId;
import java.util.function.Function;
import java.util.function.Supplier;

/** Writes results one after the other, and nothing for statements without a result. */
final class RowFormatWriter implements OutcomeWriter {
  private final PrintStream out;
  private final Function<ZoneId, RowFormat> format;

  RowFormatWriter(PrintStream out, Function<ZoneId, RowFormat> format) {
    this.out = out;
    this.format = format;
  }

  @Override
  public long rows(int statement, Result result, ZoneId zone, Supplier<Duration> elapsed) {
    RowFormat rows = format.apply(zone);
    RowCursor cursor = result.rows();
    result.details().ifPresent(rows::details);
    rows.begin(cursor.schema());
    long count = 0;
    for (Row row = cursor.next(); row != null; row = cursor.next()) {
      rows.row(row);
      count++;
    }
    rows.end(count);
    out.flush();
    return count;
  }

  @Override
  public void done(int statement, Duration elapsed) {}

  @Override
  public void failed(int statement, TarnException error) {
    out.flush();
  }
}

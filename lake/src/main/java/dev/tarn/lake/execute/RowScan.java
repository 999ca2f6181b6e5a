package dev.tarn.lake.execute;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.sql.plan.ScanSource;
import java.util.List;

/**
 * Rows that Java code reads, such as the records of text files. An executor opens each part once
 * for a run of the plan, several at the same time if it likes; with one part, rows keep their
 * order.
 *
 * @param schema the columns of the rows that the parts give, in order
 * @param description how EXPLAIN names the scan
 */
public record RowScan(StructType schema, List<Part> parts, String description)
    implements ScanSource {
  public RowScan {
    parts = List.copyOf(parts);
  }

  @Override
  public String describe() {
    return description;
  }

  /** Some of the rows. */
  @FunctionalInterface
  public interface Part {

    /**
     * Starts reading; called again for every run. Values are of the classes that the schema's types
     * say. Errors of the data are {@link dev.tarn.core.error.TarnException}s, also while rows are
     * read.
     */
    RowCursor open();
  }
}

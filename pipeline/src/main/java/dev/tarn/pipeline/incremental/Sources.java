package dev.tarn.pipeline.incremental;

import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.read.TableSource;
import dev.tarn.sql.plan.ScanSource;

/** What is known of the sources of a query. */
public interface Sources {
  /** Tables as their logs have them. */
  Sources TABLES =
      source ->
          source instanceof TableSource table
              ? TableProperties.ENABLE_ROW_TRACKING.of(table.snapshot().metadata())
                  ? Tracking.ROWS
                  : Tracking.FILES
              : Tracking.NONE;

  Tracking tracking(ScanSource source);

  /** How a source tells what has changed in it. */
  enum Tracking {
    /** It is no Delta table. */
    NONE,
    /** A Delta table: which files have come and gone. */
    FILES,
    /** A Delta table with row tracking: which rows. */
    ROWS
  }
}

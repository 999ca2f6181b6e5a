package dev.tarn.lake.check;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.log.LogFiles;
import dev.tarn.delta.schema.SchemaRules;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks for damage in a table. It changes nothing, and goes on after what it has found. */
public final class TableCheck {
  private TableCheck() {}

  /**
   * Checks a table.
   *
   * @throws TarnException {@code DELTA_TABLE_NOT_FOUND} when there is none, and classes of kind
   *     EXTERNAL when the storage cannot be read at all
   */
  public static CheckReport run(TableHandle table, CheckDepth depth, StatementContext context) {
    LogFiles files = LogFiles.of(table.log());
    if (files.isEmpty()) {
      table.log().require();
    }
    Faults faults = new Faults();
    new HintCheck(table.log(), files, faults).run();
    ChangeFileCheck changeFiles = new ChangeFileCheck(table.log(), faults);
    Optional<Snapshot> newest = new LogCheck(table.log(), files, changeFiles, faults).run();
    if (newest.isEmpty()) {
      return new CheckReport(OptionalLong.empty(), 0, faults.found());
    }
    Snapshot snapshot = newest.get();
    long count = 0;
    if (isReadable(table, snapshot, faults)) {
      changeFiles.run(snapshot.metadata());
      count = files(table, snapshot, depth, context, faults);
    }
    return new CheckReport(OptionalLong.of(snapshot.version()), count, faults.found());
  }

  private static long files(
      TableHandle table,
      Snapshot snapshot,
      CheckDepth depth,
      StatementContext context,
      Faults faults) {
    Optional<RowCheck> rows =
        depth == CheckDepth.ROWS
            ? Optional.of(new RowCheck(table, snapshot.metadata(), context, faults))
            : Optional.empty();
    return new FileCheck(table.log(), snapshot, rows, faults).run();
  }

  private static boolean isReadable(TableHandle table, Snapshot snapshot, Faults faults) {
    try {
      ProtocolRules.checkReadable(snapshot.protocol(), snapshot.metadata());
      SchemaRules.checkPartitionColumns(
          snapshot.metadata().partitionColumns(), snapshot.metadata().schema());
      return true;
    } catch (TarnException e) {
      faults.protocol(table.log().directory(), e);
      return false;
    }
  }
}

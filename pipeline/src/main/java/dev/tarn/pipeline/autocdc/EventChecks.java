package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.TRUNCATED;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.flow.FlowBatch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What must hold for every event of a batch before anything is written. */
final class EventChecks {
  private final CdcSpec spec;
  private final String table;

  EventChecks(CdcSpec spec, String table) {
    this.spec = spec;
    this.table = table;
  }

  /** Events that truncate are for all keys, and need none. */
  void check(HeldRows events, FlowBatch batch) {
    List<String> keys = spec.keyNames();
    String counts =
        Sql.each(
            keys, key -> ", count_if(" + Sql.name(key) + " IS NULL AND NOT " + TRUNCATED + ")", "");
    Row found =
        new NamedSources(batch.context())
            .with("events", events)
            .row("SELECT count_if(" + SEQUENCE + " IS NULL)" + counts + " FROM events");
    if ((Long) found.get(0) > 0) {
      throw CdcErrors.nullSequence(table, batch.number(), (Long) found.get(0));
    }
    Map<String, Long> nullKeys = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      if ((Long) found.get(i + 1) > 0) {
        nullKeys.put(keys.get(i), (Long) found.get(i + 1));
      }
    }
    if (!nullKeys.isEmpty()) {
      throw CdcErrors.nullKey(table, batch.number(), nullKeys);
    }
  }
}

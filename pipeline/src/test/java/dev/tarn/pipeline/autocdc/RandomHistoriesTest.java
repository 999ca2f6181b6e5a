package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.autocdc.CdcModel.Event;
import dev.tarn.pipeline.autocdc.CdcModel.Folding;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random histories give what the model says, in any order and in any batches, also where the
 * process dies at any of its steps. Each key is a history of its own; {@code
 * -Dtarn.cdc.histories=10000} takes more of them, of all kinds of flow, {@code -Dtarn.cdc.seed}
 * others.
 */
class RandomHistoriesTest {
  private static final int HISTORIES = Integer.getInteger("tarn.cdc.histories", 100);
  private static final int SEED = Integer.getInteger("tarn.cdc.seed", 0);
  private static final int KEYS = 100;

  @TempDir Path folder;

  /** A kind of flow, and what it must make of batches. */
  private enum Kind {
    CURRENT("", false, batches -> CdcModel.current(batches, Folding.NONE)),
    CURRENT_WITH_TRUNCATES(
        "APPLY AS TRUNCATE WHEN op = 'TRUNCATE'",
        false,
        batches -> CdcModel.current(batches, Folding.NONE)),
    CURRENT_IGNORING_NULLS(
        "IGNORE NULL UPDATES",
        true,
        batches -> CdcModel.current(batches, Folding.nullsKeep(List.of(0, 1, 2)))),
    CURRENT_IGNORING_SOME_NULLS(
        "IGNORE NULL UPDATES ON (a) APPLY AS TRUNCATE WHEN op = 'TRUNCATE'",
        true,
        batches -> CdcModel.current(batches, Folding.nullsKeep(List.of(0)))),
    CURRENT_IGNORING_OTHER_NULLS(
        "IGNORE NULL UPDATES ON * EXCEPT (a)",
        true,
        batches -> CdcModel.current(batches, Folding.nullsKeep(List.of(1, 2)))),
    CURRENT_OF_NAMED_COLUMNS(
        "COLUMNS TO UPDATE cols APPLY AS TRUNCATE WHEN op = 'TRUNCATE'",
        true,
        batches -> CdcModel.current(batches, Folding.NAMED)),
    HISTORY(
        "STORED AS SCD TYPE 2",
        false,
        batches -> CdcModel.history(all(batches), List.of(0, 1, 2), Folding.NONE)),
    HISTORY_OF_SOME_COLUMNS(
        "STORED AS SCD TYPE 2 TRACK HISTORY ON (a)",
        false,
        batches -> CdcModel.history(all(batches), List.of(0), Folding.NONE)),
    HISTORY_OF_OTHER_COLUMNS(
        "STORED AS SCD TYPE 2 TRACK HISTORY ON * EXCEPT (a)",
        false,
        batches -> CdcModel.history(all(batches), List.of(1, 2), Folding.NONE)),
    HISTORY_IGNORING_NULLS(
        "STORED AS SCD TYPE 2 IGNORE NULL UPDATES",
        false,
        batches ->
            CdcModel.history(all(batches), List.of(0, 1, 2), Folding.nullsKeep(List.of(0, 1, 2)))),
    HISTORY_IGNORING_SOME_NULLS(
        "STORED AS SCD TYPE 2 IGNORE NULL UPDATES ON * EXCEPT (c) TRACK HISTORY ON (b, c)",
        false,
        batches -> CdcModel.history(all(batches), List.of(1, 2), Folding.nullsKeep(List.of(0, 1)))),
    HISTORY_OF_NAMED_COLUMNS(
        "STORED AS SCD TYPE 2 COLUMNS TO UPDATE cols",
        false,
        batches -> CdcModel.history(all(batches), List.of(0, 1, 2), Folding.NAMED));

    final String clauses;
    final boolean dependsOnBatches;
    final Function<List<List<Event>>, List<Row>> expected;

    Kind(
        String clauses, boolean dependsOnBatches, Function<List<List<Event>>, List<Row>> expected) {
      this.clauses = clauses;
      this.dependsOnBatches = dependsOnBatches;
      this.expected = expected;
    }

    private static List<Event> all(List<List<Event>> batches) {
      return batches.stream().flatMap(List::stream).toList();
    }

    boolean isHistory() {
      return clauses.contains("TYPE 2");
    }

    int truncates() {
      return clauses.contains("TRUNCATE") ? 2 : 0;
    }
  }

  /** All kinds where histories are asked for; a build takes one of each sort. */
  private static Set<Kind> kinds() {
    return System.getProperty("tarn.cdc.histories") == null
        ? EnumSet.of(
            Kind.CURRENT_WITH_TRUNCATES,
            Kind.CURRENT_IGNORING_SOME_NULLS,
            Kind.HISTORY,
            Kind.HISTORY_IGNORING_SOME_NULLS)
        : EnumSet.allOf(Kind.class);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void giveWhatTheModelSays(Kind kind) {
    try (MortalLake lake = new MortalLake(folder)) {
      for (int run = 0; run * KEYS < HISTORIES; run++) {
        check(kind, lake, SEED + run);
      }
    }
  }

  private void check(Kind kind, MortalLake lake, int seed) {
    RandomEvents random = new RandomEvents(seed);
    int ties = random.isHeads() ? 0 : 10;
    List<Event> events = random.withTruncates(random.of(KEYS, ties), kind.truncates());
    List<List<Event>> batches = random.batches(events);
    EventText text = new EventText(random.isHeads(), random.isHeads(), random.isHeads());
    String table = "t" + seed;
    boolean anyOrder = ties == 0 && !kind.dependsOnBatches;
    RandomFlows flows =
        new RandomFlows(lake, random, table, CdcFlow.of(text.clauses(), kind.clauses), anyOrder);
    flows.create(text.query(events));
    for (List<Event> batch : batches) {
      if (random.below(6) == 0) {
        String refused = text.refused(batch, random.isHeads());
        assertThatThrownBy(() -> flows.refuse(refused))
            .hasMessageContaining("[AUTOCDC_MICROBATCH_VALIDATION.NULL_");
      }
      flows.write(text.query(batch));
    }
    flows.finish();
    List<Row> expected = CdcModel.sorted(kind.expected.apply(batches));
    assertThat(EventText.model(lake.rows(text.rows(table, kind.isHistory()))))
        .as("seed %d, %s, %d batches", seed, text, batches.size())
        .containsExactlyElementsOf(expected);
    flows.checkChangeFeed();
    lake.rows("DROP TABLE " + table);
  }
}

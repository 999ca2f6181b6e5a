package dev.tarn.conformance.walk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A walk: tables of up to twenty statements each, until as many as asked for were run. */
final class Walk {
  private static final int STEPS_OF_A_TABLE = 20;

  private final Path folder;
  private final KnownDifferences known =
      KnownDifferences.read(Path.of("walk", "differences.jsonl"));

  Walk(Path folder) {
    this.folder = folder;
  }

  /** Runs so many statements; a fault ends its table, not the walk. */
  List<Fault> run(long seed, int steps) {
    List<Fault> faults = new ArrayList<>();
    int left = steps;
    for (int table = 0; left > 0; table++) {
      long tableSeed = seed * 1000 + table;
      TableRun run = run(tableSeed, Script.random(tableSeed, Math.min(left, STEPS_OF_A_TABLE)));
      run.fault().map(this::smallest).ifPresent(faults::add);
      left -= Math.max(1, run.steps());
    }
    return faults;
  }

  private Fault smallest(Fault fault) {
    return Boolean.getBoolean("tarn.walk.minimise")
        ? new Minimiser(script -> run(Script.of(script), fault.table())).minimise(fault)
        : fault;
  }

  private record TableRun(Optional<Fault> fault, int steps) {}

  private TableRun run(long tableSeed, Script script) {
    try (TableWalk walk =
        new TableWalk(
            Files.createTempDirectory(folder, "table"), tableSeed, writers(tableSeed), known)) {
      Optional<Fault> fault = walk.run(script);
      return new TableRun(fault, walk.steps());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Every third table is written in turns, if nothing else is asked for. */
  private static TableWalk.Writers writers(long tableSeed) {
    String asked = System.getProperty("tarn.walk.writers");
    if (asked != null) {
      return TableWalk.Writers.valueOf(asked);
    }
    return tableSeed % 3 == 2 ? TableWalk.Writers.IN_TURNS : TableWalk.Writers.TARN;
  }

  /** Runs a script. */
  Optional<Fault> run(Script script, long tableSeed) {
    return run(tableSeed, script).fault();
  }

  static String report(List<Fault> faults) {
    return faults.stream().map(Fault::toString).collect(Collectors.joining("\n"));
  }
}

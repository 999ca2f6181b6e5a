package dev.tarn.bench.work;

import dev.tarn.bench.ChildProcess;
import dev.tarn.bench.Samples;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.autoloader.AutoLoader;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds all files of a folder once, and then some new ones, in a process of its own, so that its
 * memory is known. Arguments: the folder, a warehouse, and the file into which the milliseconds and
 * the megabytes beyond the idle process are written, a line each.
 */
public final class DiscoveryProcess {
  private static final SourcePosition NOWHERE = new SourcePosition(1, 1, 1);
  private static final int NEW = 100;
  private static final int ROUNDS = 3;

  private DiscoveryProcess() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path files = Path.of(arguments[0]);
    Samples times = new Samples();
    double memory;
    try (Tarn tarn = Tarn.open(Path.of(arguments[1]), TarnOptions.defaults())) {
      Session session = tarn.newSession();
      try (var result = session.sql("SELECT 1")) {
        result.rows().drain();
      }
      double idle = ChildProcess.peakMegabytes(ProcessHandle.current().pid());
      String state = arguments[1] + "/state";
      session.with(context -> find(files, state, context));
      for (int round = 0; round < ROUNDS; round++) {
        bring(files, round);
        times.time(() -> session.with(context -> find(files, state, context)));
      }
      memory = ChildProcess.peakMegabytes(ProcessHandle.current().pid()) - idle;
    }
    Files.write(
        Path.of(arguments[2]), List.of(Double.toString(times.median()), Double.toString(memory)));
  }

  private static void bring(Path files, int round) throws IOException {
    for (int i = 0; i < NEW; i++) {
      Files.writeString(files.resolve("day=0/new-" + round + "-" + i + ".json"), "{\"a\":1}\n");
    }
  }

  private static String find(Path files, String state, StatementContext context) {
    StreamRead read =
        new StreamRead(
            NOWHERE,
            new QualifiedName(NOWHERE, List.of("read_files")),
            Optional.of(
                List.of(
                    argument(Optional.empty(), files.toString()),
                    argument(Optional.of("format"), "json"),
                    argument(Optional.of("schema"), "a INT"))),
            Map.of());
    StreamOpening opening = new StreamOpening(read, state, Optional.empty(), Map.of(), context);
    try (StreamSource source = AutoLoader.open(opening)) {
      return source.latest(Optional.empty()).json();
    }
  }

  private static ConstantArgument argument(Optional<String> name, String value) {
    return new ConstantArgument(NOWHERE, name, Literal.of(value));
  }
}

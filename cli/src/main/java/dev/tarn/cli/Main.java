package dev.tarn.cli;

import dev.tarn.cli.process.StandardOutput;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalInt;

/** The command {@code tarn}. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.exit(commandLine().run(arguments));
  }

  /** The command line in this process's surroundings. */
  static CommandLineInterface commandLine() {
    Surroundings surroundings =
        new Surroundings(
            System.in,
            StandardOutput.open(),
            new PrintStream(System.err, true, StandardCharsets.UTF_8),
            System.getenv(),
            Path.of("").toAbsolutePath(),
            terminal());
    return new CommandLineInterface(surroundings, LakeSession::open);
  }

  /** What the launcher found: Java itself cannot tell the streams apart. */
  private static Terminal terminal() {
    return new Terminal(
        Boolean.getBoolean("tarn.terminal.input"),
        Boolean.getBoolean("tarn.terminal.output"),
        columns());
  }

  private static OptionalInt columns() {
    int columns = Integer.getInteger("tarn.terminal.columns", 0);
    return columns > 0 ? OptionalInt.of(columns) : OptionalInt.empty();
  }
}

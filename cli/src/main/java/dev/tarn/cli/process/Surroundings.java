package dev.tarn.cli.process;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a command runs: its streams and what the operating system says.
 *
 * @param folder relative paths start here
 * @param terminal what is known of the terminal
 */
public record Surroundings(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Map<String, String> variables,
    Path folder,
    Terminal terminal) {

  /**
   * Which streams are a terminal.
   *
   * @param columns its width, when output is one
   */
  public record Terminal(boolean input, boolean output, OptionalInt columns) {
    public static final Terminal NONE = new Terminal(false, false, OptionalInt.empty());
  }

  /** Whether colour may be used: on a terminal, unless {@code NO_COLOR} is set. */
  public boolean colour() {
    return terminal.output() && variable("NO_COLOR").isEmpty();
  }

  /** The value of an environment variable; one that is empty counts as absent. */
  public Optional<String> variable(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
  }

  /** A folder of the user, as the XDG base directories have it: {@code ~/.config/tarn}. */
  public Path userFolder(String variable, String homeDefault) {
    Path base =
        variable(variable)
            .map(Path::of)
            .orElseGet(() -> Path.of(variable("HOME").orElse(".")).resolve(homeDefault));
    return base.resolve("tarn");
  }
}

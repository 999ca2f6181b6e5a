package dev.tarn.cli.sql;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.core.error.ErrorKind;
import dev.tarn.core.error.TarnException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** What is said beside the results, on standard error. */
public final class Report {
  public static final Option DEBUG =
      Option.flag("--debug", "Show the stack trace of an error.").asSetting();

  private final PrintStream err;
  private final Detail detail;

  /** How much is said about an error. */
  public enum Detail {
    MESSAGE,
    STACK_TRACE
  }

  public Report(PrintStream err, Detail detail) {
    this.err = err;
    this.detail = detail;
  }

  /** A report as detailed as the arguments say. */
  public static Report of(PrintStream err, Arguments arguments) {
    return new Report(err, arguments.has(DEBUG) ? Detail.STACK_TRACE : Detail.MESSAGE);
  }

  /** Says what went wrong, and returns the exit code that tells it. */
  public int error(TarnException error) {
    err.println(error.getMessage());
    if (detail == Detail.STACK_TRACE) {
      error.printStackTrace(err);
    }
    return error.kind() == ErrorKind.INTERNAL ? ExitCode.BUG : ExitCode.FAILED;
  }

  public void say(String line) {
    err.println(line);
  }

  public void time(Duration elapsed) {
    err.println("Time: " + text(elapsed));
  }

  /** {@code 0.4 ms}, {@code 12 ms}, {@code 3.42 s}, {@code 2 min 5 s}. */
  public static String text(Duration elapsed) {
    double millis = elapsed.toNanos() / 1e6;
    if (millis < 10) {
      return String.format(Locale.ROOT, "%.1f ms", millis);
    }
    if (millis < 1000) {
      return Math.round(millis) + " ms";
    }
    if (millis < 60_000) {
      return String.format(Locale.ROOT, "%.2f s", millis / 1000);
    }
    return elapsed.toMinutes() + " min " + elapsed.toSecondsPart() + " s";
  }

  /** Any failure as an error of the catalogue: what nobody foresaw is a bug. */
  public static TarnException classify(RuntimeException failure) {
    return failure instanceof TarnException known
        ? known
        : TarnException.of("INTERNAL_ERROR").with("message", failure + ".").causedBy(failure);
  }
}

package dev.tarn.cli.sql;

import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * The prompt: a statement may span lines and ends with a semicolon; Ctrl-C drops what is typed, or
 * ends the statement that runs; Ctrl-D leaves.
 */
final class Prompt {
  private static final Set<String> LEAVING = Set.of("exit", "quit", "\\q");
  private static final String GREETING =
      "Tarn. Statements end with a semicolon; exit or Ctrl-D leaves.";

  private final Surroundings surroundings;
  private final SqlSession session;
  private final StatementRunner runner;
  private final Report report;

  Prompt(Surroundings surroundings, SqlSession session, StatementRunner runner, Report report) {
    this.surroundings = surroundings;
    this.session = session;
    this.runner = runner;
    this.report = report;
  }

  int run() {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      report.say(GREETING);
      LineReader reader = reader(terminal);
      while (true) {
        String text = read(reader);
        if (text == null || LEAVING.contains(command(text))) {
          return ExitCode.DONE;
        }
        runAll(new Script(text), terminal);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private LineReader reader(Terminal terminal) {
    Path history = surroundings.userFolder("XDG_STATE_HOME", ".local/state").resolve("history");
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("tarn")
            .parser(new PromptParser(LEAVING))
            .variable(LineReader.HISTORY_FILE, history)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, "%P   -> ")
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true);
    if (surroundings.colour()) {
      builder.highlighter(new PromptHighlighter());
    }
    return builder.build();
  }

  /** What was typed; null at the end of input, empty when the user dropped it. */
  private String read(LineReader reader) {
    try {
      return reader.readLine(session.currentSchema() + "> ");
    } catch (UserInterruptException e) {
      return "";
    } catch (EndOfFileException e) {
      return null;
    }
  }

  private static String command(String text) {
    return text.strip().replaceFirst(";$", "").toLowerCase(Locale.ROOT);
  }

  private void runAll(Script script, Terminal terminal) {
    for (Script.Part statement : script.statements()) {
      StatementRunner.Outcome outcome = run(statement, terminal);
      if (outcome.failed()) {
        return;
      }
      if (!outcome.hasResult()) {
        report.say("OK");
      }
      report.time(outcome.elapsed());
    }
  }

  private StatementRunner.Outcome run(Script.Part statement, Terminal terminal) {
    Terminal.SignalHandler before =
        terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
    try {
      return runner.run(statement);
    } finally {
      terminal.handle(Terminal.Signal.INT, before);
    }
  }
}

package dev.tarn.cli;

import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Runs the command line in this process, with streams that are kept. */
final class CommandLineHarness {
  final Map<String, String> variables = new HashMap<>();
  final FakeSession session = new FakeSession();
  Terminal terminal = Terminal.NONE;
  String input = "";
  private final Path folder;

  CommandLineHarness(Path folder) {
    this.folder = folder;
    variables.put("HOME", folder.resolve("home").toString());
  }

  record Ended(int exitCode, String out, String err) {}

  Ended run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Surroundings surroundings =
        new Surroundings(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            variables,
            folder,
            terminal);
    CommandLineInterface commandLine =
        new CommandLineInterface(
            surroundings,
            warehouse -> {
              session.warehouse = warehouse;
              return session;
            });
    int exitCode = commandLine.run(arguments);
    return new Ended(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}

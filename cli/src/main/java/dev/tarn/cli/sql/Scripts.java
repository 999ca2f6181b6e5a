package dev.tarn.cli.sql;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Arguments.Given;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.process.Surroundings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Where statements come from. */
final class Scripts {
  static final Option EXECUTE =
      Option.value("--execute", "SQL", "Statements to run; can be repeated.")
          .letter("-e")
          .asRepeatable();
  static final Option FILE =
      Option.value(
              "--file",
              "FILE",
              "A file of statements to run; can be repeated. - is standard input.")
          .letter("-f")
          .asRepeatable();

  private final Surroundings surroundings;

  Scripts(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  static boolean areGiven(Arguments arguments) {
    return arguments.given().stream().anyMatch(Scripts::isScript);
  }

  private static boolean isScript(Given argument) {
    return argument.option().is(EXECUTE) || argument.option().is(FILE);
  }

  /** The scripts that were given, in order; standard input when none was. */
  List<Script> read(Arguments arguments) {
    List<Script> scripts = new ArrayList<>();
    for (Given argument : arguments.given()) {
      if (isScript(argument)) {
        boolean isText = argument.option().is(EXECUTE);
        scripts.add(isText ? new Script(argument.value()) : file(argument.value()));
      }
    }
    return scripts.isEmpty() ? List.of(standardInput()) : scripts;
  }

  private Script file(String name) {
    if (name.equals("-")) {
      return standardInput();
    }
    try {
      return new Script(withoutMark(Files.readString(surroundings.folder().resolve(name))));
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + ReadFailure.reason(e), e);
    }
  }

  private Script standardInput() {
    try {
      byte[] text = surroundings.in().readAllBytes();
      return new Script(withoutMark(new String(text, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UsageException("cannot read standard input: " + ReadFailure.reason(e), e);
    }
  }

  /** Editors of Windows begin a file with a byte order mark. */
  private static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}

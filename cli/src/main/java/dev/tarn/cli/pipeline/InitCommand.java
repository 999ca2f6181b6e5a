package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code tarn pipeline init}: a small project that runs. */
final class InitCommand implements Command {
  private static final Option NAME =
      Option.value("--name", "NAME", "The name of the pipeline, and of the folder that is made.");
  private static final Choice FORMAT =
      new Choice(
          Option.value(
              "--format",
              "FORMAT",
              "Whose settings: databricks (pipeline.json) or spark (spark-pipeline.yml). Default:"
                  + " databricks."),
          List.of("databricks", "spark"));

  private final Surroundings surroundings;

  InitCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline init";
  }

  @Override
  public String summary() {
    return "Make a small project that runs.";
  }

  @Override
  public List<String> description() {
    return List.of("Make a folder with the settings and files of a small pipeline that runs.");
  }

  @Override
  public List<Option> options() {
    return List.of(NAME, FORMAT.option());
  }

  @Override
  public int run(Arguments arguments) {
    String name =
        arguments.value(NAME).orElseThrow(() -> new UsageException("--name is not given"));
    if (!name.matches("[A-Za-z0-9_-]+")) {
      throw new UsageException("--name must consist of letters, digits, _ and -, not " + name);
    }
    Path folder = surroundings.folder().resolve(name).toAbsolutePath().normalize();
    if (Files.exists(folder)) {
      throw new UsageException(folder + " is there already");
    }
    Map<String, String> files =
        FORMAT.of(arguments).equals("spark")
            ? Templates.spark(name, folder)
            : Templates.databricks(name, folder);
    files.forEach((file, text) -> write(folder.resolve(file), text));
    sayWhatIsNext(name, files);
    return ExitCode.DONE;
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void sayWhatIsNext(String name, Map<String, String> files) {
    surroundings.out().println("Made the pipeline " + name + ":");
    files.keySet().stream()
        .sorted()
        .forEach(file -> surroundings.out().println("  " + name + "/" + file));
    surroundings.out().println();
    surroundings.out().println("To go on:");
    surroundings.out().println("  cd " + name);
    surroundings.out().println("  tarn pipeline run -w lake");
    surroundings.out().println("  tarn sql -w lake -e 'SELECT * FROM " + name(name) + ".totals'");
  }

  private static String name(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name + "`";
  }
}

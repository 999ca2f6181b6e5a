package dev.tarn.judge.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks Spark from the command line; {@code conformance/ask-spark} calls it. All statements of one
 * call share a session. A server is started when none listens, and ends by itself.
 */
public final class AskSpark {
  private final Map<String, String> settings = new HashMap<>();
  private final List<String> scripts = new ArrayList<>();

  private AskSpark() {}

  /** Arguments: the judge's build folder, the socket, then those of the command. */
  public static void main(String[] arguments) throws IOException {
    JudgeProcess.JudgeBuild build =
        new JudgeProcess.JudgeBuild(Path.of(arguments[0])).forShortStatements();
    Path socket = Path.of(arguments[1]);
    AskSpark command = new AskSpark();
    command.read(List.of(arguments).subList(2, arguments.length));
    command.run(build, socket);
  }

  private void read(List<String> arguments) throws IOException {
    for (int i = 0; i < arguments.size(); i++) {
      switch (arguments.get(i)) {
        case "--set" -> {
          String[] setting = arguments.get(++i).split("=", 2);
          settings.put(setting[0], setting[1]);
        }
        case "-f" -> scripts.add(Files.readString(Path.of(arguments.get(++i))));
        default -> scripts.add(arguments.get(i));
      }
    }
    if (scripts.isEmpty()) {
      scripts.add(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private void run(JudgeProcess.JudgeBuild build, Path socket) throws IOException {
    try (JudgeConnection judge = JudgeServers.connect(build, socket)) {
      judge.set(settings);
      for (String script : scripts) {
        for (String statement : SqlSplitter.split(script)) {
          System.out.println(judge.ask(statement));
        }
      }
    }
  }
}

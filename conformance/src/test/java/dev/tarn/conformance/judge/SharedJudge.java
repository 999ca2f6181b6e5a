package dev.tarn.conformance.judge;

import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.judge.client.JudgeProcess;
import dev.tarn.judge.client.JudgeServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One judge for the whole test run, started by the first test that asks it and ended with the run.
 * With the environment variable {@code TARN_JUDGE=shared} it is the server of {@code ask-spark}
 * instead, which stays between runs.
 */
public final class SharedJudge {
  private static final Path JUDGE_MODULE = Path.of("..", "judge", "target");

  private static JudgeProcess process;

  private SharedJudge() {}

  /** Opens a session: settings and temporary views of its own, tables shared. */
  public static synchronized JudgeConnection connect() {
    JudgeProcess.JudgeBuild build =
        new JudgeProcess.JudgeBuild(JUDGE_MODULE.toAbsolutePath().normalize()).forShortStatements();
    try {
      if ("shared".equals(System.getenv("TARN_JUDGE"))) {
        return JudgeServers.connect(build, JudgeServers.defaultSocket());
      }
      if (process == null) {
        process = start(build);
      }
      return process.connect();
    } catch (IOException e) {
      throw new UncheckedIOException("The judge cannot be reached", e);
    }
  }

  private static JudgeProcess start(JudgeProcess.JudgeBuild build) throws IOException {
    String name = "tarn-judge-" + ProcessHandle.current().pid() + ".socket";
    Path socket = Path.of(System.getProperty("java.io.tmpdir"), name);
    Path log = Path.of("target", "judge.log").toAbsolutePath();
    Files.createDirectories(log.getParent());
    // The judge sees the end of its standard input when this process ends, however it ends.
    return JudgeProcess.startChild(build, socket, log);
  }
}

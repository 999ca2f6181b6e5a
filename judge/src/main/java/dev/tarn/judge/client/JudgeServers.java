package dev.tarn.judge.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The judge that stays between calls, one for each user of a machine. */
public final class JudgeServers {
  private static final int IDLE_MINUTES = 30;

  private JudgeServers() {}

  /** Where {@code ask-spark} has its server listen. */
  public static Path defaultSocket() throws IOException {
    String chosen = System.getenv("TARN_JUDGE_SOCKET");
    if (chosen != null) {
      return Path.of(chosen);
    }
    Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    return Path.of("/tmp", "tarn-judge-" + user + ".socket");
  }

  /** Connects to the server on a socket, which is started when none listens. */
  public static JudgeConnection connect(JudgeProcess.JudgeBuild build, Path socket)
      throws IOException {
    try {
      return JudgeConnection.open(socket);
    } catch (IOException nobodyListens) {
      System.err.printf(
          "Starting Spark: about 20 seconds; it ends when idle for %d minutes%n", IDLE_MINUTES);
      Path log = socket.resolveSibling(socket.getFileName() + ".log");
      return JudgeProcess.startServer(build, socket, log, IDLE_MINUTES).connect();
    }
  }
}

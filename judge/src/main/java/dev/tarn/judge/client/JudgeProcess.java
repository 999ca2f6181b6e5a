package dev.tarn.judge.client;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the judge as a process of its own and waits until it listens. */
public final class JudgeProcess {
  private static final String SERVER = "dev.tarn.judge.server.JudgeServer";

  private final Process process;
  private final Path socket;

  private JudgeProcess(Process process, Path socket) {
    this.process = process;
    this.socket = socket;
  }

  /** A judge that ends with the process that started it. */
  public static JudgeProcess startChild(JudgeBuild build, Path socket, Path log)
      throws IOException {
    return start(build, socket, log, List.of("--until-stdin-ends"));
  }

  /** A judge that stays after the process that started it, until nobody has asked for a while. */
  public static JudgeProcess startServer(JudgeBuild build, Path socket, Path log, int idleMinutes)
      throws IOException {
    return start(build, socket, log, List.of("--idle-minutes", Integer.toString(idleMinutes)));
  }

  private static JudgeProcess start(JudgeBuild build, Path socket, Path log, List<String> ending)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(build.jvmOptions());
    command.add("-cp");
    command.add(build.classPath());
    command.add(SERVER);
    command.add(socket.toString());
    command.addAll(ending);
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    JudgeProcess judge = new JudgeProcess(process, socket);
    judge.awaitReady(log);
    return judge;
  }

  private void awaitReady(Path log) throws IOException {
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.equals("ready")) {
        return;
      }
    }
    throw new IOException("The judge did not start; its log is " + log);
  }

  /** The id of the process. */
  public long pid() {
    return process.pid();
  }

  public JudgeConnection connect() throws IOException {
    return JudgeConnection.open(socket);
  }

  /** Ends a child: its standard input ends, and with it the process. */
  public void stop() throws IOException, InterruptedException {
    process.getOutputStream().close();
    process.waitFor();
  }

  /**
   * Where the judge's classes and the list of its libraries lie after its module was compiled.
   *
   * @param moreOptions of its JVM, after those that it always has
   */
  public record JudgeBuild(Path target, List<String> moreOptions) {
    public JudgeBuild {
      moreOptions = List.copyOf(moreOptions);
    }

    public JudgeBuild(Path target) {
      this(target, List.of());
    }

    /** The same build with another limit of its heap, as {@code -Xmx} has it. */
    public JudgeBuild withHeap(String size) {
      return with("-Xmx" + size);
    }

    /**
     * The same build for many different short statements: it compiles quickly rather than well,
     * which takes a third less of the processor. Not for whoever measures its speed.
     */
    public JudgeBuild forShortStatements() {
      return with("-XX:TieredStopAtLevel=1");
    }

    private JudgeBuild with(String option) {
      List<String> options = new ArrayList<>(moreOptions);
      options.add(option);
      return new JudgeBuild(target, options);
    }

    private String classPath() throws IOException {
      Path libraries = target.resolve("classpath.txt");
      return target.resolve("classes") + File.pathSeparator + Files.readString(libraries).strip();
    }

    private List<String> jvmOptions() throws IOException {
      List<String> options =
          new ArrayList<>(Files.readAllLines(target.resolve("classes").resolve("judge.jvm")));
      options.addAll(moreOptions);
      return options;
    }
  }
}

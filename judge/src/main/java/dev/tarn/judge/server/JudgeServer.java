package dev.tarn.judge.server;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.SparkSession;

/**
 * Listens on a Unix domain socket; every connection is a Spark session of its own. The first line
 * on standard output, {@code ready}, says that it listens. It ends when its standard input ends
 * ({@code --until-stdin-ends}), or when nobody has asked for a while ({@code --idle-minutes N}).
 *
 * <p>Usage: {@code JudgeServer SOCKET (--until-stdin-ends | --idle-minutes N)}.
 */
public final class JudgeServer {
  private final Path socket;
  private final SparkSession spark;
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicLong lastUse = new AtomicLong(System.nanoTime());

  private JudgeServer(Path socket, SparkSession spark) {
    this.socket = socket;
    this.spark = spark;
  }

  public static void main(String[] arguments) throws Exception {
    Path socket = Path.of(arguments[0]);
    JudgeServer server = new JudgeServer(socket, SparkLauncher.launch());
    switch (arguments[1]) {
      case "--until-stdin-ends" -> startThread("stdin", JudgeServer::exitWhenStdinEnds);
      case "--idle-minutes" -> {
        Duration limit = Duration.ofMinutes(Long.parseLong(arguments[2]));
        startThread("idle", () -> server.exitWhenIdle(limit));
      }
      default -> throw new IllegalArgumentException(arguments[1]);
    }
    server.serve();
  }

  private void serve() throws IOException {
    Files.deleteIfExists(socket);
    socket.toFile().deleteOnExit();
    try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      listener.bind(UnixDomainSocketAddress.of(socket));
      System.out.println("ready");
      while (true) {
        SocketChannel channel = listener.accept();
        startThread("connection", () -> answer(channel));
      }
    }
  }

  private void answer(SocketChannel channel) {
    connections.incrementAndGet();
    try (channel) {
      new Connection(spark.newSession(), channel).run();
    } catch (IOException e) {
      System.err.println("connection lost: " + e.getMessage());
    } finally {
      lastUse.set(System.nanoTime());
      connections.decrementAndGet();
    }
  }

  private static void exitWhenStdinEnds() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is expected there; only its end matters.
      }
    } catch (IOException e) {
      System.err.println("standard input lost: " + e.getMessage());
    }
    System.exit(0);
  }

  private void exitWhenIdle(Duration limit) {
    try {
      while (connections.get() > 0 || System.nanoTime() - lastUse.get() < limit.toNanos()) {
        Thread.sleep(Duration.ofSeconds(10));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    System.exit(0);
  }

  private static void startThread(String name, Runnable task) {
    Thread.ofPlatform().name("judge-" + name).daemon().start(task);
  }
}

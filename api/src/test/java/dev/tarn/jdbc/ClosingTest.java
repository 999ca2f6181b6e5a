package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Connections come and go, from many threads, and leave nothing behind. */
class ClosingTest {
  @TempDir Path folder;

  private Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:tarn:" + folder.resolve("lake"));
  }

  private void create() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t AS SELECT id FROM range(100000)");
    }
  }

  private long openFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      return files.filter(this::isInLake).count();
    }
  }

  private boolean isInLake(Path file) {
    try {
      return Files.readSymbolicLink(file).startsWith(folder);
    } catch (IOException e) {
      return false; // Closed meanwhile.
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void noFileStaysOpen() throws Exception {
    create();
    for (int i = 0; i < 3; i++) {
      try (Connection connection = connect()) {
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM t");
        assertThat(rows.next()).isTrue();
        connection.getMetaData().getColumns(null, null, "t", "%").next();
        assertThat(openFiles()).isPositive();
      }
      assertThat(openFiles()).isZero();
    }
  }

  @Test
  void threadsOpenAndCloseConnectionsToOneLake() throws Exception {
    create();
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<Long>> counts = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        counts.add(threads.submit(this::count));
      }
      for (Future<Long> count : counts) {
        assertThat(count.get()).isEqualTo(100000);
      }
    }
  }

  private long count() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM t")) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void severalThreadsCloseOneConnection() throws Exception {
    create();
    try (ExecutorService threads = Executors.newFixedThreadPool(4);
        Connection kept = connect()) {
      for (int i = 0; i < 20; i++) {
        Connection connection = connect();
        Statement statement = connection.createStatement();
        statement.executeQuery("SELECT * FROM t").next();
        List<Future<?>> closings = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          closings.add(
              threads.submit(
                  () -> {
                    statement.close();
                    connection.close();
                    return true;
                  }));
        }
        for (Future<?> closing : closings) {
          closing.get();
        }
      }
      // Each gave the lake back once: it is still open for the connection that is kept.
      try (Statement statement = kept.createStatement()) {
        assertThat(statement.executeQuery("SELECT 1").next()).isTrue();
      }
    }
  }
}

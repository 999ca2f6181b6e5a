package dev.tarn.conformance.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A disk that is full, mounted for reading only, or that belongs to others: each statement that
 * writes says so by class, leaves nothing half written, and works again once the disk does.
 */
class FullDiskTest {
  private static final Set<String> WRITES =
      Set.of("putIfAbsent", "publishIfAbsent", "write", "createDirectory", "sync", "localTarget");
  private static final List<String> STATEMENTS =
      List.of(
          "INSERT INTO t VALUES (3, 'c')",
          "UPDATE t SET s = 'x' WHERE id = 1",
          "DELETE FROM t WHERE id = 1",
          "MERGE INTO t USING (SELECT 1 AS id) s ON t.id = s.id WHEN MATCHED THEN DELETE",
          "INSERT OVERWRITE t VALUES (9, 'z')",
          "ALTER TABLE t SET TBLPROPERTIES ('a' = 'b')",
          "CREATE TABLE other AS SELECT * FROM t");

  @TempDir Path folder;
  private String refusal;
  private Set<String> refused = WRITES;

  @BeforeEach
  void makeTable() {
    try (Tarn tarn = Tarn.open(folder, TarnOptions.defaults())) {
      Session session = tarn.newSession();
      session
          .sql(
              "CREATE TABLE t (id INT, s STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true)")
          .close();
      session.sql("INSERT INTO t VALUES (1, 'a'), (2, 'b')").close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"STORAGE_FULL", "STORAGE_READ_ONLY", "STORAGE_ACCESS_DENIED"})
  void nothingIsHalfWritten(String errorClass) throws IOException {
    List<Path> before = files();
    try (Tarn tarn = Tarn.open(folder, TarnOptions.defaults(), storage())) {
      Session session = tarn.newSession();
      for (String statement : STATEMENTS) {
        assertRefused(session, statement, errorClass, WRITES);
        assertRefused(session, statement, errorClass, Set.of("putIfAbsent"));
        assertThat(files()).as(statement).isEqualTo(before);
        assertThat(folder.resolve("main/default/other")).doesNotExist();
      }
      assertThat(session.check("t", CheckDepth.ROWS).faults()).isEmpty();
      STATEMENTS.forEach(statement -> session.sql(statement).close());
      assertThat(count(session, "other")).isEqualTo(1);
    }
  }

  private void assertRefused(
      Session session, String statement, String errorClass, Set<String> calls) {
    refusal = errorClass;
    refused = calls;
    TarnException error =
        catchThrowableOfType(TarnException.class, () -> session.sql(statement).close());
    refusal = null;
    assertThat(error).as(statement).isNotNull();
    assertThat(error.errorClass()).as(statement).isEqualTo(errorClass);
  }

  @Test
  void aTableThatCannotBeFilledLeavesNoFolder() {
    try (Tarn tarn = Tarn.open(folder, TarnOptions.defaults())) {
      Session session = tarn.newSession();
      TarnException error =
          catchThrowableOfType(
              TarnException.class,
              () ->
                  session
                      .sql(
                          "CREATE TABLE broken PARTITIONED BY (p) AS"
                              + " SELECT id % 3 AS p, 1 / (id - 9999) AS q FROM range(10000)")
                      .close());
      assertThat(error.errorClass()).isEqualTo("DIVIDE_BY_ZERO");
    }
    assertThat(folder.resolve("main/default/broken")).doesNotExist();
  }

  private static long count(Session session, String table) {
    try (Result result = session.sql("SELECT count(*) FROM " + table)) {
      return (Long) result.rows().drain().getFirst().get(0);
    }
  }

  /** What lies in the tables; folders that are empty are nothing. */
  private List<Path> files() throws IOException {
    try (Stream<Path> paths = Files.walk(folder.resolve("main"))) {
      return paths.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private Storage storage() {
    Storage inner = new LocalStorage();
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (refusal != null && refused.contains(method.getName())) {
                throw TarnException.of(refusal).with("path", arguments[0]);
              }
              try {
                return method.invoke(inner, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}

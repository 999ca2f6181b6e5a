package dev.tarn.duckdb.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.delta.deletionvector.RowPositions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** DuckDB learns from a function of ours which rows of files are marked. */
class MarkedRowsTest {
  private final MarkedRows marked = new MarkedRows();
  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
    marked.register(connection);
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void rowsAreMarkedInAnyOrder() throws SQLException {
    int first = marked.add(List.of(RowPositions.of(3, 4_095, 4_096, 9_999)));
    assertThat(
            marked(
                first, "SELECT 0 AS file_index, 9999 - range AS file_row_number FROM range(10000)"))
        .containsExactlyInAnyOrder(3L, 4_095L, 4_096L, 9_999L);
    assertThat(
            marked(
                first,
                "SELECT 0 AS file_index, range * 4096 % 10007 AS file_row_number FROM"
                    + " range(10007)"))
        .containsExactlyInAnyOrder(3L, 4_095L, 4_096L, 9_999L);
  }

  @Test
  void filesOfOneChunkHaveMarksOfTheirOwn() throws SQLException {
    int first = marked.add(List.of(RowPositions.of(1), RowPositions.empty(), RowPositions.of(2)));
    String rows = "SELECT range % 3 AS file_index, range // 3 AS file_row_number FROM range(9)";
    assertThat(query("SELECT 10 * file_index + file_row_number", first, 3, rows))
        .containsExactlyInAnyOrder(1L, 22L);
  }

  @Test
  void rowsBeyondFourThousandMillionsAreMarked() throws SQLException {
    long far = 5L << 32;
    int first = marked.add(List.of(RowPositions.of(7, far + 7)));
    assertThat(
            marked(
                first,
                "SELECT 0 AS file_index, range + " + far + " AS file_row_number FROM range(9)"))
        .containsExactly(far + 7);
  }

  @Test
  void marksGoWithTheirStatement() {
    int first = marked.add(List.of(RowPositions.of(1)));
    marked.remove(first, 1);
    assertThatThrownBy(() -> marked(first, "SELECT 0 AS file_index, 1::BIGINT AS file_row_number"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("has ended");
  }

  /** A server runs for years: numbers are given again, but never those that are in use. */
  @Test
  void numbersGoRound() throws SQLException {
    int kept = marked.add(List.of(RowPositions.of(5)));
    RowPositions[] many = new RowPositions[1 << 20];
    Arrays.fill(many, RowPositions.empty());
    for (int i = 0; i < 20; i++) {
      int first = marked.add(List.of(many));
      assertThat(first + many.length <= kept || first > kept).isTrue();
      marked.remove(first, many.length);
    }
    assertThat(marked(kept, "SELECT 0 AS file_index, range AS file_row_number FROM range(10)"))
        .containsExactly(5L);
  }

  @Test
  void windowsOfPositionsAreWordsOfBits() {
    RowPositions positions = RowPositions.of(63, 64, 4_095, 4_096, (1L << 32) - 1, 1L << 32);
    assertThat(bits(positions, 0)).containsExactly(63, 64, 4_095);
    assertThat(bits(positions, 4_096)).containsExactly(0);
    assertThat(bits(positions, (1L << 32) - 4_096)).containsExactly(4_095);
    assertThat(bits(positions, 1L << 32)).containsExactly(0);
    assertThat(bits(positions, 1L << 33)).isEmpty();
  }

  private static long[] bits(RowPositions positions, long start) {
    long[] words = new long[64];
    positions.mark(start, words);
    return LongStream.range(0, 4_096)
        .filter(bit -> ((words[(int) (bit / 64)] >>> bit) & 1) != 0)
        .toArray();
  }

  private List<Long> marked(int first, String rows) throws SQLException {
    return query("SELECT file_row_number", first, 1, rows);
  }

  private List<Long> query(String select, int first, int count, String rows) throws SQLException {
    String sql =
        select
            + " FROM ("
            + rows
            + ") AS r WHERE "
            + MarkedRows.call(first, count)
            + " IS NOT NULL";
    List<Long> found = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        found.add(result.getLong(1));
      }
    }
    return found;
  }
}

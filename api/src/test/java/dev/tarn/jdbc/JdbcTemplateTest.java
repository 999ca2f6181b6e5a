package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.SimpleJdbcInsert;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Spring's classes, as programs use them, over connections that are opened for each statement. */
class JdbcTemplateTest extends JdbcTestBase {
  /** A line of an order. */
  record Line(long id, String item, BigDecimal price, LocalDate day) {}

  private DriverManagerDataSource source;
  private JdbcTemplate template;

  @BeforeEach
  void make() {
    source = new DriverManagerDataSource(url() + "?timeZone=UTC");
    template = new JdbcTemplate(source);
    template.execute("CREATE TABLE lines (id BIGINT, item STRING, price DECIMAL(10, 2), day DATE)");
  }

  @Test
  void rowsAreInsertedAndReadAsRecords() {
    LocalDate day = LocalDate.parse("2026-11-01");
    assertThat(
            template.update(
                "INSERT INTO lines VALUES (?, ?, ?, ?)", 1L, "tea", new BigDecimal("4.50"), day))
        .isEqualTo(1);
    template.batchUpdate(
        "INSERT INTO lines VALUES (?, ?, ?, ?)",
        List.of(
            new Object[] {2L, "milk", new BigDecimal("1.20"), day},
            new Object[] {3L, null, null, null}));
    assertThat(
            JdbcClient.create(source)
                .sql("SELECT * FROM lines WHERE price > :least ORDER BY id")
                .param("least", new BigDecimal("1.00"))
                .query(Line.class)
                .list())
        .containsExactly(
            new Line(1, "tea", new BigDecimal("4.50"), day),
            new Line(2, "milk", new BigDecimal("1.20"), day));
    assertThat(template.queryForObject("SELECT count(*) FROM lines", Long.class)).isEqualTo(3);
    assertThat(template.queryForMap("SELECT * FROM lines WHERE id = 3"))
        .containsEntry("id", 3L)
        .containsEntry("item", null);
    assertThat(
            new NamedParameterJdbcTemplate(source)
                .update(
                    "DELETE FROM lines WHERE item IN (:items)", Map.of("items", List.of("tea"))))
        .isEqualTo(1);
  }

  @Test
  void theMetadataServeSimpleInserts() {
    SimpleJdbcInsert insert =
        new SimpleJdbcInsert(source).withSchemaName("default").withTableName("lines");
    assertThat(insert.execute(Map.of("id", 7L, "item", "salt"))).isEqualTo(1);
    assertThat(template.queryForList("SELECT item FROM lines", String.class))
        .containsExactly("salt");
  }

  @Test
  void errorsBecomeThoseOfSpring() {
    assertThatThrownBy(() -> template.queryForList("SELECT * FROM nothing"))
        .isInstanceOf(BadSqlGrammarException.class)
        .rootCause()
        .hasMessageStartingWith("[TABLE_OR_VIEW_NOT_FOUND]");
  }
}

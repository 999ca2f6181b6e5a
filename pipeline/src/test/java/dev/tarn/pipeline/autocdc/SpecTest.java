package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is checked of a flow before it runs, and the columns its target has. */
class SpecTest {
  private static final String SOURCE =
      "SELECT 1 AS id, 'a' AS name, named_struct('x', 1) AS place, map('a', 1) AS tags,"
          + " array('name') AS changed, 'U' AS op, 2L AS seq, timestamp'2026-01-01' AS ts";

  @TempDir Path folder;
  private CdcFixture lake;

  @BeforeEach
  void open() {
    lake = new CdcFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "KEYS () SEQUENCE BY seq| AUTOCDC_EMPTY_KEYS",
        "KEYS (id)| AUTOCDC_MISSING_SEQUENCE_BY",
        "KEYS (id) SEQUENCE BY seq COLUMNS (id) COLUMNS * EXCEPT (name)|"
            + " AUTOCDC_BOTH_COLUMN_LIST_AND_EXCEPT_COLUMN_LIST",
        "KEYS (id) SEQUENCE BY seq COLUMNS * EXCEPT (name) COLUMNS (id)|"
            + " AUTOCDC_BOTH_COLUMN_LIST_AND_EXCEPT_COLUMN_LIST",
        "KEYS (id) SEQUENCE BY seq COLUMNS (id) COLUMNS (id)| DUPLICATE_CLAUSES",
        "KEYS (id) SEQUENCE BY seq COLUMNS * COLUMNS (id)| DUPLICATE_CLAUSES",
        "KEYS (place.x) SEQUENCE BY seq| AUTOCDC_MULTIPART_COLUMN_IDENTIFIER",
        "KEYS (id) SEQUENCE BY seq COLUMNS (place.x)| AUTOCDC_MULTIPART_COLUMN_IDENTIFIER",
        "KEYS (id) SEQUENCE BY seq COLUMNS (name)| AUTOCDC_KEY_NOT_IN_SELECTED_SCHEMA",
        "KEYS (number) SEQUENCE BY seq| AUTOCDC_KEY_NOT_IN_SELECTED_SCHEMA",
        "KEYS (id) SEQUENCE BY seq COLUMNS (id, nme)| AUTOCDC_COLUMNS_NOT_FOUND_IN_SCHEMA",
        "KEYS (id) SEQUENCE BY seq COLUMNS * EXCEPT (nme)| AUTOCDC_COLUMNS_NOT_FOUND_IN_SCHEMA",
        "KEYS (id) SEQUENCE BY tags|" + " AUTOCDC_MICROBATCH_VALIDATION.NON_ORDERABLE_SEQUENCE",
        "KEYS (id, ID) SEQUENCE BY seq| COLUMN_ALREADY_EXISTS",
        "KEYS (id) SEQUENCE BY seq APPLY AS DELETE WHEN op| DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN",
        "KEYS (id) SEQUENCE BY sq| UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "KEYS (id) SEQUENCE BY seq STORED AS BITEMPORAL| AUTOCDC_BITEMPORAL_NOT_SUPPORTED",
        "KEYS (id) SEQUENCE BY seq STORED AS SCD TYPE 2 APPLY AS TRUNCATE WHEN op = 'T'|"
            + " AUTOCDC_CONFLICTING_CLAUSES",
        "KEYS (id) SEQUENCE BY seq TRACK HISTORY ON (name)| AUTOCDC_CONFLICTING_CLAUSES",
        "KEYS (id) SEQUENCE BY seq IGNORE NULL UPDATES COLUMNS TO UPDATE changed|"
            + " AUTOCDC_CONFLICTING_CLAUSES",
        "KEYS (id) SEQUENCE BY seq COLUMNS TO UPDATE name| AUTOCDC_COLUMNS_TO_UPDATE_TYPE",
        "KEYS (id) SEQUENCE BY seq COLUMNS TO UPDATE cols| AUTOCDC_COLUMNS_NOT_FOUND_IN_SCHEMA",
      })
  void clausesThatCannotBe(String clauses, String errorClass) {
    assertThat(errorOf(clauses, SOURCE)).isEqualTo(errorClass);
  }

  @Test
  void namesThatAreKept() {
    String source = "SELECT 1 AS id, 2 AS seq, 3 AS __Spark_AutoCDC_x";
    assertThat(errorOf("KEYS (id) SEQUENCE BY seq", source))
        .isEqualTo("AUTOCDC_RESERVED_COLUMN_NAME_PREFIX_CONFLICT");
    assertThat(
            errorOf(
                "KEYS (id) SEQUENCE BY seq STORED AS SCD TYPE 2",
                "SELECT 1 AS id, 2 AS seq, 3 AS __start_at"))
        .isEqualTo("COLUMN_ALREADY_EXISTS");
  }

  private String errorOf(String clauses, String source) {
    TarnException error =
        catchThrowableOfType(TarnException.class, () -> lake.spec(CdcFlow.of(clauses), source));
    assertThat(error).as(clauses).isNotNull();
    assertThat(error.parameters().keySet())
        .as(error.errorClass())
        .containsAll(ErrorCatalog.entry(error.errorClass()).parameters());
    return error.errorClass();
  }

  @Test
  void theColumnsOfATarget() {
    assertThat(columns("KEYS (id) SEQUENCE BY seq COLUMNS (seq, name, id)"))
        .as("in the order of the source")
        .isEqualTo("id INT, name STRING, seq BIGINT");
    assertThat(
            columns(
                "KEYS (ID) SEQUENCE BY ts COLUMNS (id, Name) STORED AS SCD TYPE 2"
                    + " APPLY AS DELETE WHEN changes.op = 'D'"))
        .isEqualTo("id INT, name STRING, __START_AT TIMESTAMP, __END_AT TIMESTAMP");
    assertThat(columns("KEYS (id) SEQUENCE BY struct(ts, seq) COLUMNS (id) STORED AS SCD TYPE 2"))
        .isEqualTo(
            "id INT, __START_AT STRUCT<ts: TIMESTAMP, seq: BIGINT>,"
                + " __END_AT STRUCT<ts: TIMESTAMP, seq: BIGINT>");
  }

  private String columns(String clauses) {
    StructType schema = lake.spec(CdcFlow.of(clauses), SOURCE).targetSchema();
    return schema.fields().stream()
        .map(field -> field.name() + " " + field.type().sql())
        .collect(Collectors.joining(", "));
  }
}

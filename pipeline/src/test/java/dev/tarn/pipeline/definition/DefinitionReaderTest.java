package dev.tarn.pipeline.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What source files define, and what they cannot. */
class DefinitionReaderTest {
  @TempDir Path folder;
  private Tarn tarn;
  private Session session;
  private final Map<String, String> configuration = new LinkedHashMap<>();

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder, TarnOptions.defaults());
    session = tarn.newSession();
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private Definitions read(String... files) {
    return session.with(
        context -> {
          DefinitionReader reader =
              new DefinitionReader(
                  new DefinitionSettings(new SchemaName("main", "shop"), configuration, Map.of()),
                  context);
          for (int i = 0; i < files.length; i++) {
            reader.read("f" + i + ".sql", files[i]);
          }
          return reader.definitions();
        });
  }

  private TarnException error(String... files) {
    Definitions definitions = read(files);
    assertThat(definitions.problems()).hasSize(1);
    return definitions.problems().getFirst();
  }

  @Test
  void namesAreCompletedFromTheSessionOfTheFile() {
    Definitions definitions =
        read(
            """
            CREATE STREAMING TABLE a AS SELECT 1;
            USE CATALOG c;
            CREATE STREAMING TABLE b AS SELECT 1;
            USE SCHEMA s;
            CREATE STREAMING TABLE d AS SELECT 1;
            USE x.y;
            CREATE STREAMING TABLE e AS SELECT 1;
            CREATE PRIVATE STREAMING TABLE p AS SELECT 1;
            """,
            "CREATE STREAMING TABLE f AS SELECT 1");
    assertThat(definitions.require().datasets().stream().map(each -> each.name().text()))
        .containsExactly("main.shop.a", "c.default.b", "c.s.d", "x.y.e", "p", "main.shop.f");
    assertThat(definitions.datasets().get(4).table().quoted()).isEqualTo("`x`.`y`.`p`");
  }

  @Test
  void settingsHoldForLaterStatementsOfTheSameFile() {
    configuration.put("spark.a", "pipeline");
    Definitions definitions =
        read(
            """
            CREATE STREAMING TABLE a AS SELECT 1;
            SET spark.a = file;
            SET spark.sql.session.timeZone = Asia/Tokyo;
            CREATE STREAMING TABLE b AS SELECT 1;
            """,
            "CREATE STREAMING TABLE c AS SELECT 1");
    assertThat(definitions.require().flows().stream().map(flow -> flow.session().configuration()))
        .extracting(settings -> settings.get("spark.a"))
        .containsExactly("pipeline", "file", "pipeline");
    String zone =
        session.with(
            context -> definitions.flows().get(1).session().context(context).zone().getId());
    assertThat(zone).isEqualTo("Asia/Tokyo");
  }

  @Test
  void flowsFindTargetsThatAreDefinedLaterOrOlderNamed() {
    Definitions definitions =
        read(
            """
            CREATE FLOW f AS INSERT INTO t BY NAME SELECT * FROM STREAM s;
            CREATE FLOW g AS INSERT INTO p BY NAME SELECT * FROM STREAM s;
            APPLY CHANGES INTO LIVE.u FROM STREAM(LIVE.s) KEYS (id) SEQUENCE BY ts;
            """,
            """
            CREATE STREAMING TABLE t;
            CREATE STREAMING TABLE u;
            CREATE PRIVATE STREAMING TABLE p;
            """);
    assertThat(
            definitions.require().flows().stream()
                .map(flow -> flow.name() + " > " + flow.target() + " " + flow.kind()))
        .containsExactly(
            "main.shop.f > main.shop.t APPEND",
            "main.shop.g > p APPEND",
            "main.shop.u > main.shop.u AUTO_CDC");
  }

  @Test
  void kindsOfFlows() {
    Definitions definitions =
        read(
            """
            CREATE MATERIALIZED VIEW a AS SELECT 1;
            CREATE STREAMING TABLE b FLOW INSERT ONCE BY NAME SELECT 1;
            CREATE STREAMING TABLE c FLOW REPLACE WHERE x = 1 BY NAME SELECT 1;
            CREATE STREAMING TABLE d FLOW REPLACE USING (x) SEQUENCE BY y BY NAME SELECT 1;
            CREATE TABLE e FLOW INSERT BY NAME SELECT 1;
            """);
    assertThat(definitions.require().flows())
        .extracting(Flow::kind)
        .containsExactly(
            FlowKind.COMPLETE,
            FlowKind.APPEND_ONCE,
            FlowKind.REPLACE_WHERE,
            FlowKind.REPLACE_USING,
            FlowKind.APPEND);
    assertThat(definitions.datasets().getLast().kind()).isEqualTo(DatasetKind.FLOW_TABLE);
  }

  @Test
  void viewsAreTemporaryOrOfTheCatalog() {
    Definitions definitions =
        read(
            """
            CREATE TEMPORARY VIEW a AS SELECT 1 AS x;
            CREATE OR REPLACE VIEW b (y) COMMENT 'c' AS SELECT 1 AS x;
            CREATE LIVE VIEW d (CONSTRAINT e EXPECT (x > 0)) AS SELECT 1 AS x;
            """);
    assertThat(definitions.require().views().stream().map(view -> view.name().text()))
        .containsExactly("a", "main.shop.b", "d");
    assertThat(definitions.views())
        .extracting(PipelineView::isTemporary)
        .containsExactly(true, false, true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "INSERT INTO t VALUES (1)",
        "CREATE TABLE t AS SELECT 1",
        "CREATE OR REPLACE TABLE t (a INT)",
        "DROP TABLE t",
        "CREATE SCHEMA s",
        "SET",
        "SET spark.a",
        "RESET",
        "REFRESH STREAMING TABLE t",
        "ALTER STREAMING TABLE t DROP SCHEDULE",
        "DROP MATERIALIZED VIEW v",
        "CREATE GLOBAL TEMPORARY VIEW v AS SELECT 1",
        "EXPLAIN SELECT 1"
      })
  void otherStatementsAreRefusedWithTheirPlace(String statement) {
    TarnException error = error("-- one\n\n  " + statement + ";");
    assertThat(error.errorClass()).isEqualTo("PIPELINE_SQL_GRAPH_ELEMENT_REGISTRATION_ERROR");
    assertThat(error.sqlState()).isEqualTo("42000");
    assertThat(error.getMessage()).contains("f0.sql:3", statement);
    assertThat(error.position().orElseThrow().column()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CREATE MATERIALIZED VIEW x AS SELECT 1   | CREATE STREAMING TABLE X AS SELECT 1    | PIPELINE_DUPLICATE_IDENTIFIERS.OUTPUT
          CREATE VIEW main.shop.x AS SELECT 1      | CREATE STREAMING TABLE x AS SELECT 1    | PIPELINE_DUPLICATE_IDENTIFIERS.OUTPUT
          CREATE TEMPORARY VIEW x AS SELECT 1      | CREATE PRIVATE STREAMING TABLE x AS SELECT 1 | PIPELINE_DUPLICATE_IDENTIFIERS.OUTPUT
          CREATE STREAMING TABLE x AS SELECT 1     | CREATE FLOW x AS INSERT INTO x SELECT 1 | PIPELINE_DUPLICATE_IDENTIFIERS.FLOW
          CREATE FLOW f AS INSERT INTO x SELECT 1  | CREATE FLOW f AS INSERT INTO y SELECT 1 | PIPELINE_DUPLICATE_IDENTIFIERS.FLOW
          """)
  void namesAreGivenOnce(String first, String second, String errorClass) {
    TarnException error = error(first, second);
    assertThat(error.errorClass()).isEqualTo(errorClass);
    assertThat(error.sqlState()).isEqualTo("42710");
    assertThat(error.file()).contains("f1.sql");
    assertThat(error.getMessage()).contains("f0.sql:1:1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MULTIPART_TEMPORARY_VIEW_NAME_NOT_SUPPORTED | CREATE TEMPORARY VIEW s.v AS SELECT 1
          MULTIPART_FLOW_NAME_NOT_SUPPORTED | CREATE FLOW s.f AS INSERT INTO t SELECT 1
          PIPELINE_NAME_WITH_TOO_MANY_PARTS | CREATE STREAMING TABLE a.b.c.d AS SELECT 1
          DUPLICATE_EXPECTATION_NAME | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (a > 0), CONSTRAINT E EXPECT (a > 1)) AS SELECT 1 AS a
          INVALID_EXPECTATION_EXPRESSION | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (sum(a) > 0)) AS SELECT 1 AS a
          INVALID_EXPECTATION_EXPRESSION | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (rand() > 0)) AS SELECT 1 AS a
          INVALID_EXPECTATION_EXPRESSION | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (a IN (SELECT 1))) AS SELECT 1 AS a
          INVALID_EXPECTATION_EXPRESSION | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (row_number() OVER (ORDER BY a) > 0)) AS SELECT 1 AS a
          INVALID_EXPECTATION_EXPRESSION | CREATE STREAMING TABLE t (CONSTRAINT e EXPECT (explode(a) > 0)) AS SELECT 1 AS a
          EXPECTATION_ON_PERSISTED_VIEW | CREATE VIEW v (CONSTRAINT e EXPECT (a > 0)) AS SELECT 1 AS a
          MATERIALIZED_VIEW_COMPUTED_COLUMN | CREATE MATERIALIZED VIEW v (a INT DEFAULT 1) AS SELECT 1 AS a
          DELTA_CLUSTER_BY_WITH_PARTITIONED_BY | CREATE STREAMING TABLE t PARTITIONED BY (a) CLUSTER BY (b) AS SELECT 1 AS a
          COLUMN_ALREADY_EXISTS | CREATE STREAMING TABLE t (a INT, A INT) AS SELECT 1 AS a
          UNSUPPORTED_FEATURE.SQL | CREATE STREAMING TABLE t LOCATION '/x' AS SELECT 1 AS a
          UNSUPPORTED_FEATURE.SQL | CREATE MATERIALIZED VIEW t USING ICEBERG AS SELECT 1 AS a
          UNSUPPORTED_FEATURE.SQL | CREATE MATERIALIZED VIEW t REFRESH POLICY INCREMENTAL STRICT AS SELECT 1 AS a
          PIPELINE_CONSTRAINT_NOT_SUPPORTED | CREATE STREAMING TABLE t (a INT, CONSTRAINT c CHECK (a > 0)) AS SELECT 1 AS a
          PIPELINE_CONSTRAINT_NOT_SUPPORTED | CREATE STREAMING TABLE t (a INT UNIQUE) AS SELECT 1 AS a
          MATERIALIZED_VIEW_NOT_NULL_WITHOUT_KEY | CREATE MATERIALIZED VIEW t (a NOT NULL) AS SELECT 1 AS a
          MATERIALIZED_VIEW_NOT_NULL_WITHOUT_KEY | CREATE MATERIALIZED VIEW t (a INT NOT NULL, b INT PRIMARY KEY) AS SELECT 1 AS a, 2 AS b
          PIPELINE_PARTITION_COLUMN_TYPE | CREATE TABLE t (a INT) PARTITIONED BY (b INT)
          INVALID_CONF_VALUE.TIME_ZONE | SET spark.sql.session.timeZone = nowhere
          PARSE_SYNTAX_ERROR | CREATE STREAMING TABLE t AS SELEC 1
          PIPELINE_PARAMETER_NOT_DEFINED | CREATE STREAMING TABLE t AS SELECT ${nowhere}
          """)
  void namesWhatIsWrongWithOneStatement(String errorClass, String statement) {
    TarnException error = error("\n" + statement);
    assertThat(error.errorClass()).isEqualTo(errorClass);
    assertThat(error.file()).contains("f0.sql");
    assertThat(error.position().orElseThrow().line()).isEqualTo(2);
    assertThat(error.getMessage()).doesNotContainPattern("<[a-zA-Z]+>");
  }

  @Test
  void propertiesThatLookLikeSlipsAreSaid() {
    Definitions definitions =
        read(
            """
            CREATE STREAMING TABLE t TBLPROPERTIES (
              'pipelines.reset.alowed' = 'false', 'reset.allowed' = 'false', 'delta.appendOnly' = 'true')
            AS SELECT 1
            """);
    assertThat(definitions.require().warnings())
        .containsExactly(
            "f0.sql:1:1: the property pipelines.reset.alowed is not known and has no effect",
            "f0.sql:1:1: the property reset.allowed has no effect on the pipeline;"
                + " pipelines.reset.allowed has");
    assertThat(definitions.datasets().getFirst().properties())
        .containsOnlyKeys("reset.allowed", "delta.appendOnly");
  }

  @Test
  void errorsDoNotKeepOtherStatementsFromBeingRead() {
    Definitions definitions =
        read(
            "CREATE STREAMING TABLE a AS SELEC;\nCREATE STREAMING TABLE b AS SELECT 1", "SELECT 1");
    assertThat(definitions.problems()).hasSize(2);
    assertThat(definitions.datasets()).hasSize(1);
  }

  @Test
  void placesAreThoseOfTheFileBeforeAnythingIsReplaced() {
    configuration.put("schema", "a_very_long_name\nover_two_lines");
    TarnException error =
        error("SET spark.x = '${schema}'; CREATE STREAMING TABLE ${schema} AS SELEC 1;");
    assertThat(error.position()).contains(new SourcePosition(1, 51, 9));
    assertThat(error.getMessage()).contains("CREATE STREAMING TABLE ${schema} AS SELEC 1");
  }

  @Test
  void placesAfterAReplacementOnTheSameLineAreThoseOfTheFile() {
    configuration.put("name", "t");
    TarnException error = error("CREATE STREAMING TABLE ${name} AS SELECT 1 FROM WHERE");
    SourcePosition place = error.position().orElseThrow();
    assertThat(
            "CREATE STREAMING TABLE ${name} AS SELECT 1 FROM WHERE".substring(place.column() - 1))
        .isEqualTo("WHERE");
  }
}

package dev.tarn.api;

import static dev.tarn.api.SessionTest.errorClass;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.StructType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaTableBuilderTest {
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.openTemporary();
    session = tarn.newSession();
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private DeltaTableBuilder builder(String name) {
    return DeltaTable.create(session).tableName(name);
  }

  @Test
  void everyClauseReachesTheTable() {
    DeltaTable table =
        builder("t")
            .addColumn("id", DataTypes.LONG, false)
            .addColumn("day", "DATE", "when it was")
            .addColumn("price", DataTypes.decimal(10, 2), "what it cost")
            .addColumn("name", "STRING", true)
            .addColumns(
                DataTypes.struct(DataTypes.field("tags", DataTypes.array(DataTypes.STRING))))
            .partitionedBy("day")
            .property("delta.enableChangeDataFeed", "true")
            .property("my'key", "it's")
            .comment("a `table` of 'things'")
            .execute();
    Row detail = table.detail();
    assertThat(detail.getList("partitionColumns")).isEqualTo(List.of("day"));
    assertThat(detail.getString("description")).isEqualTo("a `table` of 'things'");
    assertThat(detail.getMap("properties"))
        .isEqualTo(Map.of("delta.enableChangeDataFeed", "true", "my'key", "it's"));
    assertThat(table.schema())
        .extracting(StructType::names)
        .isEqualTo(List.of("id", "day", "price", "name", "tags"));
    assertThat(table.schema().field("id").orElseThrow().nullable()).isFalse();
    assertThat(errorClass(() -> session.sql("INSERT INTO t (id) VALUES (NULL)")))
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
  }

  @Test
  void namesAreTakenAsTheyAre() {
    DeltaTable table =
        builder("`my table; DROP TABLE x`")
            .addColumn("a b", "INT", "it's -- no comment")
            .addColumn("SELECT", "STRING")
            .addColumn("x.y", "INT")
            .partitionedBy("a b")
            .property("delta.columnMapping.mode", "name")
            .execute();
    assertThat(table.schema().names()).containsExactly("a b", "SELECT", "x.y");
    assertThat(session.sql("SHOW TABLES").single().getString("tableName"))
        .isEqualTo("my table; drop table x");
  }

  @Test
  void tablesAreClusteredByColumnsAndFields() {
    DeltaTable table =
        builder("t")
            .addColumn("a.b", "INT")
            .addColumn("s", "STRUCT<x: INT, y: STRING>")
            .property("delta.columnMapping.mode", "name")
            .clusterBy("a.b", "s.x")
            .execute();
    assertThat(table.detail().getList("clusteringColumns")).isEqualTo(List.of("a.b", "s.x"));
    assertThat(
            errorClass(
                () ->
                    builder("both")
                        .addColumn("a", "INT")
                        .addColumn("b", "INT")
                        .partitionedBy("a")
                        .clusterBy("b")
                        .execute()))
        .isEqualTo("DELTA_CLUSTER_BY_WITH_PARTITIONED_BY");
    assertThat(errorClass(() -> builder("none").addColumn("a", "INT").partitionedBy("z").execute()))
        .isEqualTo("COLUMN_NOT_DEFINED_IN_TABLE");
  }

  @Test
  void modesDoAsTheirStatements() {
    builder("t").addColumn("a", "INT").execute();
    assertThat(errorClass(() -> builder("t").addColumn("a", "INT").execute()))
        .isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
    DeltaTable.createIfNotExists().tableName("t").addColumn("b", "INT").execute();
    assertThat(DeltaTable.forName("t").schema().names()).containsExactly("a");
    DeltaTable.replace().tableName("t").addColumn("b", "INT").execute();
    assertThat(DeltaTable.forName("t").schema().names()).containsExactly("b");
    DeltaTable.createOrReplace().tableName("t").addColumn("c", "INT").execute();
    DeltaTable.createOrReplace().tableName("u").addColumn("c", "INT").execute();
    assertThat(DeltaTable.forName("t").schema()).isEqualTo(DeltaTable.forName("u").schema());
    assertThat(DeltaTable.forName("t").history().list())
        .extracting(row -> row.getString("operation"))
        .containsExactly("CREATE OR REPLACE TABLE", "REPLACE TABLE", "CREATE TABLE");
    assertThat(
            errorClass(
                () -> DeltaTable.replace(session).tableName("v").addColumn("a", "INT").execute()))
        .isEqualTo("DELTA_CANNOT_REPLACE_MISSING_TABLE");
  }

  @Test
  void aTableWithoutANameLiesInItsFolder(@TempDir Path folder) {
    String location = folder.resolve("it's here").toString();
    DeltaTable table = DeltaTable.create().location(location).addColumn("a", "INT").execute();
    table.append(List.of(Row.of(table.schema(), 1)));
    assertThat(DeltaTable.forPath(location).query().run().single().getInt("a")).isEqualTo(1);
    assertThat(session.sql("SHOW TABLES").list()).isEmpty();
    assertThat(
            errorClass(
                () -> DeltaTable.create().location(location).addColumn("a", "INT").execute()))
        .isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
    DeltaTable.createIfNotExists().location(location).addColumn("b", "INT").execute();
    assertThat(table.schema().names()).containsExactly("a");
    DeltaTable.createOrReplace().location(location).addColumn("b", "STRING").execute();
    assertThat(table.schema().names()).containsExactly("b");
    DeltaTable.replace().tableName("delta.`" + location + "`").addColumn("c", "INT").execute();
    assertThat(table.history().list())
        .extracting(row -> row.getString("operation"))
        .containsExactly("REPLACE TABLE", "CREATE OR REPLACE TABLE", "WRITE", "CREATE TABLE");
    assertThat(table.query().run().list()).isEmpty();
    assertThat(
            errorClass(
                () ->
                    DeltaTable.replace()
                        .location(folder.resolve("none").toString())
                        .addColumn("a", "INT")
                        .execute()))
        .isEqualTo("DELTA_CANNOT_REPLACE_MISSING_TABLE");
    assertThat(
            errorClass(
                () ->
                    builder("delta.`" + folder.resolve("x") + "`")
                        .location(folder.resolve("y").toString())
                        .addColumn("a", "INT")
                        .execute()))
        .isEqualTo("DELTA_AMBIGUOUS_PATHS_IN_CREATE_TABLE");
  }

  @Test
  void aTableWithANameMayLieElsewhere(@TempDir Path folder) {
    String location = folder.resolve("t").toString();
    builder("t").location(location).addColumn("a", "INT").execute();
    assertThat(DeltaTable.forName("t").detail().getString("location")).endsWith(location);
    assertThat(DeltaTable.forPath(location).schema().names()).containsExactly("a");
  }

  @Test
  void columnsOfOneTableGoIntoAnother() {
    builder("one")
        .addColumn("a", "VARCHAR(3)", false)
        .addColumn(
            DeltaTable.columnBuilder("b")
                .dataType("INT")
                .generatedAlwaysAs("length(a)")
                .comment("how long")
                .build())
        .execute();
    session.sql("INSERT INTO one (a) VALUES ('xy')").close();
    StructType schema = DeltaTable.forName("one").schema();
    builder("two").addColumns(schema).execute();
    assertThat(DeltaTable.forName("two").schema()).isEqualTo(schema);
    session.sql("INSERT INTO two (a) VALUES ('xyz')").close();
    assertThat(session.sql("SELECT b FROM two").single().getInt(0)).isEqualTo(3);
    assertThat(errorClass(() -> session.sql("INSERT INTO two (a) VALUES ('wxyz')")))
        .isEqualTo("DELTA_EXCEED_CHAR_VARCHAR_LIMIT");
  }

  @Test
  void incompleteDefinitionsAreRefused() {
    assertThat(errorClass(() -> DeltaTable.columnBuilder("x").build()))
        .isEqualTo("DELTA_COLUMN_MISSING_DATA_TYPE");
    assertThat(errorClass(() -> DeltaTable.create(session).addColumn("a", "INT").execute()))
        .isEqualTo("DELTA_CREATE_TABLE_MISSING_TABLE_NAME_OR_LOCATION");
    assertThat(errorClass(() -> builder("t").addColumn("a", "NUMBER(3)")))
        .isEqualTo("UNSUPPORTED_DATATYPE");
    assertThat(errorClass(() -> builder("a.b.c.d").addColumn("a", "INT").execute()))
        .isEqualTo("SCHEMA_NOT_FOUND");
  }

  @Test
  void textsThatAreNoOneExpressionAreRefused() {
    for (String text : List.of("a); DROP TABLE t; --", "a +", "", "a, b", ":p + 1")) {
      assertThat(
              errorClass(
                  () ->
                      builder("t")
                          .addColumn("a", "INT")
                          .addColumn(
                              DeltaTable.columnBuilder("b")
                                  .dataType("INT")
                                  .generatedAlwaysAs(text)
                                  .build())
                          .execute()))
          .as(text)
          .isIn(
              "PARSE_SYNTAX_ERROR",
              "PARSE_EMPTY_STATEMENT",
              "UNSUPPORTED_FEATURE.PARAMETER_MARKER_IN_UNEXPECTED_STATEMENT");
    }
  }

  @Test
  void withoutASessionThereIsNoCurrentOne() {
    session.close();
    assertThat(errorClass(DeltaTable::create)).isEqualTo("DELTA_ACTIVE_SPARK_SESSION_NOT_FOUND");
    assertThat(errorClass(() -> DeltaTable.columnBuilder("a").dataType("INT")))
        .isEqualTo("DELTA_ACTIVE_SPARK_SESSION_NOT_FOUND");
    assertThat(DeltaTable.columnBuilder("a").dataType(DataTypes.INTEGER).build().name())
        .isEqualTo("a");
  }
}

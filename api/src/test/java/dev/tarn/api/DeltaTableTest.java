package dev.tarn.api;

import static dev.tarn.api.Functions.col;
import static dev.tarn.api.Functions.expr;
import static dev.tarn.api.Functions.lit;
import static dev.tarn.api.SessionTest.errorClass;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.StructType;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeltaTableTest {
  private static final StructType PEOPLE =
      DataTypes.struct(
          DataTypes.field("id", DataTypes.INTEGER), DataTypes.field("name", DataTypes.STRING));

  private Tarn tarn;
  private Session session;
  private DeltaTable people;

  @BeforeEach
  void open() {
    tarn = Tarn.openTemporary();
    session = tarn.newSession();
    people =
        DeltaTable.create(session)
            .tableName("people")
            .addColumns(PEOPLE)
            .property("delta.enableChangeDataFeed", "true")
            .execute();
    people.append(List.of(person(1, "Ada"), person(2, "O'Brien"), person(3, null)));
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private static Row person(Integer id, String name) {
    return Row.of(PEOPLE, id, name);
  }

  private static List<String> texts(Query query) {
    return query.run().stream().map(row -> row.values().toString()).toList();
  }

  private List<String> rows() {
    return texts(people.query().orderBy("id"));
  }

  @Test
  void tablesAreFoundByNameAndByPath() {
    assertThat(texts(DeltaTable.forName("main.default.people").query().select("count(*)")))
        .containsExactly("[3]");
    String location = people.detail().getString("location");
    String path = Path.of(location.replaceFirst("^file:", "")).toString();
    assertThat(texts(DeltaTable.forPath(path).query().select("max(id)"))).containsExactly("[3]");
    assertThat(texts(DeltaTable.forPath(session, location).query().select("max(id)")))
        .containsExactly("[3]");
    assertThat(errorClass(() -> DeltaTable.forName("nobody"))).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(errorClass(() -> DeltaTable.forPath("/no/such/place"))).isNotEqualTo("none");
  }

  @Test
  void queriesSelectFilterSortAndLimit() {
    assertThat(
            texts(
                people
                    .query()
                    .where(col("name").isNotNull())
                    .where("id < 10")
                    .select("id * 2 AS twice", "upper(name)")
                    .orderBy(col("twice").desc())
                    .limit(1)))
        .containsExactly("[4, O'BRIEN]");
    assertThat(texts(people.query().select(col("id").plus(1).as("next")).where("next > 3")))
        .containsExactly("[4]");
    assertThat(texts(people.query().orderBy("id").limit(2).where("id > 1")))
        .containsExactly("[2, O'Brien]");
    assertThat(texts(people.as("p").query().where("p.id = 1"))).containsExactly("[1, Ada]");
    Query again = people.query().select("count(*) AS n");
    assertThat(texts(again)).isEqualTo(texts(again));
  }

  @Test
  void valuesAreNeverReadAsSql() {
    assertThat(texts(people.query().where(col("name").equalTo("O'Brien"))))
        .containsExactly("[2, O'Brien]");
    assertThat(texts(people.query().where(col("name").equalTo("' OR true OR '")))).isEmpty();
    people.update(col("id").equalTo(1), Map.of("name", lit("upper('x'); --")));
    assertThat(rows()).contains("[1, upper('x'); --]");
    assertThat(texts(people.query().where(col("id").isin(1, 3).and(col("name").isNull()))))
        .containsExactly("[3, null]");
  }

  @Test
  void columnsMakeExpressions() {
    Query one = people.query().where("id = 2");
    assertThat(
            texts(
                one.select(
                    col("id").minus(1),
                    col("id").multiply(3),
                    col("id").divide(4),
                    col("id").notEqual(2),
                    col("id").gt(1),
                    col("id").geq(2),
                    col("id").lt(2),
                    col("id").leq(1),
                    col("id").eqNullSafe(null),
                    lit(true).or(lit(false)).not(),
                    expr("id + 5"))))
        .containsExactly("[1, 6, 0.5, false, true, true, false, false, false, false, 7]");
  }

  @Test
  void rowsAreChangedAndDeleted() {
    assertThat(people.updateExpr("id = 1", Map.of("name", "upper(name)"))).isEqualTo(1);
    assertThat(people.update(Map.of("id", col("id").plus(10)))).isEqualTo(3);
    assertThat(people.as("p").delete("p.id = 12")).isEqualTo(1);
    assertThat(rows()).containsExactly("[11, ADA]", "[13, null]");
    assertThat(people.updateExpr(Map.of("name", "'x'"))).isEqualTo(2);
    assertThat(people.delete(col("id").gt(100))).isZero();
    assertThat(people.delete()).isEqualTo(2);
    assertThat(rows()).isEmpty();
  }

  @Test
  void appendedRowsFindTheirColumnsByName() {
    StructType swapped =
        DataTypes.struct(
            DataTypes.field("name", DataTypes.STRING), DataTypes.field("id", DataTypes.INTEGER));
    people.append(List.of(Row.of(swapped, "Grace", 4)));
    people.append(session.query("SELECT 5 AS id, :n AS name", Map.of("n", "N")));
    people.append(List.of());
    assertThat(rows()).contains("[4, Grace]", "[5, N]");
    List<Row> many = IntStream.range(100, 1100).mapToObj(i -> person(i, "n" + i)).toList();
    people.append(many);
    assertThat(texts(people.query().where("id >= 100").select("count(*)", "max(name)")))
        .containsExactly("[1000, n999]");
  }

  @Test
  void mergeTakesEveryKindOfClause() {
    Query updates =
        session.values(
            PEOPLE,
            List.of(
                person(1, "Ada L."), person(2, "delete me"), person(9, "new"), person(8, "skip")));
    Row counts =
        people
            .as("t")
            .merge(updates.as("s"), "t.id = s.id")
            .whenMatched(col("s.name").equalTo("delete me"))
            .delete()
            .whenMatched()
            .updateExpr(Map.of("name", "concat(s.name, ' was ', t.name)"))
            .whenNotMatched("s.name <> 'skip'")
            .insert(Map.of("id", col("s.id"), "name", lit("inserted")))
            .whenNotMatchedBySource("t.id = 3")
            .update(Map.of("name", lit("left over")))
            .execute();
    assertThat(counts.values()).isEqualTo(List.of(4L, 2L, 1L, 1L));
    assertThat(rows()).containsExactly("[1, Ada L. was Ada]", "[3, left over]", "[9, inserted]");
  }

  @Test
  void mergeTakesAllColumnsFromTablesAndQueries() {
    DeltaTable other = DeltaTable.create().tableName("other").addColumns(PEOPLE).execute();
    other.append(List.of(person(3, "Cy"), person(4, "Di")));
    people
        .as("t")
        .merge(other.as("s"), col("t.id").equalTo(col("s.id")))
        .whenMatched()
        .updateAll()
        .whenNotMatched()
        .insertAll()
        .execute();
    assertThat(rows()).contains("[3, Cy]", "[4, Di]");
    people
        .merge(
            session
                .query("SELECT id AS key FROM other WHERE id > :least", Map.of("least", 3))
                .as("s"),
            "people.id = s.key")
        .whenMatched()
        .delete()
        .whenNotMatchedBySource()
        .delete()
        .execute();
    assertThat(rows()).isEmpty();
  }

  @Test
  void mergeAddsTheColumnsOfTheSourceWhereItIsToldTo() {
    Query wider = session.query("SELECT 7 AS id, 'Eve' AS name, DATE'2000-01-01' AS born").as("s");
    people
        .as("t")
        .merge(wider, "t.id = s.id")
        .withSchemaEvolution()
        .whenNotMatched()
        .insertAll()
        .execute();
    assertThat(people.schema().names()).containsExactly("id", "name", "born");
    assertThat(rows()).contains("[7, Eve, 2000-01-01]", "[1, Ada, null]");
  }

  @Test
  void historyChangesAndEarlierVersions() {
    people.update(col("id").equalTo(1), Map.of("name", lit("A")));
    people.delete("id = 2");
    assertThat(people.history(2).list())
        .extracting(row -> row.getString("operation"))
        .containsExactly("DELETE", "UPDATE");
    assertThat(
            texts(
                people
                    .changes(2)
                    .select("id", "_change_type")
                    .orderBy("_commit_version", "_change_type")))
        .containsExactly("[1, update_postimage]", "[1, update_preimage]", "[2, delete]");
    assertThat(texts(people.changes(1, 1).select("count(*)"))).containsExactly("[3]");
    Instant second = people.history().list().get(1).getTimestamp("timestamp");
    assertThat(texts(people.changes(second).select("count(*)"))).containsExactly("[3]");
    assertThat(texts(people.changes(second, second).select("count(*)"))).containsExactly("[2]");
    assertThat(texts(people.queryVersion(1).select("count(*)"))).containsExactly("[3]");
    assertThat(texts(people.queryTimestamp(second).select("count(*)"))).containsExactly("[3]");
    Row restored = people.restoreToVersion(1);
    assertThat(restored.getLong("num_restored_files")).isPositive();
    assertThat(rows()).contains("[1, Ada]", "[2, O'Brien]");
    people.restoreToTimestamp(second);
    assertThat(rows()).contains("[1, A]", "[2, O'Brien]");
    people.restoreToTimestamp(second.toString());
    assertThat(rows()).contains("[1, A]");
  }

  @Test
  void smallFilesBecomeOne() {
    people.append(List.of(person(4, "Di")));
    people.append(List.of(person(5, "Ed")));
    assertThat(people.optimize().executeCompaction().list()).hasSize(1);
    assertThat(people.detail().getLong("numFiles")).isEqualTo(1);
    assertThat(rows()).hasSize(5);
    assertThat(people.optimize().executeZOrderBy("name").list()).hasSize(1);
    assertThat(rows()).hasSize(5);
  }

  @Test
  void filesThatNoVersionNeedsAreDeleted() {
    assertThat(errorClass(() -> people.vacuum(0)))
        .isEqualTo("DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT");
    people.delete("id = 1");
    String location = people.detail().getString("location");
    assertThat(people.vacuum().single().getString("path")).isEqualTo(location);
    assertThat(people.vacuum(200.5).single().getString("path")).isEqualTo(location);
    assertThat(rows()).hasSize(2);
  }

  @Test
  void namesOfTablesAreQuotedWhereTheyAreValues() {
    DeltaTable odd =
        DeltaTable.create()
            .tableName("`o'd d`")
            .addColumns(PEOPLE)
            .property("delta.enableChangeDataFeed", "true")
            .execute();
    odd.append(List.of(person(1, "x")));
    assertThat(texts(odd.changes(1).select("id"))).containsExactly("[1]");
  }

  @Test
  void featuresAndProtocolsAreRaised() {
    people.addFeatureSupport("deletionVectors");
    assertThat(people.detail().getList("tableFeatures").toString()).contains("deletionVectors");
    DeltaTable plain = DeltaTable.create().tableName("plain").addColumns(PEOPLE).execute();
    plain.upgradeTableProtocol(2, 5);
    assertThat(plain.detail().getInt("minWriterVersion")).isEqualTo(5);
  }

  @Test
  void aFolderIsATableOnceItsLogHasAVersion() {
    String location = people.detail().getString("location");
    assertThat(DeltaTable.isDeltaTable(location)).isTrue();
    assertThat(DeltaTable.isDeltaTable(session, java.net.URI.create(location).toString())).isTrue();
    assertThat(DeltaTable.isDeltaTable(location + "/nothing")).isFalse();
    assertThat(DeltaTable.isDeltaTable(location + "/..")).isFalse();
    assertThat(errorClass(() -> DeltaTable.isDeltaTable("relative"))).isNotEmpty();
  }

  @Test
  void defaultsStandInForWhatIsLeftOut() {
    DeltaTable defaults =
        DeltaTable.create()
            .tableName("defaults")
            .addColumn("id", "INT")
            .addColumn(
                DeltaTable.columnBuilder("state").dataType("STRING").defaultValue("'new'").build())
            .addColumn(
                DeltaTable.columnBuilder("twice")
                    .dataType("INT")
                    .generatedAlwaysAs("id * 2")
                    .build())
            .property("delta.feature.allowColumnDefaults", "supported")
            .execute();
    session.execute("INSERT INTO defaults (id) VALUES (1)");
    assertThat(texts(defaults.query())).containsExactly("[1, new, 2]");
    DeltaTable copy =
        DeltaTable.create()
            .tableName("like_it")
            .addColumns(defaults.schema())
            .property("delta.feature.allowColumnDefaults", "supported")
            .execute();
    session.execute("INSERT INTO like_it (id) VALUES (2)");
    assertThat(texts(copy.query())).containsExactly("[2, new, 4]");
  }

  /** What the log knows of a column is the table's, and in no result of a query. */
  @Test
  void resultsDoNotTellHowColumnsAreComputed() {
    DeltaTable computed =
        DeltaTable.create()
            .tableName("computed")
            .addColumn(
                DeltaTable.columnBuilder("id")
                    .dataType("BIGINT")
                    .generatedAlwaysAsIdentity()
                    .build())
            .addColumn("a", "INT")
            .addColumn(
                DeltaTable.columnBuilder("g").dataType("INT").generatedAlwaysAs("a + 1").build())
            .execute();
    assertThat(computed.schema().field("g").orElseThrow().metadata()).isNotEmpty();
    try (Result rows = computed.query().run()) {
      assertThat(rows.schema().fields()).allMatch(field -> field.metadata().isEmpty());
    }
  }

  @Test
  void nestedFieldsAreChangedByPath() {
    DeltaTable nested =
        DeltaTable.create()
            .tableName("nested")
            .addColumn("id", "INT")
            .addColumn("address", "STRUCT<city: STRING, zip: INT>")
            .execute();
    Row address =
        Row.of(
            DataTypes.struct(
                DataTypes.field("city", DataTypes.STRING),
                DataTypes.field("zip", DataTypes.INTEGER)),
            "Oslo",
            1);
    nested.append(List.of(Row.of(nested.schema(), 1, address)));
    nested.update(Map.of("address.city", lit("Bergen")));
    assertThat(nested.query().run().single().getStruct("address").getString("city"))
        .isEqualTo("Bergen");
  }

  @Test
  void aQueryOfNoRowsKeepsItsColumns() {
    try (Result none = session.values(PEOPLE, List.of()).run()) {
      assertThat(none.schema().names()).containsExactly("id", "name");
      assertThat(none.list()).isEmpty();
    }
    assertThat(errorClass(() -> session.query("DELETE FROM people").run()))
        .isEqualTo("STATEMENT_IS_NO_QUERY");
  }
}

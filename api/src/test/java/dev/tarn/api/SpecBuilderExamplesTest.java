package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.identity.IdentityKind;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The builder examples of the specification of generated columns, as they are written there. */
class SpecBuilderExamplesTest {
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.openTemporary();
    session = tarn.newSession();
    session.sql("SET TIME ZONE 'UTC'").close();
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  @Test
  void aTableWithAGeneratedColumnInAGivenSession() {
    DeltaTable.create(session)
        .tableName("default.people10m")
        .addColumn("id", "INT")
        .addColumn("firstName", "STRING")
        .addColumn("middleName", "STRING")
        .addColumn("lastName", "STRING", "surname")
        .addColumn(
            DeltaTable.columnBuilder("gender").dataType("STRING").comment("optional").build())
        .addColumn("birthDate", "TIMESTAMP")
        .addColumn(
            DeltaTable.columnBuilder("dateOfBirth")
                .dataType(DataTypes.DATE)
                .generatedAlwaysAs("CAST(birthDate AS DATE)")
                .build())
        .addColumn("ssn", "STRING")
        .addColumn("salary", "INT")
        .execute();
    checkPeople();
  }

  @Test
  void aTableWithAGeneratedColumnInTheCurrentSession() {
    DeltaTable.create()
        .tableName("default.people10m")
        .addColumn("id", "INT")
        .addColumn("firstName", "STRING")
        .addColumn("middleName", "STRING")
        .addColumn("lastName", "STRING", "surname")
        .addColumn(
            DeltaTable.columnBuilder(session, "gender")
                .dataType("STRING")
                .comment("optional")
                .build())
        .addColumn("birthDate", "TIMESTAMP")
        .addColumn(
            DeltaTable.columnBuilder(session, "dateOfBirth")
                .dataType(DataTypes.DATE)
                .generatedAlwaysAs("CAST(birthDate AS DATE)")
                .build())
        .addColumn("ssn", "STRING")
        .addColumn("salary", "INT")
        .execute();
    checkPeople();
  }

  /** The same table as the SQL statement of the specification makes. */
  private void checkPeople() {
    session
        .sql(
            "INSERT INTO default.people10m (id, firstName, birthDate)"
                + " VALUES (1, 'Ada', TIMESTAMP'1815-12-10 23:30:00')")
        .close();
    assertThat(session.sql("SELECT dateOfBirth FROM default.people10m").single().getDate(0))
        .isEqualTo(LocalDate.of(1815, 12, 10));
    assertThat(
            SessionTest.errorClass(
                () ->
                    session.sql(
                        "INSERT INTO default.people10m (birthDate, dateOfBirth)"
                            + " VALUES (TIMESTAMP'2000-01-01 00:00:00', DATE'2000-01-02')")))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(session.sql("DESCRIBE default.people10m").list())
        .filteredOn(row -> row.getString("comment") != null)
        .extracting(row -> row.getString("col_name") + ": " + row.getString("comment"))
        .containsExactly("lastName: surname", "gender: optional");
    session
        .sql(
            """
            CREATE TABLE default.bysql (
              id INT, firstName STRING, middleName STRING, lastName STRING COMMENT 'surname',
              gender STRING COMMENT 'optional', birthDate TIMESTAMP,
              dateOfBirth DATE GENERATED ALWAYS AS (CAST(birthDate AS DATE)),
              ssn STRING, salary INT
            )
            """)
        .close();
    assertThat(created("default.people10m"))
        .isEqualTo(created("default.bysql").replace("bysql", "people10m"));
  }

  private String created(String table) {
    return session.sql("SHOW CREATE TABLE " + table).single().getString(0);
  }

  @Test
  void identityColumnsAreDefinedAsInSql() {
    StructField always =
        DeltaTable.columnBuilder("id")
            .dataType(DataTypes.LONG)
            .generatedAlwaysAsIdentity(-1L, 1L)
            .build();
    assertThat(always)
        .isEqualTo(
            IdentityColumn.define(
                StructField.nullable("id", DataTypes.LONG), IdentityKind.ALWAYS, -1, 1));
    StructField byDefault =
        DeltaTable.columnBuilder("id")
            .dataType(DataTypes.LONG)
            .generatedByDefaultAsIdentity()
            .build();
    assertThat(byDefault)
        .isEqualTo(
            IdentityColumn.define(
                StructField.nullable("id", DataTypes.LONG), IdentityKind.BY_DEFAULT, 1, 1));
  }

  @Test
  void aTableWithIdentityColumnsInAGivenSession() {
    DeltaTable.create(session)
        .tableName("table_name")
        .addColumn(
            DeltaTable.columnBuilder("id_col1")
                .dataType(DataTypes.LONG)
                .generatedAlwaysAsIdentity()
                .build())
        .addColumn(
            DeltaTable.columnBuilder("id_col2")
                .dataType(DataTypes.LONG)
                .generatedAlwaysAsIdentity(-1L, 1L)
                .build())
        .addColumn(
            DeltaTable.columnBuilder("id_col3")
                .dataType(DataTypes.LONG)
                .generatedByDefaultAsIdentity()
                .build())
        .addColumn(
            DeltaTable.columnBuilder("id_col4")
                .dataType(DataTypes.LONG)
                .generatedByDefaultAsIdentity(-1L, 1L)
                .build())
        .execute();
    checkIdentity();
  }

  @Test
  void aTableWithIdentityColumnsInTheCurrentSession() {
    DeltaTable.create()
        .tableName("table_name")
        .addColumn(
            DeltaTable.columnBuilder(session, "id_col1")
                .dataType(DataTypes.LONG)
                .generatedAlwaysAsIdentity(new IdentityGenerator())
                .build())
        .addColumn(
            DeltaTable.columnBuilder(session, "id_col2")
                .dataType(DataTypes.LONG)
                .generatedAlwaysAsIdentity(new IdentityGenerator(-1, 1))
                .build())
        .addColumn(
            DeltaTable.columnBuilder(session, "id_col3")
                .dataType(DataTypes.LONG)
                .generatedByDefaultAsIdentity(new IdentityGenerator())
                .build())
        .addColumn(
            DeltaTable.columnBuilder(session, "id_col4")
                .dataType(DataTypes.LONG)
                .generatedByDefaultAsIdentity(new IdentityGenerator(-1, 1))
                .build())
        .execute();
    checkIdentity();
  }

  /** The same table as the SQL statement of the specification makes. */
  private void checkIdentity() {
    session
        .sql(
            """
            CREATE TABLE bysql (
              id_col1 BIGINT GENERATED ALWAYS AS IDENTITY,
              id_col2 BIGINT GENERATED ALWAYS AS IDENTITY (START WITH -1 INCREMENT BY 1),
              id_col3 BIGINT GENERATED BY DEFAULT AS IDENTITY,
              id_col4 BIGINT GENERATED BY DEFAULT AS IDENTITY (START WITH -1 INCREMENT BY 1))
            """)
        .close();
    assertThat(DeltaTable.forName("table_name").schema())
        .isEqualTo(DeltaTable.forName("bysql").schema());
    assertThat(DeltaTable.forName("bysql").schema().field(3).metadata())
        .containsEntry("delta.identity.start", -1L);
    assertThat(created("table_name")).isEqualTo(created("bysql").replace("bysql", "table_name"));
  }

  @Test
  void aStepOfNothingIsRefused() {
    assertThat(
            SessionTest.errorClass(
                () ->
                    DeltaTable.create()
                        .tableName("t")
                        .addColumn(
                            DeltaTable.columnBuilder("id")
                                .dataType(DataTypes.LONG)
                                .generatedAlwaysAsIdentity(1, 0)
                                .build())
                        .execute()))
        .isEqualTo("DELTA_IDENTITY_COLUMNS_ILLEGAL_STEP");
  }

  @Test
  void aColumnAddedTwiceIsRefused() {
    assertThat(
            SessionTest.errorClass(
                () ->
                    DeltaTable.create(session)
                        .tableName("twice")
                        .addColumn("id", "INT")
                        .addColumn("ID", "STRING")
                        .execute()))
        .isEqualTo("COLUMN_ALREADY_EXISTS");
  }

  @Test
  void aGeneratedColumnThatReadsItselfIsRefused() {
    assertThatThrownBy(
            () ->
                DeltaTable.create(session)
                    .tableName("itself")
                    .addColumn("birthDate", "TIMESTAMP")
                    .addColumn(
                        DeltaTable.columnBuilder("dateOfBirth")
                            .dataType(DataTypes.DATE)
                            .generatedAlwaysAs("CAST(dateOfBirth AS DATE)")
                            .build())
                    .execute())
        .hasMessageContaining("[DELTA_INVALID_GENERATED_COLUMN_REFERENCES]");
    assertThat(session.sql("SHOW TABLES").list()).isEqualTo(List.of());
  }
}

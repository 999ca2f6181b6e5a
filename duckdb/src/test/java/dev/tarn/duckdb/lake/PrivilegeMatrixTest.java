package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Privileges by statements: each cell is one statement of one user, through the door of {@code
 * ./tarn sql --as USER}, on an object of its own. What is not allowed is denied, with a way out, or
 * not found; what is allowed is done.
 */
class PrivilegeMatrixTest {
  private static final int LEAST_CELLS = 300;
  private static final Set<String> NOT_FOUND =
      Set.of(
          "TABLE_OR_VIEW_NOT_FOUND",
          "UNRESOLVED_ROUTINE",
          "ROUTINE_NOT_FOUND",
          "VOLUME_DOES_NOT_EXIST");

  /** What a user of the matrix holds beside USE; @ stands for the object. */
  private static final Map<String, List<String>> HOLDS = new HashMap<>();

  static {
    HOLDS.put("none", List.of());
    HOLDS.put("use", List.of());
    HOLDS.put("browse", List.of("GRANT BROWSE ON KIND @ TO browse"));
    HOLDS.put("select", List.of("GRANT SELECT ON KIND @ TO select"));
    HOLDS.put("modify", List.of("GRANT MODIFY ON KIND @ TO modify"));
    HOLDS.put("both", List.of("GRANT SELECT, MODIFY ON KIND @ TO both"));
    HOLDS.put("manage", List.of("GRANT MANAGE ON KIND @ TO manage"));
    HOLDS.put("apply", List.of("GRANT APPLY TAG ON KIND @ TO apply"));
    HOLDS.put("execute", List.of("GRANT EXECUTE ON KIND @ TO execute"));
    HOLDS.put("read", List.of("GRANT READ VOLUME ON KIND @ TO read"));
    HOLDS.put("write", List.of("GRANT WRITE VOLUME ON KIND @ TO write"));
    HOLDS.put("owner", List.of("ALTER KIND @ OWNER TO owner"));
    HOLDS.put("create", List.of());
    HOLDS.put("whole", List.of());
    HOLDS.put("boss", List.of());
  }

  private static final String TABLE_USERS =
      "none use browse select modify both manage apply owner whole boss";
  private static final String VIEW_USERS = "none use browse select manage apply owner whole boss";
  private static final String FUNCTION_USERS = "none use browse execute manage owner whole boss";
  private static final String VOLUME_USERS = "none use browse read write manage owner whole boss";
  private static final String SCHEMA_USERS = "none use create whole boss";

  private static final String READERS = "select both owner whole boss";
  private static final String WRITERS = "modify both owner whole boss";
  private static final String CHANGERS = "both owner whole boss";
  private static final String MANAGERS = "manage owner boss";
  private static final String ALL_WHO_SEE =
      "browse select modify both manage apply owner whole boss";

  @TempDir Path folder;
  private Tarn lake;
  private Session admin;
  private int cells;
  private int allowed;
  private int object;
  private final List<String> wrong = new ArrayList<>();

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    admin = lake.newSession();
    run(admin, "SELECT * FROM information_schema.schemata");
    for (String user : HOLDS.keySet()) {
      lake.principals().add(Principal.user(user));
      if (!user.equals("none")) {
        run(admin, "GRANT USE CATALOG ON CATALOG main TO `" + user + "`");
        run(admin, "GRANT USE SCHEMA ON SCHEMA main.default TO `" + user + "`");
      }
    }
    lake.principals().addMember("admins", Principal.user("boss"));
    run(admin, "GRANT ALL PRIVILEGES ON SCHEMA main.default TO whole");
    run(
        admin,
        "GRANT CREATE TABLE, CREATE VIEW, CREATE FUNCTION, CREATE VOLUME,"
            + " CREATE MATERIALIZED VIEW ON SCHEMA main.default TO create");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static List<Row> run(Session session, String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  /** One row of the matrix. */
  private void row(String kind, String users, String statement, String whoMay) {
    Set<String> may = Set.of(whoMay.split(" "));
    for (String user : users.split(" ")) {
      cell(kind, user, statement, may.contains(user));
    }
  }

  private void cell(String kind, String user, String statement, boolean may) {
    String name = kind.toLowerCase(java.util.Locale.ROOT) + "_" + object++;
    make(kind, name);
    for (String grant : HOLDS.get(user)) {
      run(admin, grant.replace("KIND", kind).replace("@", name));
    }
    String sql = statement.replace("@", name);
    cells++;
    try {
      run(lake.newSessionFor(user), sql);
      if (may) {
        allowed++;
      } else {
        wrong.add(user + " could: " + sql);
      }
    } catch (TarnException e) {
      if (may) {
        wrong.add(user + " could not: " + sql + " -> " + e.getMessage());
      } else if (!isDenial(e)) {
        wrong.add(user + " was not denied: " + sql + " -> " + e.getMessage());
      }
    }
  }

  private static boolean isDenial(TarnException e) {
    if (NOT_FOUND.contains(e.errorClass())) {
      return true;
    }
    String message = e.getMessage();
    boolean wayOut =
        message.contains("GRANT ") || message.contains("OWNER TO") || message.contains("admin");
    return e.errorClass().equals("INSUFFICIENT_PERMISSIONS")
        && wayOut
        && !message.split("\n")[0].contains("hidden_column");
  }

  private void make(String kind, String name) {
    switch (kind) {
      case "TABLE" ->
          run(
              admin,
              "CREATE TABLE "
                  + name
                  + " (hidden_column INT) TBLPROPERTIES (delta.enableChangeDataFeed = true,"
                  + " delta.columnMapping.mode = 'name')");
      case "VIEW" -> run(admin, "CREATE VIEW " + name + " AS SELECT 1 AS hidden_column");
      case "FUNCTION" -> run(admin, "CREATE FUNCTION " + name + "(x INT) RETURNS INT RETURN x + 1");
      case "VOLUME" -> run(admin, "CREATE VOLUME " + name);
      default -> {
        // The schema is there.
      }
    }
  }

  private void table(String statement, String whoMay) {
    row("TABLE", TABLE_USERS, statement, whoMay);
  }

  @Test
  void whatIsAllowedIsDoneAndNothingElse() {
    tables();
    views();
    functions();
    volumes();
    schemas();
    System.out.printf(
        "privilege matrix: %d cells, %d allowed, %d denied%n", cells, allowed, cells - allowed);
    assertThat(wrong).isEmpty();
    assertThat(cells).isGreaterThanOrEqualTo(LEAST_CELLS);
  }

  private void tables() {
    table("SELECT * FROM @", READERS);
    table("EXPLAIN SELECT * FROM @", READERS);
    table("SELECT 1 WHERE EXISTS (SELECT * FROM @)", READERS);
    table("SELECT * FROM table_changes('@', 0)", READERS);
    table("DESCRIBE HISTORY @", READERS);
    table("DESCRIBE QUERY SELECT * FROM @", READERS);
    table("DESCRIBE @", ALL_WHO_SEE);
    table("DESCRIBE DETAIL @", ALL_WHO_SEE);
    table("SHOW CREATE TABLE @", ALL_WHO_SEE);
    table("SHOW COLUMNS IN @", ALL_WHO_SEE);
    table("SHOW TBLPROPERTIES @", ALL_WHO_SEE);
    table("SHOW GRANTS ON TABLE @", ALL_WHO_SEE);
    table("INSERT INTO @ VALUES (1)", WRITERS);
    table("INSERT OVERWRITE @ VALUES (1)", WRITERS);
    table("INSERT INTO @ REPLACE WHERE hidden_column = 1 VALUES (1)", CHANGERS);
    table("UPDATE @ SET hidden_column = 2", CHANGERS);
    table("DELETE FROM @ WHERE hidden_column = 1", CHANGERS);
    table(
        "MERGE INTO @ USING (SELECT 1 AS i) s ON hidden_column = i"
            + " WHEN NOT MATCHED THEN INSERT (hidden_column) VALUES (i)",
        CHANGERS);
    table("DELETE FROM @", WRITERS);
    table("TRUNCATE TABLE @", WRITERS);
    table("OPTIMIZE @", WRITERS);
    table("REORG TABLE @ APPLY (PURGE)", WRITERS);
    table("ALTER TABLE @ ADD COLUMN b INT", WRITERS);
    table("ALTER TABLE @ ALTER COLUMN hidden_column COMMENT 'x'", WRITERS);
    table("COMMENT ON TABLE @ IS 'x'", WRITERS);
    table("ALTER TABLE @ SET TBLPROPERTIES (k = 'v')", MANAGERS);
    table("ALTER TABLE @ RENAME COLUMN hidden_column TO c", MANAGERS);
    table("ALTER TABLE @ RENAME TO @_other", MANAGERS);
    table("ALTER TABLE @ OWNER TO use", MANAGERS);
    table("GRANT SELECT ON @ TO use", MANAGERS);
    table("REVOKE SELECT ON @ FROM use", MANAGERS);
    table("DROP TABLE @", MANAGERS);
    table("ALTER TABLE @ SET TAGS ('k' = 'v')", "apply owner whole boss");
    table("CREATE TABLE @_copy AS SELECT * FROM @", "whole boss");
    table("CREATE TABLE @_like LIKE @", "whole boss");
    table("CREATE VIEW @_view AS SELECT * FROM @", "whole boss");
    table("CREATE OR REPLACE TABLE @ (a INT)", "boss");
  }

  private void views() {
    row("VIEW", VIEW_USERS, "SELECT * FROM @", "select owner whole boss");
    row("VIEW", VIEW_USERS, "DESCRIBE @", "browse select manage apply owner whole boss");
    row("VIEW", VIEW_USERS, "DROP VIEW @", MANAGERS);
    row("VIEW", VIEW_USERS, "ALTER VIEW @ AS SELECT 2 AS a", "owner boss");
    row("VIEW", VIEW_USERS, "ALTER VIEW @ RENAME TO @_other", MANAGERS);
    row("VIEW", VIEW_USERS, "GRANT SELECT ON VIEW @ TO use", MANAGERS);
    row("VIEW", VIEW_USERS, "ALTER VIEW @ OWNER TO ann", "boss");
  }

  private void functions() {
    row("FUNCTION", FUNCTION_USERS, "SELECT @(1)", "execute owner whole boss");
    row("FUNCTION", FUNCTION_USERS, "DROP FUNCTION @", MANAGERS);
    row("FUNCTION", FUNCTION_USERS, "GRANT EXECUTE ON FUNCTION @ TO use", MANAGERS);
    row(
        "FUNCTION",
        FUNCTION_USERS,
        "CREATE OR REPLACE FUNCTION @(x INT) RETURNS INT RETURN 0",
        "boss");
  }

  private void volumes() {
    row("VOLUME", VOLUME_USERS, "LIST '/Volumes/main/default/@'", "read owner whole boss");
    row("VOLUME", VOLUME_USERS, "DESCRIBE VOLUME @", "browse read write manage owner whole boss");
    row("VOLUME", VOLUME_USERS, "DROP VOLUME @", MANAGERS);
    row("VOLUME", VOLUME_USERS, "COMMENT ON VOLUME @ IS 'x'", MANAGERS);
    row("VOLUME", VOLUME_USERS, "ALTER VOLUME @ RENAME TO @_other", MANAGERS);
  }

  private void schemas() {
    String makers = "create whole boss";
    row("SCHEMA", SCHEMA_USERS, "CREATE TABLE @_t (i INT)", makers);
    row("SCHEMA", SCHEMA_USERS, "CREATE VIEW @_v AS SELECT 1 AS a", makers);
    row("SCHEMA", SCHEMA_USERS, "CREATE FUNCTION @_f() RETURNS INT RETURN 1", makers);
    row("SCHEMA", SCHEMA_USERS, "CREATE VOLUME @_o", makers);
    row("SCHEMA", SCHEMA_USERS, "CREATE SCHEMA @_s", "boss");
    row("SCHEMA", SCHEMA_USERS, "CREATE CATALOG @_c", "boss");
    row("SCHEMA", SCHEMA_USERS, "COMMENT ON SCHEMA main.default IS 'x'", "boss");
    row("SCHEMA", SCHEMA_USERS, "GRANT SELECT ON SCHEMA main.default TO apply", "boss");
    row("SCHEMA", SCHEMA_USERS, "GRANT SELECT ON ANY FILE TO apply", "boss");
    row("SCHEMA", SCHEMA_USERS, "USE SCHEMA main.default", "use create whole boss");
    row("SCHEMA", SCHEMA_USERS, "SHOW TABLES IN main.default", "use create whole boss");
    row("SCHEMA", SCHEMA_USERS, "LIST '" + folder + "'", "boss");
    row("SCHEMA", SCHEMA_USERS, "LIST '" + folder + "/lake/.tarn'", "boss");
    row(
        "SCHEMA",
        SCHEMA_USERS,
        "CREATE EXTERNAL VOLUME @_e LOCATION '" + folder + "/lake/.tarn'",
        "nobody");
    row("SCHEMA", SCHEMA_USERS, "SELECT 1", SCHEMA_USERS);
  }
}

package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SHOW USERS and SHOW GROUPS. */
class ShowPrincipalsTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session admin;
  private Session eve;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    admin = lake.newSession();
    eve = lake.newSession("eve");
    for (String user : List.of("eve", "bob@example.com")) {
      lake.principals().add(Principal.user(user));
    }
    for (String group : List.of("team", "company", "others")) {
      lake.principals().add(Principal.group(group));
    }
    lake.principals().addMember("team", Principal.user("eve"));
    lake.principals().addMember("company", Principal.group("team"));
    lake.principals().addMember("others", Principal.user("bob@example.com"));
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

  private static void unknown(Session session, String sql) {
    TarnException error = catchThrowableOfType(TarnException.class, () -> run(session, sql));
    assertThat(error).as(sql).isNotNull();
    assertThat(error.errorClass()).as(sql).isEqualTo("PRINCIPAL_DOES_NOT_EXIST");
    assertThat(error.position()).as(sql).isPresent();
  }

  private static Row group(String name) {
    return Row.of(name, null);
  }

  @Test
  void anAdministratorSeesAll() {
    assertThat(run(admin, "SHOW USERS"))
        .containsExactly(Row.of("ann"), Row.of("bob@example.com"), Row.of("eve"));
    assertThat(run(admin, "SHOW GROUPS"))
        .containsExactly(group("admins"), group("company"), group("others"), group("team"));
  }

  @Test
  void aPatternChooses() {
    assertThat(run(admin, "SHOW USERS LIKE '*example.com'"))
        .containsExactly(Row.of("bob@example.com"));
    assertThat(run(admin, "SHOW USERS 'EVE|ann'")).containsExactly(Row.of("ann"), Row.of("eve"));
    assertThat(run(admin, "SHOW GROUPS LIKE 't*'")).containsExactly(group("team"));
  }

  @Test
  void theGroupsOfSomebodySayWhichAreDirect() {
    assertThat(run(admin, "SHOW GROUPS WITH USER eve"))
        .containsExactly(Row.of("company", false), Row.of("team", true));
    assertThat(run(admin, "SHOW GROUPS WITH USER `bob@example.com`"))
        .containsExactly(Row.of("others", true));
    assertThat(run(admin, "SHOW GROUPS WITH GROUP team LIKE 'c*'"))
        .containsExactly(Row.of("company", true));
    assertThat(run(admin, "SHOW GROUPS WITH GROUP company")).isEmpty();
    unknown(admin, "SHOW GROUPS WITH USER nobody");
    unknown(admin, "SHOW GROUPS WITH GROUP eve");
  }

  @Test
  void othersSeeThemselvesAndTheirGroups() {
    assertThat(run(eve, "SHOW USERS")).containsExactly(Row.of("eve"));
    assertThat(run(eve, "SHOW GROUPS")).containsExactly(group("company"), group("team"));
    assertThat(run(eve, "SHOW GROUPS WITH USER eve"))
        .containsExactly(Row.of("company", false), Row.of("team", true));
    unknown(eve, "SHOW GROUPS WITH USER `bob@example.com`");
    unknown(eve, "SHOW GROUPS WITH GROUP others");
  }

  @Test
  void theWordsAreGoodNamesAsBefore() {
    assertThat(run(admin, "SELECT users, groups FROM (SELECT 1 AS users, 2 AS groups) groups"))
        .containsExactly(Row.of(1, 2));
    run(admin, "CREATE TABLE users (groups INT)");
    assertThat(run(admin, "SELECT groups FROM users AS groups")).isEmpty();
    assertThat(run(admin, "SHOW USER FUNCTIONS")).isEmpty();
  }

  @Test
  void aVolumeIsDescribedWithOrWithoutExtended() {
    run(admin, "CREATE VOLUME files COMMENT 'mine'");
    assertThat(run(admin, "DESCRIBE VOLUME EXTENDED files"))
        .isEqualTo(run(admin, "DESCRIBE VOLUME files"))
        .contains(Row.of("Comment", "mine"));
  }
}

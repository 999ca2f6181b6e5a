package dev.tarn.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.sql.tree.ObjectStatement.CommentOnObject;
import dev.tarn.sql.tree.ObjectStatement.CreateCatalog;
import dev.tarn.sql.tree.ObjectStatement.CreateVolume;
import dev.tarn.sql.tree.ObjectStatement.DescribeVolume;
import dev.tarn.sql.tree.ObjectStatement.DropCatalog;
import dev.tarn.sql.tree.ObjectStatement.ListFiles;
import dev.tarn.sql.tree.ObjectStatement.RenameVolume;
import dev.tarn.sql.tree.ObjectStatement.ShowVolumes;
import dev.tarn.sql.tree.PrivilegeStatement.SecurableType;
import dev.tarn.sql.tree.PrivilegeStatement.SetOwner;
import dev.tarn.sql.tree.Statement;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Statements on catalogs and volumes as they are read. */
class ObjectStatementsTest {
  private static <T extends Statement> T parse(String text, Class<T> type) {
    return type.cast(new SqlParser(new ParseOptions(ZoneOffset.UTC)).parse(text));
  }

  @Test
  void readsAllClausesOfAVolume() {
    CreateVolume volume =
        parse(
            "CREATE EXTERNAL VOLUME IF NOT EXISTS c.s.v COMMENT 'raw' LOCATION '/data/raw'",
            CreateVolume.class);
    assertThat(volume.name().parts()).containsExactly("c", "s", "v");
    assertThat(volume.external()).isTrue();
    assertThat(volume.ifNotExists()).isTrue();
    assertThat(volume.location()).contains("/data/raw");
    assertThat(volume.comment()).contains("raw");
  }

  @Test
  void readsWhatChangesAndShowsVolumes() {
    assertThat(parse("ALTER VOLUME v RENAME TO w", RenameVolume.class).newName().last())
        .isEqualTo("w");
    assertThat(parse("ALTER VOLUME v OWNER TO `a b`", SetOwner.class).principal().name())
        .isEqualTo("a b");
    assertThat(parse("SHOW VOLUMES IN s LIKE 'r*'", ShowVolumes.class).pattern()).contains("r*");
    assertThat(parse("DESCRIBE VOLUME v", DescribeVolume.class).name().last()).isEqualTo("v");
    assertThat(parse("LIST '/Volumes/c/s/v' LIMIT 3", ListFiles.class).limit()).contains(3L);
  }

  @Test
  void readsCatalogs() {
    assertThat(parse("CREATE CATALOG c COMMENT 'x'", CreateCatalog.class).comment()).contains("x");
    assertThat(parse("DROP CATALOG IF EXISTS c CASCADE", DropCatalog.class).cascade()).isTrue();
    SetOwner owner = parse("ALTER SCHEMA c.s SET OWNER TO 'me@x'", SetOwner.class);
    assertThat(owner.object().type()).isEqualTo(SecurableType.SCHEMA);
    assertThat(parse("COMMENT ON CATALOG c IS NULL", CommentOnObject.class).comment()).isEmpty();
  }
}

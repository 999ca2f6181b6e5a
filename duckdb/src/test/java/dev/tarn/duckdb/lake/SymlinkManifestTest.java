package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** GENERATE, and manifests that follow every commit. */
class SymlinkManifestTest extends LakeTest {
  private static final String KEPT = "'delta.compatibility.symlinkFormatManifest.enabled' = true";

  @Test
  void generateWritesOneManifestAPartition() throws IOException {
    lake.run("CREATE TABLE t (n INT, p STRING) PARTITIONED BY (p)");
    lake.run("INSERT INTO t VALUES (1, 'a'), (2, 'b')", "INSERT INTO t VALUES (3, 'a')");
    lake.run("GENERATE symlink_format_manifest FOR TABLE t");
    assertThat(manifests()).containsExactly("p=a: 2", "p=b: 1");
    lake.run("DELETE FROM t WHERE p = 'b'");
    assertThat(manifests()).as("GENERATE tells of its moment").containsExactly("p=a: 2", "p=b: 1");
    lake.run("generate SYMLINK_FORMAT_MANIFEST for table main.default.t");
    assertThat(manifests()).containsExactly("p=a: 2");
  }

  @Test
  void keptManifestsFollowEveryCommit() throws IOException {
    lake.run("CREATE TABLE t (n INT, p STRING) PARTITIONED BY (p) TBLPROPERTIES (" + KEPT + ")");
    lake.run("INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, NULL)");
    assertThat(manifests()).containsExactly("p=__HIVE_DEFAULT_PARTITION__: 1", "p=a: 1", "p=b: 1");
    lake.run("DELETE FROM t WHERE p = 'b'");
    assertThat(manifests()).containsExactly("p=__HIVE_DEFAULT_PARTITION__: 1", "p=a: 1");
    lake.run(
        "MERGE INTO t USING (SELECT 9 AS n) s ON t.n = s.n WHEN NOT MATCHED THEN INSERT (n, p)"
            + " VALUES (9, 'c')");
    assertThat(manifests()).contains("p=c: 1");
    lake.run("RESTORE t TO VERSION AS OF 1");
    assertThat(manifests()).containsExactly("p=__HIVE_DEFAULT_PARTITION__: 1", "p=a: 1", "p=b: 1");
    lake.run(
        "ALTER TABLE t UNSET TBLPROPERTIES ('delta.compatibility.symlinkFormatManifest.enabled')");
    lake.run("TRUNCATE TABLE t");
    assertThat(manifests()).as("no longer kept").hasSize(3);
  }

  @Test
  void switchingThemOnWritesThemAtOnce() throws IOException {
    lake.run("CREATE TABLE t (n INT)", "INSERT INTO t VALUES (1)");
    lake.run("ALTER TABLE t SET TBLPROPERTIES (" + KEPT + ")");
    assertThat(manifests()).containsExactly(": 1");
  }

  @Test
  void readersThatWouldReadWronglyGetNone() {
    lake.run("CREATE TABLE t (n INT) TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
    lake.run("CREATE TABLE v (n INT) TBLPROPERTIES ('delta.enableDeletionVectors' = true)");
    lake.run("INSERT INTO v VALUES (1), (2)", "DELETE FROM v WHERE n = 1");
    lake.run("CREATE TABLE k (n INT) TBLPROPERTIES (" + KEPT + ")");
    String mapped = "DELTA_UNSUPPORTED_MANIFEST_GENERATION_WITH_COLUMN_MAPPING";
    String marked =
        "DELTA_VIOLATE_TABLE_PROPERTY_VALIDATION_FAILED"
            + ".PERSISTENT_DELETION_VECTORS_WITH_INCREMENTAL_MANIFEST_GENERATION";
    String set = "ALTER TABLE %s SET TBLPROPERTIES (%s)";
    refused("GENERATE symlink_format_manifest FOR TABLE t", mapped);
    refused(set.formatted("t", KEPT), mapped);
    refused(
        "GENERATE symlink_format_manifest FOR TABLE v",
        "DELTA_UNSUPPORTED_GENERATE_WITH_DELETION_VECTORS");
    refused(set.formatted("v", KEPT), marked);
    refused(set.formatted("k", "delta.enableDeletionVectors = true"), marked);
    refused(set.formatted("k", "delta.columnMapping.mode = 'name'"), mapped);
    refused("GENERATE other FOR TABLE v", "DELTA_MODE_NOT_SUPPORTED");
    refused("GENERATE symlink_format_manifest FOR TABLE none", "TABLE_OR_VIEW_NOT_FOUND");
    assertThat(lake.versions("k")).isEqualTo(1);
  }

  @Test
  void aManifestThatCannotBeWrittenLeavesTheCommit() throws IOException {
    lake.run("CREATE TABLE t (n INT) TBLPROPERTIES (" + KEPT + ")");
    Path manifest = folder.resolve("main/default/t/_symlink_format_manifest/manifest");
    Files.delete(manifest);
    Files.createDirectories(manifest.resolve("in the way"));
    refused("INSERT INTO t VALUES (1)", "DELTA_POST_COMMIT_HOOK_FAILED");
    assertThat(lake.column("SELECT n FROM t")).containsExactly(1);
  }

  private void refused(String sql, String errorClass) {
    assertThat(lake.errorClass(sql)).as(sql).isEqualTo(errorClass);
  }

  /** The partition of each manifest of the table {@code t}, with the number of its files. */
  private List<String> manifests() throws IOException {
    Path root = folder.resolve("main/default/t/_symlink_format_manifest");
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> manifests = files.filter(each -> each.endsWith("manifest")).sorted().toList();
      List<String> told = new java.util.ArrayList<>();
      for (Path manifest : manifests) {
        List<String> lines = Files.readAllLines(manifest);
        assertThat(lines).allMatch(line -> Files.exists(Path.of(line.substring("file:".length()))));
        told.add(root.relativize(manifest.getParent()) + ": " + lines.size());
      }
      return told;
    }
  }
}

package dev.tarn.pipeline.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Project.EventLogName;
import java.nio.file.Path;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabricksSettingsTest {
  @TempDir Path folder;
  private ProjectFolder project;

  @BeforeEach
  void setUp() {
    project = new ProjectFolder(folder);
    project.write("one.sql", "SELECT 1");
  }

  @Test
  void fieldsAreRead() {
    project.write("src/b.sql", "SELECT 2");
    project.write("src/a.sql", "SELECT 2");
    project.write("src/readme.md", "");
    Project read =
        project.databricks(
            """
            {"id": "7-8", "name": "shop", "catalog": "lake", "schema": "sales",
             "configuration": {"a.b": "c"}, "parameters": {"start_at": "2026-01-01"},
             "libraries": [{"glob": {"include": "src/**"}}, {"glob": {"include": "one.sql"}}],
             "storage": "/data/shop", "continuous": true, "development": true,
             "channel": "preview", "edition": "advanced", "photon": true, "serverless": false,
             "clusters": [{"label": "default", "num_workers": 1}],
             "notifications": [{"email_recipients": ["a@b.c"], "alerts": ["on-flow-failure"]}],
             "event_log": {"name": "log", "schema": "meta"}, "filters": {"include": ["x"]},
             "run_as": {"user_name": "a@b.c"}, "tags": {"team": "x"},
             "environment": {"dependencies": []},
             "restart_window": {"start_hour": 3, "days_of_week": ["MONDAY"]},
             "trigger": {"manual": {}}, "deployment": {"kind": "BUNDLE"}, "root_path": "src",
             "budget_policy_id": "1", "later": {"x": [1, null]}}
            """);
    assertThat(read.id()).isEqualTo("7-8");
    assertThat(read.name()).isEqualTo("shop");
    assertThat(read.catalog()).contains("lake");
    assertThat(read.schema()).contains("sales");
    assertThat(read.storage()).contains("/data/shop");
    assertThat(read.configuration()).containsEntry("a.b", "c");
    assertThat(read.parameters()).containsEntry("start_at", "2026-01-01");
    assertThat(read.continuous()).isTrue();
    assertThat(read.development()).isTrue();
    assertThat(read.eventLog())
        .contains(new EventLogName("log", Optional.empty(), Optional.of("meta")));
    assertThat(read.sources())
        .extracting(SourceFile::name)
        .containsExactly("one.sql", "src/a.sql", "src/b.sql");
    assertThat(read.warnings())
        .containsExactly(
            "the field later is not known and has no effect",
            "src/readme.md holds no definitions, and is left out");
    assertThat(read.settings())
        .contains("\"later\":{\"x\":[1,null]}", "\"clusters\":[{\"label\":\"default\"");
  }

  @Test
  void withoutStorageCheckpointsLieInTheWarehouse() {
    Project read = with("");
    assertThat(read.storage()).isEmpty();
    assertThat(read.storageIn("/lake")).isEqualTo("/lake/.tarn/pipelines/id of p");
    assertThat(with(", \"storage\": \"file:/data/x/\"").storage()).contains("/data/x");
    Project databricks = with(", \"storage\": \"dbfs:/pipelines/1\"");
    assertThat(databricks.storage()).isEmpty();
    assertThat(databricks.warnings()).hasSize(1);
  }

  @Test
  void storageMustBeWithinReach() {
    refusal(", \"storage\": \"data\"", "PIPELINE_STORAGE_ROOT_INVALID");
    refusal(", \"storage\": \"abfss://c@a/x\"", "PIPELINE_STORAGE_ROOT_NOT_SUPPORTED");
  }

  @Test
  void targetIsAnotherNameOfSchema() {
    assertThat(with(", \"target\": \"sales\"").schema()).contains("sales");
    refusal(", \"target\": \"a\", \"schema\": \"b\"", "PIPELINE_SPEC_CONFLICTING_FIELDS");
    refusal(", \"catalog\": \"a\"", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD")
        .hasMessageContaining("schema");
  }

  @Test
  void librariesAreFilesFoldersAndNotebooks() {
    project.write("note.sql", "-- Databricks notebook source\nA\n\n-- COMMAND ----------\nB");
    Project read =
        libraries("{\"file\": {\"path\": \"one.sql\"}}, {\"notebook\": {\"path\": \"note\"}}");
    assertThat(read.sources()).extracting(SourceFile::name).containsExactly("note.sql", "one.sql");
    assertThat(read.sources().get(0).read()).contains("A\n\n;-- COMMAND ----------\nB");
  }

  @Test
  void librariesOfOtherKindsAreRefused() {
    refusedLibraries("{\"jar\": \"x.jar\"}", "PIPELINE_LIBRARY_NOT_SUPPORTED");
    refusedLibraries("{\"maven\": {}}", "PIPELINE_LIBRARY_NOT_SUPPORTED");
    refusedLibraries("{\"other\": {}}", "PIPELINE_SPEC_FIELD_INVALID");
    refusedLibraries("{}", "PIPELINE_SPEC_FIELD_INVALID");
    refusedLibraries(
        "{\"glob\": {\"include\": \"one.sql\"}}, {\"file\": {\"path\": \"one.sql\"}}",
        "PIPELINE_SPEC_CONFLICTING_FIELDS");
    refusedLibraries("{\"file\": {}}", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD");
    refusedLibraries("{\"file\": {\"path\": \"no.sql\"}}", "PIPELINE_SOURCE_FILE_NOT_FOUND");
    project.write("a.py", "");
    refusedLibraries("{\"file\": {\"path\": \"a.py\"}}", "PIPELINE_PYTHON_SOURCE_NOT_SUPPORTED");
    refusedLibraries("{\"notebook\": {\"path\": \"a\"}}", "PIPELINE_PYTHON_SOURCE_NOT_SUPPORTED");
  }

  @Test
  void valuesOfOtherTypesAreRefused() {
    refusal(", \"continuous\": \"true\"", "PIPELINE_SPEC_FIELD_TYPE_MISMATCH")
        .hasMessageContaining("a boolean")
        .hasMessageContaining("a string");
    refusal(", \"clusters\": {}", "PIPELINE_SPEC_FIELD_TYPE_MISMATCH");
    refusal(", \"configuration\": {\"a\": 1}", "PIPELINE_SPEC_DICT_VALUE_NOT_STRING");
    refusal(", \"configuration\": []", "PIPELINE_SPEC_FIELD_NOT_DICT");
    refusal(", \"event_log\": {}", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD");
    refusal(", \"event_log\": []", "PIPELINE_SPEC_FIELD_TYPE_MISMATCH");
  }

  @Test
  void valuesThatCannotBeAreRefused() {
    refusal(", \"channel\": \"x\"", "PIPELINE_SPEC_FIELD_INVALID")
        .hasMessageContaining("CURRENT, PREVIEW");
    refusal(", \"edition\": \"x\"", "PIPELINE_SPEC_FIELD_INVALID");
    refusal(", \"parameters\": {\"a b\": \"x\"}", "PIPELINE_SPEC_FIELD_INVALID");
    refusal(", \"notifications\": [{\"alerts\": [\"x\"]}]", "PIPELINE_SPEC_FIELD_INVALID");
    refusal(", \"restart_window\": {\"start_hour\": 24}", "PIPELINE_SPEC_FIELD_INVALID");
    refusal(
        ", \"run_as\": {\"user_name\": \"a\", \"service_principal_name\": \"b\"}",
        "PIPELINE_SPEC_CONFLICTING_FIELDS");
    StringBuilder tags = new StringBuilder("\"t\": \"\"");
    for (int i = 0; i < 25; i++) {
      tags.append(", \"t").append(i).append("\": \"\"");
    }
    refusal(", \"tags\": {" + tags + "}", "PIPELINE_SPEC_FIELD_INVALID");
  }

  @Test
  void whatIsNoJsonIsRefusedWithItsPlace() {
    assertThatThrownBy(() -> project.databricks("{\"name\": \n x}"))
        .hasMessageStartingWith("[PIPELINE_SPEC_MALFORMED]")
        .hasMessageContaining("== pipeline.json (line 2,");
    assertThatThrownBy(() -> project.databricks(""))
        .hasMessageStartingWith("[PIPELINE_SPEC_MALFORMED]");
    assertThatThrownBy(() -> project.databricks("{} {}"))
        .hasMessageStartingWith("[PIPELINE_SPEC_MALFORMED]");
    assertThatThrownBy(() -> project.databricks("[]"))
        .hasMessageStartingWith("[PIPELINE_SPEC_FIELD_TYPE_MISMATCH]");
  }

  @Test
  void nameAndLibrariesAreRequired() {
    assertThatThrownBy(() -> project.databricks("{\"libraries\": []}"))
        .hasMessageStartingWith("[PIPELINE_SPEC_MISSING_REQUIRED_FIELD]");
    assertThatThrownBy(() -> project.databricks("{\"name\": \"a\"}"))
        .hasMessageStartingWith("[PIPELINE_SPEC_MISSING_REQUIRED_FIELD]");
  }

  private Project with(String more) {
    return project.databricks("{\"name\": \"p\", \"libraries\": []" + more + "}");
  }

  private Project libraries(String libraries) {
    return project.databricks("{\"name\": \"p\", \"libraries\": [" + libraries + "]}");
  }

  private AbstractThrowableAssert<?, TarnException> refusal(String more, String errorClass) {
    return refusal(() -> with(more), errorClass);
  }

  private void refusedLibraries(String libraries, String errorClass) {
    refusal(() -> libraries(libraries), errorClass);
  }

  private static AbstractThrowableAssert<?, TarnException> refusal(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable reading, String errorClass) {
    return assertThatThrownBy(reading)
        .asInstanceOf(InstanceOfAssertFactories.throwable(TarnException.class))
        .satisfies(error -> assertThat(error.errorClass()).isEqualTo(errorClass))
        .satisfies(error -> assertThat(error.file()).contains("pipeline.json"))
        .satisfies(error -> assertThat(error.position()).isPresent());
  }
}

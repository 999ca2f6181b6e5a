package dev.tarn.pipeline.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import java.nio.file.Path;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkSpecificationTest {
  private static final String SMALLEST = "name: shop\nstorage: file:///data/shop\n";

  @TempDir Path folder;
  private ProjectFolder project;

  @BeforeEach
  void setUp() {
    project = new ProjectFolder(folder);
  }

  @Test
  void allKeysAreRead() {
    project.write("transformations/b/two.sql", "SELECT 2");
    project.write("transformations/a/one.sql", "\uFEFFSELECT 1");
    project.write("transformations/__pycache__/x.pyc", "");
    project.write("more.sql", "SELECT 3");
    Project read =
        project.spark(
            """
            name: shop
            storage: file:///data/../data/shop/
            catalog: lake
            database: sales
            configuration:
              spark.sql.shuffle.partitions: "10"
              region: north
            libraries:
              - glob: {include: transformations/**}
              - glob:
                  include: more.sql
              - glob: {include: transformations/a/one.sql}
            """);
    assertThat(read.name()).isEqualTo("shop");
    assertThat(read.id()).isEqualTo("id of shop");
    assertThat(read.catalog()).contains("lake");
    assertThat(read.schema()).contains("sales");
    assertThat(read.storage()).contains("/data/shop");
    assertThat(read.configuration())
        .containsExactly(
            java.util.Map.entry("spark.sql.shuffle.partitions", "10"),
            java.util.Map.entry("region", "north"));
    assertThat(read.sources())
        .extracting(SourceFile::name)
        .containsExactly("more.sql", "transformations/a/one.sql", "transformations/b/two.sql");
    assertThat(read.sources().get(1).read()).isEqualTo("SELECT 1");
    assertThat(read.continuous()).isFalse();
    assertThat(read.settings()).startsWith("{\"name\":\"shop\",");
  }

  @Test
  void nameAndStorageAreEnough() {
    Project read = project.spark(SMALLEST);
    assertThat(read.catalog()).isEmpty();
    assertThat(read.schema()).isEmpty();
    assertThat(read.configuration()).isEmpty();
    assertThat(read.sources()).isEmpty();
    assertThat(read.storageIn("/lake")).isEqualTo("/data/shop");
  }

  @Test
  void schemaIsAnotherNameOfDatabase() {
    assertThat(project.spark(SMALLEST + "schema: sales").schema()).contains("sales");
    assertThat(project.spark(SMALLEST + "schema: a\ndatabase: b").schema()).contains("b");
  }

  @Test
  void anUnknownFieldIsRefusedWithItsPlace() {
    refusal(SMALLEST + "continuous: true", "PIPELINE_SPEC_UNEXPECTED_FIELD")
        .hasMessageContaining("== spark-pipeline.yml (line 3, position 1) ==\ncontinuous: true\n^");
  }

  @Test
  void nameAndStorageAreRequired() {
    refusal("storage: file:///a", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD")
        .hasMessageContaining("name");
    refusal("name: a", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD").hasMessageContaining("storage");
    refusal("", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD");
  }

  @Test
  void storageMustBeAUriWithAScheme() {
    for (String storage : new String[] {"/data/shop", "data", "file:data", "file://"}) {
      refusal("name: a\nstorage: " + storage, "PIPELINE_STORAGE_ROOT_INVALID")
          .hasMessageContaining(storage)
          .hasMessageContaining("SQLSTATE: 42K03");
    }
    refusal("name: a\nstorage: s3a://bucket/x", "PIPELINE_STORAGE_ROOT_NOT_SUPPORTED");
  }

  @Test
  void configurationMustBeStrings() {
    refusal(SMALLEST + "configuration: [a]", "PIPELINE_SPEC_FIELD_NOT_DICT")
        .hasMessageContaining("a list");
    refusal(SMALLEST + "configuration:", "PIPELINE_SPEC_FIELD_NOT_DICT");
    refusal(SMALLEST + "configuration: {10: a}", "PIPELINE_SPEC_DICT_KEY_NOT_STRING")
        .hasMessageContaining("an integer");
    refusal(SMALLEST + "configuration: {a: true}", "PIPELINE_SPEC_DICT_VALUE_NOT_STRING")
        .hasMessageContaining("a boolean");
    refusal(SMALLEST + "configuration: {a: 10}", "PIPELINE_SPEC_DICT_VALUE_NOT_STRING");
    assertThat(project.spark(SMALLEST + "configuration: {a: '10'}").configuration())
        .containsEntry("a", "10");
  }

  @Test
  void aPatternIsAFileOrAllBelowAFolder() {
    for (String pattern : new String[] {"a/*.sql", "a/**/b", "**", "a?.sql", "a/**/**"}) {
      refusal(libraries(pattern), "PIPELINE_SPEC_INVALID_GLOB_PATTERN")
          .hasMessageContaining(pattern);
    }
  }

  @Test
  void whatLibrariesNameMustExist() {
    refusal(libraries("a.sql"), "PIPELINE_SOURCE_FILE_NOT_FOUND").hasMessageContaining("a.sql");
    refusal(libraries("a/**"), "PIPELINE_SOURCE_FILE_NOT_FOUND");
  }

  @Test
  void onlySqlHoldsDefinitions() {
    project.write("t/readme.md", "");
    refusal(libraries("t/**"), "PIPELINE_UNSUPPORTED_DEFINITIONS_FILE_EXTENSION")
        .hasMessageContaining("t/readme.md");
    project.write("p/a.py", "");
    refusal(libraries("p/**"), "PIPELINE_PYTHON_SOURCE_NOT_SUPPORTED")
        .hasMessageContaining("p/a.py")
        .hasMessageContaining("(line 4, position 21)");
  }

  @Test
  void whatIsNoYamlIsRefusedWithItsPlace() {
    refusal("name: a\nstorage: {", "PIPELINE_SPEC_MALFORMED").hasMessageContaining("YAML");
    refusal("- a", "PIPELINE_SPEC_FIELD_TYPE_MISMATCH");
    refusal(SMALLEST + "libraries: a", "PIPELINE_SPEC_FIELD_TYPE_MISMATCH");
    refusal(SMALLEST + "libraries: [{file: a.sql}]", "PIPELINE_SPEC_UNEXPECTED_FIELD");
    refusal(SMALLEST + "libraries: [{}]", "PIPELINE_SPEC_MISSING_REQUIRED_FIELD");
    refusal(SMALLEST + "catalog: 10", "PIPELINE_SPEC_FIELD_TYPE_MISMATCH");
  }

  private static String libraries(String pattern) {
    return SMALLEST + "libraries:\n  - glob: {include: \"" + pattern + "\"}";
  }

  private AbstractThrowableAssert<?, TarnException> refusal(String text, String errorClass) {
    return assertThatThrownBy(() -> project.spark(text))
        .asInstanceOf(InstanceOfAssertFactories.throwable(TarnException.class))
        .satisfies(error -> assertThat(error.errorClass()).isEqualTo(errorClass))
        .satisfies(error -> assertThat(error.file()).contains("spark-pipeline.yml"));
  }
}

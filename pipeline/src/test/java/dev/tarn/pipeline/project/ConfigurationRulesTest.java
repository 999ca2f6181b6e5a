package dev.tarn.pipeline.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigurationRulesTest {

  @Test
  void keysOfOnesOwnAndKnownOnesAreQuiet() {
    assertThat(
            ConfigurationRules.warnings(
                Map.of(
                    "my_path", "/data",
                    "spark.sql.shuffle.partitions", "2",
                    "pipelines.externalMetadata.enabled", " TRUE ",
                    "spark.databricks.delta.streaming.allowSourceColumnDrop.ckpt_12", "4")))
        .isEmpty();
  }

  @Test
  void slipsAreNamedWithWhatWasMeant() {
    assertThat(ConfigurationRules.warnings(Map.of("pipelines.enabletypewidening", "true")))
        .singleElement()
        .asString()
        .contains("pipelines.enabletypewidening is not known")
        .contains("pipelines.enableTypeWidening is");
    assertThat(
            ConfigurationRules.warnings(
                Map.of("spark.databricks.delta.streaming.allowSourceColumnDorp", "always")))
        .singleElement()
        .asString()
        .contains("allowSourceColumnDorp is not known");
  }

  @Test
  void aValueThatIsNoTruthIsRefused() {
    assertThatThrownBy(
            () -> ConfigurationRules.warnings(Map.of("pipelines.externalMetadata.enabled", "yes")))
        .hasMessageContaining("pipelines.externalMetadata.enabled")
        .hasMessageContaining("yes");
  }
}

package dev.tarn.delta.property;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TablePropertiesTest {
  @Test
  void everyDefaultIsAValue() {
    for (TableProperty<?> property : TableProperties.all()) {
      if (property.defaultText() != null) {
        assertThat((Object) property.parse(property.defaultText())).isNotNull();
      }
      assertThat(property.key()).startsWith("delta.");
      assertThat(property.description()).isNotBlank();
    }
  }

  @Test
  void intervalsAreReadAsSparkReadsThem() {
    assertThat(TableProperties.LOG_RETENTION.parse("interval 1 week"))
        .isEqualTo(Duration.ofDays(7));
    assertThat(TableProperties.LOG_RETENTION.parse("INTERVAL 1 day 12 hours"))
        .isEqualTo(Duration.ofHours(36));
    assertThat(TableProperties.LOG_RETENTION.parse("30 days")).isEqualTo(Duration.ofDays(30));
    for (String text : new String[] {"1 month", "week", "", "interval -1 day", "1 day x"}) {
      assertError(
          "DELTA_INVALID_TABLE_PROPERTY_VALUE", () -> TableProperties.LOG_RETENTION.parse(text));
    }
  }

  @Test
  void sizesAndNumbersAreChecked() {
    assertThat(TableProperties.TARGET_FILE_SIZE.parse("128mb")).isEqualTo(128L << 20);
    assertThat(TableProperties.TARGET_FILE_SIZE.parse("1000")).isEqualTo(1000L);
    assertError(
        "DELTA_INVALID_TABLE_PROPERTY_VALUE", () -> TableProperties.CHECKPOINT_INTERVAL.parse("x"));
    assertError(
        "DELTA_INVALID_TABLE_PROPERTY_VALUE", () -> TableProperties.APPEND_ONLY.parse("yes"));
  }

  @Test
  void onlyWhatChangesIsChecked() {
    Map<String, String> odd = Map.of("delta.fancy", "1", "mine", "x");
    PropertyRules.check(Optional.of(odd), odd);
    assertError("DELTA_UNKNOWN_CONFIGURATION", () -> PropertyRules.check(Optional.empty(), odd));
    PropertyRules.check(
        Optional.empty(),
        Map.of("delta.constraints.x", "a > 1", "delta.feature.x", "supported", "other", "y"));
  }
}

package dev.tarn.pipeline.autocdc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.lake.dataset.DatasetProperties;
import dev.tarn.pipeline.configuration.PipelineKey;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The table properties by which targets of AUTO CDC are known, and what they are asked. */
public final class AutoCdcProperties {
  /** The table property that tells a target of AUTO CDC: {@code SCD1} or {@code SCD2}. */
  public static final String TYPE = DatasetProperties.AUTO_CDC;

  /** The table property of the keys, a JSON array of names. */
  public static final String KEYS = "pipelines.autocdc.keyColumnNames";

  /** The table property of how many seconds deletes are remembered for. */
  public static final String RETENTION = PipelineKey.TOMBSTONE_THRESHOLD.key();

  private static final Duration DEFAULT_RETENTION = Duration.ofDays(2);
  private static final ObjectMapper JSON = new ObjectMapper();

  private AutoCdcProperties() {}

  /**
   * Whether a table's rows come from AUTO CDC.
   *
   * @param properties of the table
   */
  public static boolean isTarget(Map<String, String> properties) {
    return properties.containsKey(TYPE);
  }

  /** The table properties by which the target of a flow is known. */
  static Map<String, String> properties(CdcSpec spec) {
    return properties(
        spec.isHistory() ? StoredAs.SCD_TYPE_2 : StoredAs.SCD_TYPE_1, spec.keyNames());
  }

  /** The table properties by which a target with these keys is known. */
  public static Map<String, String> properties(StoredAs storedAs, List<String> keys) {
    return Map.of(TYPE, storedAs == StoredAs.SCD_TYPE_2 ? "SCD2" : "SCD1", KEYS, json(keys));
  }

  private static String json(List<String> names) {
    try {
      return JSON.writeValueAsString(names);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("names are text", e);
    }
  }

  /**
   * How long deletes are remembered.
   *
   * @param properties of the target
   * @throws dev.tarn.core.error.TarnException {@code AUTOCDC_INVALID_RETENTION}
   */
  static Duration retention(Map<String, String> properties) {
    String text = properties.get(RETENTION);
    if (text == null) {
      return DEFAULT_RETENTION;
    }
    try {
      return Duration.ofSeconds(Math.max(0, Long.parseLong(text.strip())));
    } catch (NumberFormatException e) {
      throw CdcErrors.retention(text).causedBy(e);
    }
  }
}

package dev.tarn.lake.dataset;

import dev.tarn.delta.action.Metadata;
import java.util.Map;

/** What the log of a dataset's table says of the flows that write it, as table properties. */
public final class DatasetProperties {
  /** {@code SCD1} or {@code SCD2} where an AUTO CDC flow keeps state by column. */
  public static final String AUTO_CDC = "pipelines.autocdc.scdType";

  /** {@code true} where a streaming view lies between a source and the table. */
  public static final String STREAMING_VIEW = "dev.tarn.pipelines.readsStreamingView";

  private static final String AUTO_CDC_PREFIX = "pipelines.autocdc.";

  private DatasetProperties() {}

  static boolean isAutoCdcTarget(Metadata metadata) {
    return metadata.configuration().containsKey(AUTO_CDC);
  }

  static boolean readsStreamingView(Metadata metadata) {
    return Boolean.parseBoolean(metadata.configuration().get(STREAMING_VIEW));
  }

  /** Properties that say what flows the table has now. */
  public static boolean isOfFlows(Map.Entry<String, String> property) {
    return property.getKey().startsWith(AUTO_CDC_PREFIX)
        || property.getKey().equals(STREAMING_VIEW);
  }

  /** Properties that hold what statements other than the pipeline's own have done. */
  public static boolean isKept(Map.Entry<String, String> property) {
    return property.getKey().equals(ColumnJournal.KEY);
  }
}

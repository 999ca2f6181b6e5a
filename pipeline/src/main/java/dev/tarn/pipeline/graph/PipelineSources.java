package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.incremental.Sources;
import dev.tarn.sql.plan.ScanSource;
import java.util.Locale;
import java.util.Optional;

/** What is known of the datasets of a pipeline before there is any table. */
record PipelineSources(Definitions definitions) implements Sources {
  private static final String ROW_TRACKING = "delta.enablerowtracking";

  @Override
  public Tracking tracking(ScanSource source) {
    if (!(source instanceof PipelineScan scan)) {
      return TABLES.tracking(source);
    }
    Optional<Dataset> dataset =
        definitions.datasets().stream()
            .filter(each -> each.name().text().equals(scan.name()))
            .findFirst();
    return dataset.isEmpty() || tracksRows(dataset.get()) ? Tracking.ROWS : Tracking.FILES;
  }

  private static boolean tracksRows(Dataset dataset) {
    return dataset.properties().entrySet().stream()
        .anyMatch(
            property ->
                property.getKey().toLowerCase(Locale.ROOT).equals(ROW_TRACKING)
                    && property.getValue().equalsIgnoreCase("true"));
  }
}

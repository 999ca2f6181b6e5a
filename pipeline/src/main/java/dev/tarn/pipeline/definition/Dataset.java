package dev.tarn.pipeline.definition;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.pipeline.configuration.PipelineKey;
import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import dev.tarn.sql.tree.PipelineStatement.RefreshPolicy;
import dev.tarn.sql.tree.PipelineStatement.Visibility;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A streaming table, a materialized view or a table with flows.
 *
 * @param name by which the pipeline knows it; of one part where it is private
 * @param table its full name, under which a public one stands in the catalog
 * @param clauses columns, expectations, constraints, layout, properties .. as they were written
 */
public record Dataset(
    PipelineName name,
    TableName table,
    DatasetKind kind,
    Visibility visibility,
    DatasetClauses clauses,
    Optional<RefreshPolicy> refreshPolicy,
    DefinitionSession session,
    SourceStatement source) {
  private static final String RESET_ALLOWED = PipelineKey.RESET_ALLOWED.key();

  public List<Expectation> expectations() {
    return clauses.expectations();
  }

  /** The properties of its table, without those of pipelines that are not known. */
  public Map<String, String> properties() {
    return PipelineProperties.effective(clauses.properties());
  }

  public boolean isPrivate() {
    return visibility == Visibility.PRIVATE;
  }

  /** Whether a full refresh may empty it: the property {@code pipelines.reset.allowed}. */
  public boolean isResettable() {
    return properties().entrySet().stream()
        .filter(property -> property.getKey().toLowerCase(Locale.ROOT).equals(RESET_ALLOWED))
        .noneMatch(property -> property.getValue().equalsIgnoreCase("false"));
  }
}

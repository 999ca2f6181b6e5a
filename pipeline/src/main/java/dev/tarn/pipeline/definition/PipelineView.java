package dev.tarn.pipeline.definition;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import dev.tarn.sql.tree.ViewStatement.QueryText;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A view: temporary, which only the pipeline sees, or one that is put into the catalog.
 *
 * @param name of one part for a temporary view
 * @param table the name in the catalog; empty for a temporary view
 * @param columns other names for the query's columns; none where they keep their own
 */
public record PipelineView(
    PipelineName name,
    Optional<TableName> table,
    List<ViewColumn> columns,
    List<Expectation> expectations,
    Optional<String> comment,
    Map<String, String> properties,
    QueryText query,
    DefinitionSession session,
    SourceStatement source) {
  public PipelineView {
    columns = List.copyOf(columns);
    expectations = List.copyOf(expectations);
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  public boolean isTemporary() {
    return table.isEmpty();
  }
}

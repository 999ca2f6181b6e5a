package dev.tarn.pipeline.update;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.graph.PipelineNames;
import dev.tarn.pipeline.update.UpdateRequest.Scope;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.QualifiedName;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which datasets an update refreshes, and which of them it empties first. */
final class RefreshSelection {
  private final Set<PipelineName> refreshed = new HashSet<>();
  private final Set<PipelineName> emptied = new HashSet<>();
  private final Set<PipelineName> spared = new LinkedHashSet<>();

  private RefreshSelection() {}

  /**
   * The datasets that a request means.
   *
   * @param session in which the names of the request stand
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_REFRESH_SELECTION_NOT_DEFINED},
   *     {@code PIPELINE_REFRESH_SELECTION_IS_VIEW}, {@code TABLE_NOT_RESETTABLE}
   */
  static RefreshSelection of(
      UpdateRequest request, Definitions definitions, StatementContext session) {
    RefreshSelection selection = new RefreshSelection();
    if (request.namesNone()) {
      definitions.datasets().forEach(dataset -> selection.add(dataset, request.scope()));
      return selection;
    }
    Finder finder = new Finder(definitions, session);
    finder.all(request.refresh()).forEach(dataset -> selection.refreshed.add(dataset.name()));
    for (Dataset dataset : finder.all(request.fullRefresh())) {
      if (!dataset.isResettable()) {
        throw UpdateErrors.notResettable(dataset.name());
      }
      selection.refreshed.add(dataset.name());
      selection.emptied.add(dataset.name());
    }
    return selection;
  }

  private void add(Dataset dataset, Scope scope) {
    refreshed.add(dataset.name());
    if (scope == Scope.FULL_REFRESH_OF_ALL) {
      (dataset.isResettable() ? emptied : spared).add(dataset.name());
    }
  }

  boolean refreshes(PipelineName dataset) {
    return refreshed.contains(dataset);
  }

  boolean empties(PipelineName dataset) {
    return emptied.contains(dataset);
  }

  /** What would be emptied if that were allowed. */
  Set<PipelineName> spared() {
    return spared;
  }

  boolean emptiesAny() {
    return !emptied.isEmpty();
  }

  private record Finder(Definitions definitions, StatementContext session) {
    private List<Dataset> all(List<String> names) {
      return names.stream().map(this::dataset).toList();
    }

    private Dataset dataset(String text) {
      QualifiedName name = new SqlParser(new ParseOptions(session.zone())).parseName(text.strip());
      PipelineName found =
          new PipelineNames(definitions, session)
              .find(name)
              .orElseThrow(() -> UpdateErrors.unknownSelection(name));
      return definitions.dataset(found).orElseThrow(() -> UpdateErrors.selectedView(found));
    }
  }
}

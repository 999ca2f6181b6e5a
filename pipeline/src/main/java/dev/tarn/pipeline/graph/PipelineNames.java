package dev.tarn.pipeline.graph;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.pipeline.definition.DefinedNames;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the dataset or view of a pipeline that a name stands for: what only the pipeline sees goes
 * before what has a full name, and both before the catalog.
 */
public final class PipelineNames {
  /** A name of a format and a path is never one of the pipeline. */
  private static final Set<String> FORMATS =
      Set.of("delta", "json", "csv", "parquet", "text", "binaryfile", "orc", "avro", "xml");

  private final Definitions definitions;
  private final StatementContext session;

  /**
   * @param session in which the name stands
   */
  public PipelineNames(Definitions definitions, StatementContext session) {
    this.definitions = definitions;
    this.session = session;
  }

  /**
   * What a name stands for; empty when the catalog is to be asked.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_DATASET_NOT_DEFINED} for a {@code
   *     LIVE.x} that the pipeline does not define
   */
  public Optional<PipelineName> find(QualifiedName name) {
    if (DefinedNames.isLive(name)) {
      return Optional.of(live(name));
    }
    if (name.parts().size() == 1) {
      Optional<PipelineName> local = known(PipelineName.local(name.last()));
      if (local.isPresent()) {
        return local;
      }
    }
    return isPath(name)
        ? Optional.empty()
        : Names.table(name, session).map(PipelineName::of).flatMap(this::known);
  }

  /** The older form means a dataset where the pipeline puts what says nothing else. */
  private PipelineName live(QualifiedName name) {
    return known(PipelineName.local(name.last()))
        .or(() -> known(PipelineName.of(definitions.settings().schema().table(name.last()))))
        .or(() -> known(PipelineName.of(session.session().currentSchema().table(name.last()))))
        .orElseThrow(() -> GraphErrors.notDefined(name).at(name.position()));
  }

  private static boolean isPath(QualifiedName name) {
    return name.parts().size() == 2
        && FORMATS.contains(name.parts().getFirst().toLowerCase(Locale.ROOT))
        && name.last().contains("/");
  }

  private Optional<PipelineName> known(PipelineName name) {
    boolean defined = definitions.dataset(name).isPresent() || definitions.view(name).isPresent();
    return defined ? Optional.of(name) : Optional.empty();
  }
}

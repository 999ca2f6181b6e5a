package dev.tarn.pipeline.definition;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.PipelineStatement.CreateFlow;
import dev.tarn.sql.tree.QualifiedName;
import java.util.function.Predicate;

/** A flow whose target may be defined in a file that is read later. */
record UnresolvedFlow(
    CreateFlow statement,
    FlowKind kind,
    DefinitionSession session,
    StatementContext context,
    SourceStatement source) {

  /**
   * The flow with the full names of itself and its target.
   *
   * @param isLocal tells names of one part that are private datasets or temporary views
   */
  Flow resolve(Predicate<PipelineName> isLocal) {
    PipelineName target = target(isLocal);
    return new Flow(
        name(target), target, kind, statement.flow(), statement.comment(), session, source);
  }

  private PipelineName target(Predicate<PipelineName> isLocal) {
    QualifiedName written = DefinedNames.withoutLive(statement.target());
    if (written.parts().size() == 1) {
      PipelineName local = PipelineName.local(written.last());
      if (isLocal.test(local)) {
        return local;
      }
    }
    return PipelineName.of(
        Names.table(written, nameContext(statement.target()))
            .orElseThrow(() -> DefinitionErrors.tooManyParts(statement.target())));
  }

  /** {@code LIVE.x} is looked for where the pipeline puts what says nothing else. */
  private StatementContext nameContext(QualifiedName name) {
    return DefinedNames.isLive(name)
        ? session.use(session.settings().schema()).context(context)
        : context;
  }

  /** APPLY CHANGES, the older form of AUTO CDC, gives no name of its own. */
  private PipelineName name(PipelineName target) {
    if (statement.name().equals(statement.target())) {
      return target;
    }
    if (statement.name().parts().size() > 1) {
      throw DefinitionErrors.multipartFlow(statement.name());
    }
    return PipelineName.of(session.currentSchema().table(statement.name().last()));
  }
}

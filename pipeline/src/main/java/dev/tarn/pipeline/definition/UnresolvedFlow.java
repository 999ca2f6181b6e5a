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
   * @param isDefined tells names of datasets and views
   */
  Flow resolve(Predicate<PipelineName> isDefined) {
    PipelineName target = target(isDefined);
    return new Flow(
        name(target), target, kind, statement.flow(), statement.comment(), session, source);
  }

  private PipelineName target(Predicate<PipelineName> isDefined) {
    QualifiedName written = DefinedNames.withoutLive(statement.target());
    if (written.parts().size() == 1) {
      PipelineName local = PipelineName.local(written.last());
      if (isDefined.test(local)) {
        return local;
      }
    }
    PipelineName here = complete(written, context);
    if (DefinedNames.isLive(statement.target()) && !isDefined.test(here)) {
      return complete(written, session.use(session.settings().schema()).context(context));
    }
    return here;
  }

  private PipelineName complete(QualifiedName name, StatementContext within) {
    return PipelineName.of(
        Names.table(name, within)
            .orElseThrow(() -> DefinitionErrors.tooManyParts(statement.target())));
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

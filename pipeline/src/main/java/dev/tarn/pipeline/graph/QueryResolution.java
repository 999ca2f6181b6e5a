package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.autocdc.CdcSpec;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.FlowKind;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.pipeline.flow.StreamRows;
import dev.tarn.pipeline.incremental.Incrementalization;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.RefreshPolicy;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Analyses the query of one view or flow, and notes what it reads. */
record QueryResolution(Resolution resolution, GraphContext context) {

  ViewNode view(PipelineView view) {
    StatementContext session = view.session().context(context.statement());
    Reads reads = Reads.ofView(view.name());
    Plan plan =
        analyzer(session, view.name(), view.session().configuration(), reads)
            .query(view.query().query());
    requireStateless(view.name(), plan);
    return new ViewNode(
        view,
        reads.inputs(),
        reads.isStreaming(),
        schema(view.name(), view.columns(), plan.output()),
        reads.upstream(),
        reads.streamed(),
        reads.streams());
  }

  FlowNode flow(Flow flow) {
    Reads reads = Reads.ofFlow();
    try {
      return flow(flow, reads);
    } catch (TarnException e) {
      throw reads.cause(e);
    }
  }

  private FlowNode flow(Flow flow, Reads reads) {
    StatementContext session = flow.session().context(context.statement());
    Analyzer analyzer = analyzer(session, flow.name(), flow.session().configuration(), reads);
    StructType rows = schema(flow.target(), List.of(), rows(flow, analyzer));
    Optional<CdcSpec> cdc = cdc(flow, rows, analyzer);
    checkPolicy(flow, session);
    return new FlowNode(
        flow,
        reads.inputs(),
        reads.isStreaming(),
        rows,
        cdc.map(CdcSpec::targetSchema).orElse(rows),
        reads.upstream(),
        reads.streamed(),
        cdc);
  }

  private static List<Column> rows(Flow flow, Analyzer analyzer) {
    Plan plan =
        flow.definition() instanceof AutoCdcFlow cdc
            ? analyzer.relation(cdc.source()).plan()
            : analyzer.query(flow.query().orElseThrow().query());
    if (flow.kind() != FlowKind.COMPLETE) {
      requireStateless(flow.name(), plan);
    }
    return plan.output();
  }

  /** What is made of a stream depends on the rows of one batch alone. */
  private static void requireStateless(PipelineName reader, Plan plan) {
    new StreamRows(reader.text(), PipelineScan::isStream).check(plan);
  }

  /** What is to be kept up to date by what changes must be such that it can be. */
  private void checkPolicy(Flow flow, StatementContext session) {
    Optional<Dataset> view =
        resolution
            .definitions()
            .dataset(flow.target())
            .filter(
                target -> target.refreshPolicy().equals(Optional.of(RefreshPolicy.INCREMENTAL)));
    if (view.isEmpty()) {
      return;
    }
    Incrementalization found =
        Incrementalization.of(
            time ->
                analyzer(
                        new StatementContext(
                            session.lake(),
                            session.session(),
                            time,
                            session.parameters(),
                            session.cancellation()),
                        flow.name(),
                        flow.session().configuration(),
                        Reads.ofFlow())
                    .query(flow.query().orElseThrow().query()),
            session.time(),
            view.get().expectations(),
            new PipelineSources(resolution.definitions()));
    if (!found.isPossible()) {
      throw found.error(flow.target().quoted());
    }
  }

  private static Optional<CdcSpec> cdc(Flow flow, StructType source, Analyzer analyzer) {
    return flow.definition() instanceof AutoCdcFlow cdc
        ? Optional.of(CdcSpec.of(cdc, source, analyzer))
        : Optional.empty();
  }

  private Analyzer analyzer(
      StatementContext session,
      PipelineName reader,
      Map<String, String> configuration,
      Reads reads) {
    return new Analyzer(
        session.analysis(), new GraphRelations(resolution, session, reader, configuration, reads));
  }

  private static StructType schema(
      PipelineName element, List<ViewColumn> named, List<Column> output) {
    if (!named.isEmpty() && named.size() != output.size()) {
      throw GraphErrors.numberOfColumns(
              element,
              named.stream().map(ViewColumn::name).toList(),
              output.stream().map(Column::name).toList())
          .at(named.getFirst().position());
    }
    Set<String> names = new HashSet<>();
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < output.size(); i++) {
      StructField field = field(output.get(i));
      if (!named.isEmpty()) {
        field = field.withName(named.get(i).name());
        field = named.get(i).comment().map(field::withComment).orElse(field);
      }
      if (!names.add(field.name().toLowerCase(Locale.ROOT))) {
        throw GraphErrors.duplicateColumn(field.name());
      }
      fields.add(field);
    }
    return new StructType(fields);
  }

  private static StructField field(Column column) {
    return StructField.nullable(column.name(), Nullability.asNullable(column.type()));
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.analyze.Relations.Resolved;
import dev.tarn.sql.analyze.Relations.ResolvedRows;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.analyze.Relations.ResolvedView;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Optional;

/** Analyses the relations of FROM. */
record FromAnalyzer(QueryContext context) {

  AnalyzedRelation relation(Relation relation) {
    return switch (relation) {
      case Relation.Table table -> table(table);
      case Relation.Subquery subquery ->
          Aliases.apply(
              subquery.alias(), new QueryAnalyzer(context).query(subquery.query()), List.of());
      case Relation.InlineValues values ->
          Aliases.apply(
              values.alias(), new ValuesAnalyzer(context).values(values.values()), List.of());
      case Relation.TableFunction function -> new TableFunctionAnalyzer(context).relation(function);
      case Relation.Aliased aliased -> Aliases.apply(aliased.alias(), relation(aliased.relation()));
      case Relation.Join join -> new JoinAnalyzer(context).join(join);
      case Relation.LateralView view -> lateralView(view);
      case Relation.Pivot pivot -> new PivotAnalyzer(context).relation(pivot);
      case Relation.Unpivot unpivot -> new UnpivotAnalyzer(context).relation(unpivot);
      case Relation.Sample sample -> new SampleAnalyzer(context).relation(sample);
      case Relation.StatementRows rows -> statement(rows);
      case Relation.Stream stream -> new StreamAnalyzer(context).relation(stream);
    };
  }

  private AnalyzedRelation lateralView(Relation.LateralView view) {
    AnalyzedRelation input = relation(view.input());
    ExpressionContext names = ExpressionContext.of(context, input.scope(), Clause.TABLE_FUNCTION);
    Function generator =
        Generators.find(view.function())
            .orElseThrow(() -> AnalysisErrors.notGenerator(view.function()));
    Generated generated =
        new GeneratorAnalyzer(new ExpressionAnalyzer(names))
            .analyze(
                generator,
                view.function().last(),
                view.arguments(),
                view.function().position(),
                view.outer())
            .named(view.columns(), view.position());
    List<String> qualifier = view.name().map(List::of).orElse(List.of());
    return new AnalyzedRelation(
        generated.over(input.plan()), input.scope().and(Scope.of(qualifier, generated.columns())));
  }

  private AnalyzedRelation statement(Relation.StatementRows rows) {
    Plan plan =
        Functions.at(rows.position(), () -> context.relations().rows(rows.statement()))
            .orElseThrow(() -> unsupported(rows, "a SHOW or DESCRIBE statement in FROM"));
    return Aliases.apply(rows.alias(), plan, List.of());
  }

  private static TarnException unsupported(Relation relation, String feature) {
    return AnalysisErrors.unsupported(relation.position(), feature);
  }

  private AnalyzedRelation table(Relation.Table table) {
    Optional<Plan> common = common(table);
    if (common.isPresent()) {
      if (table.timeTravel().isPresent()) {
        throw AnalysisErrors.timeTravelOnCommonTable(table);
      }
      return Aliases.apply(table.alias(), common.get(), table.name().parts());
    }
    Optional<Relations.TimePoint> at =
        table.timeTravel().map(new TimeTravelAnalyzer(context)::timePoint);
    Resolved resolved =
        Functions.at(table.name().position(), () -> context.relations().table(table.name(), at))
            .orElseThrow(() -> AnalysisErrors.tableNotFound(table.name()));
    return resolved(resolved, table.alias());
  }

  /** What a name stands for, under an alias. */
  AnalyzedRelation resolved(Resolved resolved, Optional<Relation.Alias> alias) {
    return switch (resolved) {
      case ResolvedTable found ->
          Aliases.table(alias, Plan.Scan.of(found.source()), found.qualifiedName());
      case ResolvedView view -> Aliases.apply(alias, view(view), view.qualifiedName());
      case ResolvedRows found ->
          Aliases.apply(alias, Places.remove(found.rows()), found.qualifiedName());
    };
  }

  private Optional<Plan> common(Relation.Table table) {
    return table.name().parts().size() == 1
        ? context.tables().reference(table.name().last())
        : Optional.empty();
  }

  private Plan view(ResolvedView view) {
    try {
      Plan plan = new QueryAnalyzer(context.alone(view.relations())).query(view.query());
      return Places.remove(ViewColumns.of(view, plan));
    } catch (TarnException e) {
      throw e.sqlText().isPresent() ? e : e.in(view.text());
    }
  }

  /** The one row, without columns, of a SELECT without FROM. */
  static AnalyzedRelation oneRow() {
    return new AnalyzedRelation(
        new Plan.Values(List.of(List.of()), List.<Column>of()), Scope.empty());
  }
}

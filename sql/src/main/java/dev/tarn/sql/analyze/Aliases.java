package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.tree.Relation.Alias;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code AS name (columns)} does to a relation. */
final class Aliases {
  private Aliases() {}

  /**
   * A relation under its alias.
   *
   * @param qualifier the name of one without an alias; empty for a relation without a name
   */
  static AnalyzedRelation apply(Optional<Alias> alias, Plan plan, List<String> qualifier) {
    if (alias.isEmpty()) {
      return new AnalyzedRelation(plan, Scope.of(qualifier, plan));
    }
    Alias given = alias.get();
    Plan named = given.columns().isEmpty() ? plan : rename(plan, given.columns(), given.position());
    return new AnalyzedRelation(named, Scope.of(List.of(given.name()), named));
  }

  /** A table under its own name or its alias, with its metadata column. */
  static AnalyzedRelation table(Optional<Alias> alias, Plan.Scan scan, List<String> qualifier) {
    AnalyzedRelation named = apply(alias, scan, qualifier);
    List<String> prefix = alias.map(given -> List.of(given.name())).orElse(qualifier);
    return scan.source()
        .metadataColumn()
        .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
        .map(column -> withMetadata(named, scan.with(column), prefix))
        .orElse(named);
  }

  private static AnalyzedRelation withMetadata(
      AnalyzedRelation named, Plan.Scan scan, List<String> qualifier) {
    Column metadata = scan.output().getLast();
    Plan plan = named.plan() instanceof Plan.Project renamed ? over(scan, renamed) : scan;
    return new AnalyzedRelation(plan, named.scope().withMetadata(qualifier, metadata));
  }

  private static Plan over(Plan.Scan scan, Plan.Project renamed) {
    List<Assignment> assignments = new ArrayList<>(renamed.assignments());
    assignments.add(Assignment.keep(scan.output().getLast()));
    return new Plan.Project(scan, assignments);
  }

  /** The columns that {@code *} stands for, under the alias alone. */
  static AnalyzedRelation apply(Alias alias, AnalyzedRelation relation) {
    List<Column> visible = relation.scope().visible().stream().map(Scope.Entry::column).toList();
    Plan plan = new Plan.Project(relation.plan(), visible.stream().map(Assignment::keep).toList());
    return apply(Optional.of(alias), plan, List.of());
  }

  static Plan rename(Plan plan, List<String> columns, SourcePosition position) {
    if (columns.size() != plan.output().size()) {
      throw AnalysisErrors.aliasColumns(position, columns.size(), plan.output().size());
    }
    return Projections.rename(plan, columns);
  }
}

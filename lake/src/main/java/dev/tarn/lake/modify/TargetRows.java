package dev.tarn.lake.modify;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.Determinism;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.expression.PredicateText;
import dev.tarn.lake.read.Conjuncts;
import dev.tarn.lake.read.FailingConstants;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.AnalyzedRelation;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The rows a statement means: the columns of its table under their names, and the condition after
 * WHERE.
 */
public final class TargetRows {
  private final TableWrite write;
  private final List<String> qualifier;
  private final AnalyzedRelation relation;
  private final Optional<TypedExpression> where;

  private TargetRows(
      TableWrite write,
      List<String> qualifier,
      AnalyzedRelation relation,
      Optional<TypedExpression> where) {
    this.write = write;
    this.qualifier = qualifier;
    this.relation = relation;
    this.where = where;
  }

  public static TargetRows of(
      TableWrite write, Optional<Relation.Alias> alias, Optional<Expression> where) {
    return of(
        write,
        alias,
        relation ->
            where.map(expression -> write.analyzer().condition(expression, relation.scope())));
  }

  /** The rows that meet a condition which is made for the table's columns. */
  public static TargetRows meeting(
      TableWrite write,
      Optional<Relation.Alias> alias,
      Function<AnalyzedRelation, TypedExpression> condition) {
    return of(write, alias, relation -> Optional.of(condition.apply(relation)));
  }

  private static TargetRows of(
      TableWrite write,
      Optional<Relation.Alias> alias,
      Function<AnalyzedRelation, Optional<TypedExpression>> where) {
    TableSource source = write.seenSource();
    List<String> qualifier =
        alias.map(name -> List.of(name.name())).orElse(write.table().qualifiedName());
    AnalyzedRelation relation = write.analyzer().scan(source, qualifier);
    Optional<TypedExpression> condition = where.apply(relation);
    condition.ifPresent(Determinism::required);
    condition.ifPresent(each -> FailingConstants.check(List.of(each), write.context()));
    write.noteReadsOfTarget();
    return new TargetRows(write, qualifier, relation, condition);
  }

  /** Whether these parts may stand before the name of a column. */
  private boolean isQualifier(List<String> parts) {
    int from = qualifier.size() - parts.size();
    if (from < 0) {
      return false;
    }
    for (int i = 0; i < parts.size(); i++) {
      if (!qualifier.get(from + i).equalsIgnoreCase(parts.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The path from a column down: what qualifies the column is taken off.
   *
   * @param columns those that the name may lead to
   */
  public List<String> path(QualifiedName name, StructType columns) {
    List<String> parts = name.parts();
    if (columns.field(parts.getFirst()).isPresent()) {
      return parts;
    }
    for (int i = 1; i < parts.size(); i++) {
      if (isQualifier(parts.subList(0, i)) && columns.field(parts.get(i)).isPresent()) {
        return parts.subList(i, parts.size());
      }
    }
    return parts;
  }

  public Scope scope() {
    return relation.scope();
  }

  /** What expressions can name of the table where it has only its first columns for them. */
  public Scope scopeOfFirst(int count) {
    return Scope.of(qualifier, columns().subList(0, count));
  }

  /** The table's columns, as the condition refers to them. */
  public List<Column> columns() {
    return relation.plan().output();
  }

  /** The values of the table's columns. */
  public List<TypedExpression> values() {
    return columns().stream().map(Column::reference).toList();
  }

  /**
   * An expression of the statement over what it may see of the rows: masks lie over the columns.
   */
  public TypedExpression seen(TypedExpression expression) {
    return write.policy().map(policy -> policy.seen(expression, columns())).orElse(expression);
  }

  /** The rows of a scan of the table that the statement may see. */
  public Plan visible(Plan.Scan scan) {
    return visibility().<Plan>map(seen -> new Plan.Filter(scan, seen)).orElse(scan);
  }

  private Optional<TypedExpression> visibility() {
    return write.policy().flatMap(policy -> policy.visibility(columns()));
  }

  /** The condition as the statement has it, if it has one. */
  public Optional<TypedExpression> written() {
    return where;
  }

  /** The condition over the rows as they are stored: which of them are seen, and which of these. */
  private Optional<TypedExpression> guarded() {
    Optional<TypedExpression> seen = where.map(this::seen);
    Optional<TypedExpression> visibility = visibility();
    return visibility.isPresent() && seen.isPresent()
        ? Optional.of(Conditions.and(visibility.get(), seen.get()))
        : visibility.or(() -> seen);
  }

  /** What finds the rows that the condition means. */
  public Plan rows() {
    return where
        .<Plan>map(condition -> new Plan.Filter(relation.plan(), condition))
        .orElse(relation.plan());
  }

  public TypedExpression condition() {
    return guarded().orElse(Literal.TRUE);
  }

  /** Whether the condition speaks of partitions only, so that it holds for whole files. */
  boolean areWholePartitions() {
    return guarded().stream()
        .flatMap(condition -> Walk.columns(condition).stream())
        .allMatch(column -> write.metadata().partitionColumns().contains(column.name()));
  }

  /** What the condition means for files. */
  public FilePredicate predicate() {
    return guarded().map(this::predicate).orElse(FilePredicate.ALL);
  }

  /** What a condition on the rows as they are stored means for files. */
  public FilePredicate predicate(TypedExpression condition) {
    return write.files().predicate(columns(), Conjuncts.of(condition), write.context());
  }

  /** The condition as the history shows it: one text, or none. */
  public List<String> predicateTexts() {
    return where
        .map(condition -> List.of(PredicateText.of(condition, write.context().zone())))
        .orElse(List.of());
  }

  /** Whether the condition asks other rows, too. */
  public boolean hasSubquery() {
    return where.filter(Walk::containsSubquery).isPresent();
  }

  /** The condition as SQL; without one, TRUE. */
  public String predicateSql() {
    return ExpressionSql.of(where.orElse(Literal.TRUE), write.context().zone());
  }

  /** The same rows with the names of the table's columns. */
  public Plan named(Plan rows) {
    return new Plan.Project(rows, assignments(rows));
  }

  /**
   * The same rows with the names of the table's columns, and what is tracked of changed rows.
   *
   * @param rows whose last column is the id
   * @param tracking the columns of the id, and of the version, which is that of this change
   */
  public Plan named(Plan rows, List<StructField> tracking) {
    List<Assignment> assignments = assignments(rows);
    StructField version = tracking.get(1);
    assignments.add(Assignment.of(tracking.getFirst().name(), rows.output().getLast().reference()));
    assignments.add(Assignment.of(version.name(), Literal.nullOf(version.type())));
    return new Plan.Project(rows, assignments);
  }

  private List<Assignment> assignments(Plan rows) {
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < columns().size(); i++) {
      assignments.add(Assignment.of(columns().get(i).name(), rows.output().get(i).reference()));
    }
    return assignments;
  }
}

package dev.tarn.lake.merge;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.merge.MergeClause.Kind;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.JoinKind;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The join of a MERGE: pairs of rows for which the condition holds, and, where clauses ask for
 * them, rows of either side without a partner.
 */
final class MergePairs {
  private static final int NONE = -1;

  private final Plan.Join join;
  private final Column file;
  private final Column position;
  private final Optional<Column> rowId;
  private final Column sourceMark;
  private final boolean onlyMatched;

  private MergePairs(Plan.Join join, Column sourceMark, Tracking target, boolean onlyMatched) {
    int width = target.width();
    this.join = join;
    this.file = join.output().get(width);
    this.position = join.output().get(width + 1);
    this.rowId = target.tracked() ? Optional.of(join.output().get(width + 2)) : Optional.empty();
    this.sourceMark =
        join.output().stream()
            .filter(column -> column.id() == sourceMark.id())
            .findFirst()
            .orElseThrow();
    this.onlyMatched = onlyMatched;
  }

  /** How many columns the table has, and whether what is tracked of rows follows their places. */
  private record Tracking(int width, boolean tracked) {}

  /**
   * Joins.
   *
   * @param target whose first columns are those of the table, followed by file and position, and
   *     the id where rows are tracked
   * @param width how many columns the table has
   */
  static MergePairs of(
      Plan target, int width, Plan source, TypedExpression on, List<MergeClause> clauses) {
    List<Assignment> marked = new ArrayList<>();
    source.output().stream().map(Assignment::keep).forEach(marked::add);
    Assignment mark = Assignment.of("in_source", Literal.TRUE);
    marked.add(mark);
    Plan.Join join =
        new Plan.Join(
            kind(clauses), false, target, new Plan.Project(source, marked), Optional.of(on));
    boolean onlyMatched = clauses.stream().allMatch(clause -> clause.kind() == Kind.MATCHED);
    Tracking tracking = new Tracking(width, target.output().size() > width + 2);
    return new MergePairs(join, mark.column(), tracking, onlyMatched);
  }

  private static JoinKind kind(List<MergeClause> clauses) {
    boolean keepsSource = has(clauses, Kind.NOT_MATCHED);
    boolean keepsTarget = has(clauses, Kind.NOT_MATCHED_BY_SOURCE);
    if (keepsSource && keepsTarget) {
      return JoinKind.FULL;
    }
    if (keepsSource) {
      return JoinKind.RIGHT;
    }
    return keepsTarget ? JoinKind.LEFT : JoinKind.INNER;
  }

  private static boolean has(List<MergeClause> clauses, Kind kind) {
    return clauses.stream().anyMatch(clause -> clause.kind() == kind);
  }

  TypedExpression file() {
    return file.reference();
  }

  TypedExpression position() {
    return position.reference();
  }

  /** The id of the target's row, where rows are tracked. */
  Optional<TypedExpression> rowId() {
    return rowId.map(Column::reference);
  }

  static Literal number(int clause) {
    return new Literal(clause, PrimitiveType.INTEGER);
  }

  /**
   * The pairs that matter, with the number of their clause as the last column. Pairs for which no
   * clause does anything matter only for telling whether a row of the target has several partners,
   * which delta-spark looks at unless all clauses are for matched rows.
   */
  Plan chosen(List<MergeClause> clauses) {
    List<Assignment> assignments = new ArrayList<>();
    join.output().stream().map(Assignment::keep).forEach(assignments::add);
    Assignment clause = Assignment.of("clause", clause(clauses));
    assignments.add(clause);
    TypedExpression acts =
        Conditions.not(Conditions.equal(clause.column().reference(), number(NONE)));
    TypedExpression kept = onlyMatched ? acts : Conditions.or(acts, isKind(Kind.MATCHED));
    return new Plan.Filter(new Plan.Project(join, assignments), kept);
  }

  private TypedExpression clause(List<MergeClause> clauses) {
    List<Branch> kinds = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      if (has(clauses, kind)) {
        kinds.add(new Branch(isKind(kind), first(kind, clauses)));
      }
    }
    return new Case(kinds, Optional.of(number(NONE)), PrimitiveType.INTEGER);
  }

  private static TypedExpression first(Kind kind, List<MergeClause> clauses) {
    List<Branch> branches = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      if (clauses.get(i).kind() == kind) {
        branches.add(new Branch(clauses.get(i).condition().orElse(Literal.TRUE), number(i)));
      }
    }
    return new Case(branches, Optional.of(number(NONE)), PrimitiveType.INTEGER);
  }

  private TypedExpression isKind(Kind kind) {
    TypedExpression inTarget = Conditions.isNotNull(file.reference());
    TypedExpression inSource = Conditions.isNotNull(sourceMark.reference());
    return switch (kind) {
      case MATCHED -> Conditions.and(inTarget, inSource);
      case NOT_MATCHED -> Conditions.isNull(file.reference());
      case NOT_MATCHED_BY_SOURCE -> Conditions.isNull(sourceMark.reference());
    };
  }
}

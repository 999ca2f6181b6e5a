package dev.tarn.lake.merge;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.merge.MergeClause.Effect;
import dev.tarn.lake.modify.ChangedPlaces;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rows of a MERGE for which a clause does something: which clause, where the target's row is,
 * what it was and what it becomes. Computed once and held.
 */
final class MergedRows implements ChangedPlaces, AutoCloseable {
  private static final String CLAUSE = "clause";
  private static final String FILE = "file";
  private static final String POSITION = "position";
  private static final String ROW_ID = "row_id";
  private static final String OLD = "old";
  private static final String NEW = "new";

  private final Materialized rows;
  private final List<MergeClause> clauses;
  private final List<Column> columns;
  private final StatementContext context;
  private Map<Long, Long> countByFile;

  /** Whether what the target's rows were is held: columns that nobody asks for need no reading. */
  enum OldValues {
    HELD,
    LEFT_OUT
  }

  private MergedRows(
      Materialized rows,
      List<MergeClause> clauses,
      List<Column> columns,
      StatementContext context) {
    this.rows = rows;
    this.clauses = clauses;
    this.columns = columns;
    this.context = context;
  }

  /**
   * Computes the rows.
   *
   * @param pairs of the join, with all columns that clauses refer to
   * @param analysis which knows what values of the clauses refer to
   * @param columns those of the target
   * @param old whether {@link #oldRows} will be asked for
   */
  static MergedRows compute(
      MergePairs pairs,
      List<MergeClause> clauses,
      MergeAnalysis analysis,
      List<Column> columns,
      OldValues old,
      StatementContext context) {
    Plan chosen = pairs.chosen(clauses);
    Column clause = chosen.output().getLast();
    List<Assignment> assignments = new ArrayList<>();
    assignments.add(Assignment.of(CLAUSE, clause.reference()));
    assignments.add(Assignment.of(FILE, pairs.file()));
    assignments.add(Assignment.of(POSITION, pairs.position()));
    pairs.rowId().ifPresent(id -> assignments.add(Assignment.of(ROW_ID, id)));
    for (int i = 0; i < columns.size(); i++) {
      if (old == OldValues.HELD) {
        assignments.add(Assignment.of(OLD + i, columns.get(i).reference()));
      }
      assignments.add(Assignment.of(NEW + i, newValue(clause, clauses, i, columns.get(i))));
    }
    Plan numbered = analysis.identity().number(chosen);
    Plan plan = new Plan.Project(analysis.drawn().add(numbered, clause), assignments);
    Plan planned = ReadPlanner.plan(plan, context).plan();
    try {
      Materialized rows = context.executor().materialize(planned, context.execution());
      return new MergedRows(rows, clauses, columns, context);
    } catch (TarnException e) {
      throw Raise.decode(e);
    }
  }

  private static TypedExpression newValue(
      Column clause, List<MergeClause> clauses, int column, Column target) {
    DataType type = target.type();
    List<TypedExpression.Branch> branches = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      if (!clauses.get(i).values().isEmpty()) {
        branches.add(
            new TypedExpression.Branch(
                Conditions.equal(clause.reference(), MergePairs.number(i)),
                clauses.get(i).values().get(column)));
      }
    }
    return branches.isEmpty()
        ? Literal.nullOf(type)
        : new TypedExpression.Case(branches, java.util.Optional.empty(), type);
  }

  /** How many rows each clause is for, in the order of the clauses. */
  long[] countByClause() {
    long[] counts = new long[clauses.size()];
    Plan.Scan scan = rows.scan(List.of(CLAUSE));
    for (Row row : query(grouped(scan, scan.output()))) {
      int clause = (Integer) row.get(0);
      if (clause >= 0) {
        counts[clause] = (Long) row.get(1);
      }
    }
    correctRepeatedDeletes(counts);
    return counts;
  }

  /** A row of the target that is deleted for the sake of several partners counts once. */
  private void correctRepeatedDeletes(long[] counts) {
    Plan.Scan scan = rows.scan(List.of(CLAUSE, FILE, POSITION));
    Plan once = new Plan.Distinct(filtered(scan, List.of(Effect.DELETE)));
    for (Row row : query(grouped(once, scan.output().subList(0, 1)))) {
      counts[(Integer) row.get(0)] = (Long) row.get(1);
    }
  }

  /** Whether several rows of the source are for one row of the target. */
  boolean hasAmbiguousTarget() {
    Plan.Scan scan = rows.scan(List.of(CLAUSE, FILE, POSITION));
    Plan inTarget = new Plan.Filter(scan, Conditions.isNotNull(scan.output().get(1).reference()));
    Plan counted = grouped(inTarget, scan.output().subList(1, 3));
    TypedExpression many =
        FunctionTable.byId(">")
            .bind(List.of(counted.output().getLast().reference(), Literal.of(1)))
            .call();
    Plan ambiguous =
        new Plan.Limit(new Plan.Filter(counted, many), java.util.OptionalLong.of(1), 0);
    return !query(ambiguous).isEmpty();
  }

  private static Plan grouped(Plan rows, List<Column> keys) {
    TypedExpression count = FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();
    return new Plan.Aggregate(
        rows,
        keys.stream().map(Assignment::keep).toList(),
        List.of(),
        List.of(Assignment.of("count", count)));
  }

  private List<Row> query(Plan plan) {
    try (RowCursor cursor = context.executor().query(plan, context.execution())) {
      return cursor.drain();
    }
  }

  @Override
  public long count(long file) {
    if (countByFile == null) {
      countByFile = new HashMap<>();
      Plan distinct = new Plan.Distinct(places());
      for (Row row : query(grouped(distinct, distinct.output().subList(0, 1)))) {
        countByFile.put((Long) row.get(0), (Long) row.get(1));
      }
    }
    return countByFile.getOrDefault(file, 0L);
  }

  @Override
  public Plan places() {
    Plan.Scan scan = rows.scan(List.of(CLAUSE, FILE, POSITION));
    return new Plan.Project(
        filtered(scan, List.of(Effect.UPDATE, Effect.DELETE)),
        scan.output().subList(1, 3).stream().map(Assignment::keep).toList());
  }

  /** What the rows of some effects become, under the names of the table's columns. */
  Plan newRows(List<Effect> effects) {
    return values(NEW, effects);
  }

  /**
   * What is written of the rows of some effects: what they become, and their ids where rows are
   * tracked. New rows, and versions that are those of this change, are NULL there.
   */
  Plan writtenRows(List<Effect> effects, List<StructField> tracking) {
    if (tracking.isEmpty()) {
      return newRows(effects);
    }
    List<String> names = new ArrayList<>(List.of(CLAUSE));
    IntStream.range(0, columns.size()).forEach(i -> names.add(NEW + i));
    names.add(ROW_ID);
    Plan.Scan scan = rows.scan(names);
    List<Column> values = scan.output().subList(1, names.size());
    List<Assignment> assignments = assignments(values);
    StructField version = tracking.get(1);
    assignments.add(Assignment.of(tracking.getFirst().name(), values.getLast().reference()));
    assignments.add(Assignment.of(version.name(), Literal.nullOf(version.type())));
    return new Plan.Project(filtered(scan, effects), assignments);
  }

  /** What the rows of some effects were, under the table's names; only where that is held. */
  Plan oldRows(Effect effect) {
    if (effect != Effect.DELETE) {
      return values(OLD, List.of(effect));
    }
    List<String> names = new ArrayList<>(List.of(CLAUSE, FILE, POSITION));
    IntStream.range(0, columns.size()).forEach(i -> names.add(OLD + i));
    Plan.Scan scan = rows.scan(names);
    Plan once = new Plan.Distinct(filtered(scan, List.of(effect)));
    return named(once, scan.output().subList(3, names.size()));
  }

  private Plan values(String prefix, List<Effect> effects) {
    List<String> names = new ArrayList<>(List.of(CLAUSE));
    IntStream.range(0, columns.size()).forEach(i -> names.add(prefix + i));
    Plan.Scan scan = rows.scan(names);
    return named(filtered(scan, effects), scan.output().subList(1, names.size()));
  }

  private Plan named(Plan plan, List<Column> values) {
    return new Plan.Project(plan, assignments(values));
  }

  private List<Assignment> assignments(List<Column> values) {
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      assignments.add(Assignment.of(columns.get(i).name(), values.get(i).reference()));
    }
    return assignments;
  }

  /** Keeps the rows of clauses with certain effects; the clause is the scan's first column. */
  private Plan filtered(Plan.Scan scan, List<Effect> effects) {
    List<TypedExpression> numbers = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      if (effects.contains(clauses.get(i).effect())) {
        numbers.add(MergePairs.number(i));
      }
    }
    TypedExpression clause = scan.output().getFirst().reference();
    return new Plan.Filter(
        scan, numbers.isEmpty() ? Literal.FALSE : new TypedExpression.In(clause, numbers));
  }

  @Override
  public void close() {
    rows.close();
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SharedReference;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Query.CommonTable;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;

/**
 * Analyses a table of WITH RECURSIVE. One that names itself is the UNION ALL of what it begins with
 * and of what follows from the rows that came last; a hidden column counts the levels, of which
 * there may be only so many.
 */
final class RecursionAnalyzer {
  private static final long MOST_LEVELS = 100;
  private static final String LEVEL = "level";

  private final QueryContext context;
  private final CommonTable table;

  /**
   * @param context of the tables before this one
   */
  RecursionAnalyzer(QueryContext context, CommonTable table) {
    this.context = context;
    this.table = table;
  }

  Plan plan() {
    Query query = table.query();
    boolean alone = query.with().isEmpty() && query.orderBy().isEmpty() && query.limit().isEmpty();
    return alone
            && query.body() instanceof Query.SetOperation union
            && union.kind() == Query.SetKind.UNION
        ? union(union)
        : named(
            Functions.at(table.position(), () -> new QueryAnalyzer(anchorContext()).query(query)));
  }

  /** The table has no rows yet. */
  private QueryContext anchorContext() {
    return context.withTables(context.tables().withForbidden(table.name()));
  }

  private Plan named(Plan plan) {
    return table.columns().isEmpty()
        ? plan
        : Aliases.rename(plan, table.columns(), table.position());
  }

  private Plan union(Query.SetOperation union) {
    Plan anchor =
        named(
            Functions.at(
                union.position(), () -> QueryAnalyzer.bodyAlone(union.left(), anchorContext())));
    List<Column> output = fresh(anchor.output());
    CommonTables tables = context.tables().with(table.name(), anchorOf(output));
    String id = tables.id(table.name());
    Plan step = QueryAnalyzer.bodyAlone(union.right(), context.withTables(tables));
    if (SharedPlans.uses(id, step) == 0) {
      return named(SetOperations.combine(union, anchor, step));
    }
    if (!union.all()) {
      throw RecursionErrors.union(union.position());
    }
    requirePlaces(step, id, union);
    return recursion(union, id, anchor, step, output);
  }

  /** Rows of later levels may have NULLs where the first have none. */
  private static List<Column> fresh(List<Column> columns) {
    return columns.stream()
        .map(column -> Column.fresh(column.name(), Nullability.asNullable(column.type()), true))
        .toList();
  }

  private static Plan anchorOf(List<Column> output) {
    return new Plan.Values(List.of(), output);
  }

  private Plan recursion(
      Query.SetOperation union, String id, Plan anchor, Plan step, List<Column> output) {
    if (step.output().size() != output.size()) {
      throw AnalysisErrors.numberOfColumns(union, output.size(), step.output().size());
    }
    List<Assignment> first = new ArrayList<>();
    List<Assignment> next = new ArrayList<>();
    for (int i = 0; i < output.size(); i++) {
      DataType type = output.get(i).type();
      first.add(cast(anchor.output().get(i), type));
      requireFitting(union, type, step.output().get(i).type());
      next.add(cast(step.output().get(i), type));
    }
    first.add(Assignment.of(LEVEL, Literal.of(0)));
    next.add(Assignment.of(LEVEL, nextLevel(id, output)));
    List<Column> withLevel = new ArrayList<>(output);
    withLevel.add(Column.fresh(LEVEL, PrimitiveType.LONG, false));
    Plan recursion =
        new Plan.Recursion(
            id,
            new Plan.Project(anchor, first),
            withLevels(new Plan.Project(step, next), id, withLevel),
            withLevel);
    return Projections.first(recursion, output.size());
  }

  private static Assignment cast(Column column, DataType type) {
    return Assignment.of(column.name(), ImplicitCasts.cast(column.reference(), type));
  }

  /** The type is that of the first part: what follows must fit in it. */
  private static void requireFitting(Query.SetOperation union, DataType type, DataType other) {
    boolean fits =
        CommonType.of(type, other)
            .map(common -> Nullability.asNullable(common).equals(Nullability.asNullable(type)))
            .orElse(false);
    if (!fits) {
      throw RecursionErrors.types(union.position(), type, other);
    }
  }

  /** One more than that of the rows that came last, which all have the same. */
  private TypedExpression nextLevel(String id, List<Column> output) {
    List<Column> columns = new ArrayList<>(fresh(output));
    Column level = Column.fresh(LEVEL, PrimitiveType.LONG, false);
    columns.add(level);
    TypedExpression last = FunctionTable.byId("max").bind(List.of(level.reference())).aggregate();
    Plan levels =
        new Plan.Aggregate(
            new SharedReference(id, columns),
            List.of(),
            List.of(),
            List.of(Assignment.of(LEVEL, last)));
    return Functions.internal(
        "<next level>",
        List.of(
            new TypedExpression.ScalarSubquery(levels),
            Literal.of(table.maxRecursion().orElse(MOST_LEVELS))),
        table.position());
  }

  /** The references that were made before the hidden column was there get it too. */
  private static Plan withLevels(Plan step, String id, List<Column> withLevel) {
    return PlanRewriter.rewrite(
        step,
        plan ->
            plan instanceof SharedReference reference
                    && reference.name().equals(id)
                    && reference.output().size() < withLevel.size()
                ? withLevel(reference)
                : plan);
  }

  private static Plan withLevel(SharedReference reference) {
    List<Column> columns = new ArrayList<>(reference.output());
    columns.add(Column.fresh(LEVEL, PrimitiveType.LONG, false));
    return Projections.first(
        new SharedReference(reference.name(), columns), reference.output().size());
  }

  /** Refuses uses in places where the rows that came last are not all of the table. */
  private static void requirePlaces(Plan plan, String id, Query.SetOperation union) {
    boolean misplaced =
        switch (plan) {
          case Plan.Aggregate aggregate -> uses(aggregate.input(), id);
          case Plan.Join join ->
              switch (join.kind()) {
                case INNER -> false;
                case LEFT, LEFT_SEMI, LEFT_ANTI -> uses(join.right(), id);
                case RIGHT -> uses(join.left(), id);
                case FULL -> uses(join.left(), id) || uses(join.right(), id);
              };
          default -> false;
        };
    if (misplaced) {
      throw RecursionErrors.place(union.position());
    }
    plan.inputs().forEach(input -> requirePlaces(input, id, union));
  }

  private static boolean uses(Plan plan, String id) {
    return SharedPlans.uses(id, plan) > 0;
  }
}

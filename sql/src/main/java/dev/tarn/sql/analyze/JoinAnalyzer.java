package dev.tarn.sql.analyze;

import dev.tarn.sql.analyze.Scope.Entry;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.JoinKind;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Analyses joins; USING and NATURAL merge the columns they compare. */
record JoinAnalyzer(QueryContext context) {

  AnalyzedRelation join(Relation.Join join) {
    AnalyzedRelation left = new FromAnalyzer(context).relation(join.left());
    Optional<Function> generator = lateralGenerator(join);
    if (generator.isPresent()) {
      return new TableFunctionAnalyzer(context)
          .generated((Relation.TableFunction) join.right(), generator.get(), left);
    }
    boolean lateral = isLateral(join.right());
    QueryContext rightContext =
        lateral ? context.withOuter(left.scope().within(context.outer())) : context;
    AnalyzedRelation right = new FromAnalyzer(rightContext).relation(join.right());
    List<String> merged = join.natural() ? common(left.scope(), right.scope()) : join.using();
    return merged.isEmpty()
        ? on(join, lateral, left, right)
        : new UsingJoin(join, lateral, left, right).on(merged);
  }

  /** A generator that each row of the left side goes through, without any condition. */
  private static Optional<Function> lateralGenerator(Relation.Join join) {
    boolean plain =
        kind(join.kind()) == JoinKind.INNER
            && join.on().isEmpty()
            && join.using().isEmpty()
            && !join.natural();
    return plain && join.right() instanceof Relation.TableFunction function && function.lateral()
        ? Generators.find(function.name())
        : Optional.empty();
  }

  private static boolean isLateral(Relation relation) {
    return switch (relation) {
      case Relation.Subquery subquery -> subquery.lateral();
      case Relation.TableFunction function -> function.lateral();
      case Relation.Table table -> false;
      case Relation.InlineValues values -> false;
      case Relation.Join join -> false;
      case Relation.Aliased aliased -> false;
      case Relation.LateralView view -> false;
      case Relation.Pivot pivot -> false;
      case Relation.Unpivot unpivot -> false;
      case Relation.Sample sample -> isLateral(sample.input());
      case Relation.StatementRows rows -> false;
      case Relation.Stream stream -> false;
    };
  }

  private static List<String> common(Scope left, Scope right) {
    Set<String> names = new HashSet<>();
    right.visible().forEach(entry -> names.add(entry.column().name().toLowerCase(Locale.ROOT)));
    return left.visible().stream()
        .map(entry -> entry.column().name())
        .filter(name -> names.contains(name.toLowerCase(Locale.ROOT)))
        .distinct()
        .toList();
  }

  private AnalyzedRelation on(
      Relation.Join join, boolean lateral, AnalyzedRelation left, AnalyzedRelation right) {
    Scope both = left.scope().and(right.scope());
    Optional<TypedExpression> condition =
        join.on().map(on -> ExpressionAnalyzer.of(context, both, Clause.JOIN).condition(on));
    Plan plan = new Plan.Join(kind(join.kind()), lateral, left.plan(), right.plan(), condition);
    return new AnalyzedRelation(plan, both.over(plan));
  }

  static JoinKind kind(Relation.JoinKind kind) {
    return switch (kind) {
      case INNER, CROSS -> JoinKind.INNER;
      case LEFT -> JoinKind.LEFT;
      case RIGHT -> JoinKind.RIGHT;
      case FULL -> JoinKind.FULL;
      case LEFT_SEMI -> JoinKind.LEFT_SEMI;
      case LEFT_ANTI -> JoinKind.LEFT_ANTI;
    };
  }

  /** A join whose key columns appear once, first, in its result. */
  private record UsingJoin(
      Relation.Join join, boolean lateral, AnalyzedRelation left, AnalyzedRelation right) {

    AnalyzedRelation on(List<String> names) {
      List<Entry> leftKeys = new ArrayList<>();
      List<Entry> rightKeys = new ArrayList<>();
      for (String name : names) {
        leftKeys.add(key(name, left.scope(), "left"));
        rightKeys.add(key(name, right.scope(), "right"));
      }
      JoinKind kind = kind(join.kind());
      Plan plan =
          new Plan.Join(
              kind, lateral, left.plan(), right.plan(), Optional.of(equal(leftKeys, rightKeys)));
      Scope both = left.scope().and(right.scope()).over(plan);
      if (kind == JoinKind.FULL) {
        return full(plan, both, leftKeys, rightKeys);
      }
      boolean rightSurvives = kind == JoinKind.RIGHT;
      return new AnalyzedRelation(
          plan,
          merged(both, rightSurvives ? rightKeys : leftKeys, rightSurvives ? leftKeys : rightKeys));
    }

    private Entry key(String name, Scope scope, String side) {
      List<Entry> found = scope.visible().stream().filter(entry -> entry.hasName(name)).toList();
      if (found.isEmpty()) {
        throw AnalysisErrors.usingColumnNotFound(join, name, side, scope);
      }
      if (found.size() > 1) {
        throw AnalysisErrors.ambiguous(
            join.position(), List.of(name), found.stream().map(Entry::quoted).toList());
      }
      return found.getFirst();
    }

    private TypedExpression equal(List<Entry> leftKeys, List<Entry> rightKeys) {
      TypedExpression condition = null;
      for (int i = 0; i < leftKeys.size(); i++) {
        TypedExpression equal =
            Functions.operator(
                "=",
                join.position(),
                leftKeys.get(i).column().reference(),
                rightKeys.get(i).column().reference());
        condition =
            condition == null
                ? equal
                : Functions.operator("and", join.position(), condition, equal);
      }
      return condition;
    }

    /** Of a full join, either side's key may be NULL: the merged one is whichever is there. */
    private AnalyzedRelation full(
        Plan plan, Scope both, List<Entry> leftKeys, List<Entry> rightKeys) {
      Scope nullable = new Scope(leftKeys, Optional.empty()).over(plan);
      Scope other = new Scope(rightKeys, Optional.empty()).over(plan);
      List<Assignment> assignments = new ArrayList<>();
      List<Entry> entries = new ArrayList<>();
      for (int i = 0; i < leftKeys.size(); i++) {
        Column left = nullable.entries().get(i).column();
        Column right = other.entries().get(i).column();
        TypedExpression merged =
            Functions.call(
                "coalesce", List.of(left.reference(), right.reference()), join.position());
        Assignment assignment = Assignment.of(left.name(), merged);
        assignments.add(assignment);
        entries.add(Entry.of(List.of(), assignment.column()));
      }
      plan.output().forEach(column -> assignments.add(Assignment.keep(column)));
      List<Entry> hidden = new ArrayList<>(leftKeys);
      hidden.addAll(rightKeys);
      entries.addAll(merged(both, List.of(), hidden).entries());
      return new AnalyzedRelation(
          new Plan.Project(plan, assignments), new Scope(entries, Optional.empty()));
    }

    /** The keys that survive first, then everything else; the others hidden. */
    private static Scope merged(Scope both, List<Entry> surviving, List<Entry> hidden) {
      Set<Long> first = ids(surviving);
      Set<Long> last = ids(hidden);
      List<Entry> entries = new ArrayList<>();
      both.entries().stream().filter(each -> first.contains(id(each))).forEach(entries::add);
      both.entries().stream()
          .filter(each -> !first.contains(id(each)))
          .map(each -> last.contains(id(each)) ? each.asHidden() : each)
          .forEach(entries::add);
      return new Scope(entries, Optional.empty());
    }

    private static Set<Long> ids(List<Entry> entries) {
      Set<Long> ids = new HashSet<>();
      entries.forEach(entry -> ids.add(id(entry)));
      return ids;
    }

    private static long id(Entry entry) {
      Column column = entry.column();
      return column.id();
    }
  }
}

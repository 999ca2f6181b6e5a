package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.BoundKind;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds the column of a window of time to rows. Those without a time are in no window. */
final class TimeWindowPlanner {
  private static final Literal ONE = new Literal(1, PrimitiveType.INTEGER);
  private static final Literal ZERO = new Literal(0, PrimitiveType.INTEGER);

  private final TimeWindow.Named named;
  private final SourcePosition position;

  TimeWindowPlanner(TimeWindow.Named named, SourcePosition position) {
    this.named = named;
    this.position = position;
  }

  /**
   * The rows with the window.
   *
   * @param grouping what they are grouped by, which says whose sessions there are
   */
  Plan plan(Plan input, Grouping grouping) {
    Plan timed =
        new Plan.Filter(
            input, Functions.call("isnotnull", List.of(named.window().time()), position));
    return switch (named.window()) {
      case TimeWindow.Fixed fixed
          when fixed.overlapping() == 1 && fixed.slide() == fixed.length() ->
          with(timed, window(fixed, Literal.of(0)), input);
      case TimeWindow.Fixed fixed -> overlapping(timed, fixed, input);
      case TimeWindow.Session session -> sessions(timed, session, grouping, input);
    };
  }

  private Plan with(Plan plan, TypedExpression window, Plan input) {
    List<Assignment> assignments = kept(input);
    assignments.add(new Assignment(named.column(), window));
    return new Plan.Project(plan, assignments);
  }

  private static List<Assignment> kept(Plan input) {
    return new ArrayList<>(input.output().stream().map(Assignment::keep).toList());
  }

  /**
   * The window that a row is in.
   *
   * @param back how many windows before the last
   */
  private TypedExpression window(TimeWindow.Fixed fixed, TypedExpression back) {
    TypedExpression start =
        internal(
            "<start of window>",
            fixed.time(),
            Literal.of(fixed.slide()),
            Literal.of(fixed.start()),
            back);
    TypedExpression end = internal("<moved by micros>", start, Literal.of(fixed.length()));
    return new MakeStruct(List.of(start, end), fixed.type());
  }

  private TypedExpression internal(String id, TypedExpression... arguments) {
    return Functions.internal(id, List.of(arguments), position);
  }

  /** A row for each window, the last first. */
  private Plan overlapping(Plan timed, TimeWindow.Fixed fixed, Plan input) {
    TypedExpression backs =
        Functions.call(
            "sequence", List.of(Literal.of(0), Literal.of(fixed.overlapping() - 1)), position);
    Column back = Column.fresh("back", ((ArrayType) backs.type()).element(), false);
    Plan each =
        new Plan.Generate(timed, Optional.empty(), List.of(new Assignment(back, backs)), false);
    Plan windows = with(each, window(fixed, back.reference()), input);
    TypedExpression end =
        new TypedExpression.Field(named.column().reference(), 1, "end", fixed.time().type(), true);
    return new Plan.Filter(windows, Functions.operator("<", position, fixed.time(), end));
  }

  private Plan sessions(Plan timed, TimeWindow.Session session, Grouping grouping, Plan input) {
    Assignment start = Assignment.of("start", session.time());
    Assignment end = Assignment.of("end", session.end());
    List<Assignment> assignments = kept(input);
    assignments.add(start);
    assignments.add(end);
    Plan moments =
        new Plan.Filter(
            new Plan.Project(timed, assignments),
            Functions.operator(
                ">", position, end.column().reference(), start.column().reference()));
    if (grouping.keys().stream().noneMatch(this::isOfWindow)) {
      List<TypedExpression> ends = List.of(start.column().reference(), end.column().reference());
      return with(moments, new MakeStruct(ends, session.type()), input);
    }
    if (grouping.hasSets()) {
      throw AnalysisErrors.unsupported(position, "sessions in grouping sets");
    }
    List<TypedExpression> keys = grouping.keys().stream().filter(key -> !isOfWindow(key)).toList();
    return merged(moments, keys, start.column(), end.column(), input);
  }

  private boolean isOfWindow(TypedExpression key) {
    return Walk.columns(key).contains(named.column());
  }

  /** A session goes on while rows begin before all of it has ended. */
  private Plan merged(
      Plan moments, List<TypedExpression> keys, Column start, Column end, Plan input) {
    List<SortKey> order = List.of(new SortKey(start.reference(), false, true));
    Frame before =
        new Frame(
            true,
            new Bound(BoundKind.UNBOUNDED_PRECEDING, Optional.empty()),
            new Bound(BoundKind.PRECEDING, Optional.of(ONE)));
    TypedExpression ended =
        new WindowCall(aggregate("max", end.reference()), keys, order, Optional.of(before));
    TypedExpression goesOn = Functions.operator("<=", position, start.reference(), ended);
    TypedExpression begins =
        new Case(List.of(new Branch(goesOn, ZERO)), Optional.of(ONE), PrimitiveType.INTEGER);
    TypedExpression number =
        new WindowCall(aggregate("sum", begins), keys, order, Optional.empty());
    List<TypedExpression> one = new ArrayList<>(keys);
    one.add(number);
    TypedExpression first =
        new WindowCall(aggregate("min", start.reference()), one, List.of(), Optional.empty());
    TypedExpression last =
        new WindowCall(aggregate("max", end.reference()), one, List.of(), Optional.empty());
    WindowPlanner windows = new WindowPlanner();
    TypedExpression session =
        windows.extract(new MakeStruct(List.of(first, last), named.window().type()));
    return with(windows.plan(moments), session, input);
  }

  private static TypedExpression aggregate(String function, TypedExpression argument) {
    return FunctionTable.byId(function).bind(List.of(argument)).aggregate();
  }
}

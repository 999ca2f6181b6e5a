package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.parse.grammar.SqlGrammar.ArgumentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionArgumentsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LambdaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NullTreatmentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OperandContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OverlayPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PositionPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StructItemContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StructPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SubstringPrimaryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableArgumentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TrimPrimaryContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Argument;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.Expression.Lambda;
import dev.tarn.sql.tree.Expression.Literal;
import dev.tarn.sql.tree.Expression.Name;
import dev.tarn.sql.tree.Expression.NullTreatment;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.SortItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Function calls, those with words between their arguments among them. */
final class FunctionBuilder {
  /** Functions whose first argument of three is a unit of time, such as {@code DAY}. */
  private static final Set<String> UNIT_FIRST =
      Set.of("dateadd", "date_add", "timestampadd", "datediff", "date_diff", "timestampdiff");

  private static final List<String> UNITS =
      List.of(
          "YEAR",
          "QUARTER",
          "MONTH",
          "WEEK",
          "DAY",
          "DAYOFYEAR",
          "HOUR",
          "MINUTE",
          "SECOND",
          "MILLISECOND",
          "MICROSECOND");

  private final Builders builders;
  private final WindowBuilder windows;

  FunctionBuilder(Builders builders, WindowBuilder windows) {
    this.builders = builders;
    this.windows = windows;
  }

  Expression call(FunctionPrimaryContext context) {
    QualifiedName name = name(context.functionName());
    FunctionArgumentsContext arguments = context.functionArguments();
    if (isColumnClause(name, arguments)) {
      QualifiedName column =
          ComputedNames.name(argumentValue(arguments.argument(0)), builders.options());
      return new Name(Positions.of(context), column.parts());
    }
    return new FunctionCall(
        Positions.of(context),
        name,
        arguments != null && arguments.DISTINCT() != null,
        withUnit(name, arguments(arguments)),
        withinGroup(context),
        Optional.ofNullable(context.filterClause())
            .map(filter -> builders.expressions().build(filter.expression())),
        nullTreatment(context),
        Optional.ofNullable(context.overClause()).map(windows::over));
  }

  QualifiedName name(FunctionNameContext context) {
    return context.qualifiedName() == null
        ? ComputedNames.name(builders.expressions().build(context.expression()), builders.options())
        : Names.qualified(context.qualifiedName());
  }

  /** {@code IDENTIFIER('t.a')} names a column where it is not followed by arguments. */
  private static boolean isColumnClause(QualifiedName name, FunctionArgumentsContext arguments) {
    return name.parts().size() == 1
        && name.last().equalsIgnoreCase("identifier")
        && arguments != null
        && arguments.argument().size() == 1;
  }

  List<Argument> arguments(FunctionArgumentsContext context) {
    return context == null ? List.of() : context.argument().stream().map(this::argument).toList();
  }

  private Argument argument(ArgumentContext context) {
    return new Argument(Optional.ofNullable(context.name).map(Names::text), argumentValue(context));
  }

  private Expression argumentValue(ArgumentContext context) {
    if (context.lambda() != null) {
      return lambda(context.lambda());
    }
    return context.tableArgument() == null
        ? builders.expressions().build(context.expression())
        : tableArgument(context.tableArgument());
  }

  private Expression lambda(LambdaContext context) {
    return new Lambda(
        Positions.of(context),
        context.identifier().stream().map(Names::text).toList(),
        builders.expressions().build(context.expression()));
  }

  private Expression tableArgument(TableArgumentContext context) {
    return new Expression.TableArgument(
        Positions.of(context),
        context.query() == null
            ? builders.queries().ofTable(Names.qualified(context.qualifiedName()))
            : builders.queries().build(context.query()),
        Optional.ofNullable(context.qualifiedName()).map(Names::qualified));
  }

  private static List<Argument> withUnit(QualifiedName name, List<Argument> arguments) {
    boolean unitFirst =
        arguments.size() == 3
            && name.parts().size() == 1
            && UNIT_FIRST.contains(name.last().toLowerCase(Locale.ROOT));
    if (!unitFirst) {
      return arguments;
    }
    Expression first = arguments.getFirst().value();
    if (first instanceof Literal literal && literal.value() instanceof String text) {
      throw ParseErrors.quotedUnit(name.last(), text, UNITS, literal.position());
    }
    if (!(first instanceof Name unit) || unit.parts().size() != 1) {
      return arguments;
    }
    String text = unit.parts().getFirst().toUpperCase(Locale.ROOT);
    if (!UNITS.contains(text)) {
      return arguments;
    }
    List<Argument> changed = new ArrayList<>(arguments);
    changed.set(0, positional(new Literal(unit.position(), text, PrimitiveType.STRING)));
    return changed;
  }

  private List<SortItem> withinGroup(FunctionPrimaryContext context) {
    return context.withinGroup() == null
        ? List.of()
        : windows.sortItems(context.withinGroup().sortItem());
  }

  private static NullTreatment nullTreatment(FunctionPrimaryContext context) {
    NullTreatmentContext after = context.nullTreatment();
    NullTreatmentContext within =
        context.functionArguments() == null ? null : context.functionArguments().nullTreatment();
    NullTreatmentContext written = after == null ? within : after;
    if (written == null) {
      return NullTreatment.UNSPECIFIED;
    }
    return written.IGNORE() == null ? NullTreatment.RESPECT_NULLS : NullTreatment.IGNORE_NULLS;
  }

  /** {@code TRIM(LEADING x FROM s)} is {@code ltrim(x, s)}. */
  Expression trim(TrimPrimaryContext context) {
    String function =
        context.LEADING() != null ? "ltrim" : context.TRAILING() != null ? "rtrim" : "trim";
    return plainCall(Positions.of(context), function, context.trimmed, context.source);
  }

  Expression position(PositionPrimaryContext context) {
    return plainCall(Positions.of(context), "locate", context.needle, context.source);
  }

  Expression substring(SubstringPrimaryContext context) {
    return plainCall(
        Positions.of(context), "substring", context.source, context.begin, context.length);
  }

  Expression overlay(OverlayPrimaryContext context) {
    return plainCall(
        Positions.of(context),
        "overlay",
        context.source,
        context.replacement,
        context.begin,
        context.length);
  }

  Expression struct(StructPrimaryContext context) {
    List<Argument> items = context.structItem().stream().map(this::structItem).toList();
    return plainCall(Positions.of(context), "struct", items);
  }

  private Argument structItem(StructItemContext context) {
    Expression value = builders.expressions().build(context.expression());
    return positional(
        context.identifier() == null
            ? value
            : new Expression.Aliased(
                Positions.of(context), value, Names.text(context.identifier())));
  }

  private Expression plainCall(
      SourcePosition position, String function, OperandContext... arguments) {
    List<Argument> values =
        Stream.of(arguments)
            .filter(argument -> argument != null)
            .map(argument -> positional(builders.expressions().build(argument)))
            .toList();
    return plainCall(position, function, values);
  }

  private static Expression plainCall(
      SourcePosition position, String function, List<Argument> arguments) {
    return new FunctionCall(
        position,
        new QualifiedName(position, List.of(function)),
        false,
        arguments,
        List.of(),
        Optional.empty(),
        NullTreatment.UNSPECIFIED,
        Optional.empty());
  }

  private static Argument positional(Expression value) {
    return new Argument(Optional.empty(), value);
  }
}

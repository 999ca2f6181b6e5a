package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Analyses functions in FROM: range and generators here, those on tables by whoever supplies the
 * tables.
 */
record TableFunctionAnalyzer(QueryContext context) {

  AnalyzedRelation relation(Relation.TableFunction function) {
    Optional<Function> generator = Generators.find(function.name());
    return generator.isPresent()
        ? generated(function, generator.get(), FromAnalyzer.oneRow())
        : rows(function);
  }

  private AnalyzedRelation rows(Relation.TableFunction function) {
    String name = function.name().last().toLowerCase(Locale.ROOT);
    Plan plan =
        name.equals("range") && function.name().parts().size() == 1
            ? range(function)
            : written(function).orElseGet(() -> supplied(function));
    return plan instanceof Plan.Scan scan
        ? Aliases.table(function.alias(), scan, List.of(name))
        : Aliases.apply(function.alias(), plan, List.of(name));
  }

  /**
   * A generator beside the rows of a relation to whose columns its arguments refer; the columns of
   * the result are those of both.
   */
  AnalyzedRelation generated(
      Relation.TableFunction function, Function generator, AnalyzedRelation left) {
    ExpressionContext names = ExpressionContext.of(context, left.scope(), Clause.TABLE_FUNCTION);
    Generated generated =
        new GeneratorAnalyzer(new ExpressionAnalyzer(names))
            .analyze(
                generator,
                function.name().last(),
                function.arguments(),
                function.position(),
                false);
    Generated named =
        function
            .alias()
            .map(alias -> generated.named(alias.columns(), alias.position()))
            .orElse(generated);
    List<String> qualifier = function.alias().map(alias -> List.of(alias.name())).orElse(List.of());
    return new AnalyzedRelation(
        named.over(left.plan()), left.scope().and(Scope.of(qualifier, named.columns())));
  }

  private Optional<Plan> written(Relation.TableFunction call) {
    Optional<SqlTableFunction> function =
        Functions.at(
            call.name().position(), () -> context.relations().sqlTableFunction(call.name()));
    return function.map(found -> new SqlTableFunctionCalls(context).plan(call, found));
  }

  private Plan supplied(Relation.TableFunction function) {
    if (!context.relations().suppliesTableFunction(function.name())) {
      throw notFound(function.name());
    }
    List<ConstantArgument> arguments = arguments(function);
    return Functions.at(
            function.position(),
            () -> context.relations().tableFunction(function.name(), arguments))
        .orElseThrow(() -> notFound(function.name()));
  }

  /** The arguments of a function that others supply, folded to constants. */
  List<ConstantArgument> arguments(Relation.TableFunction function) {
    List<ConstantArgument> arguments = new ArrayList<>();
    for (Expression.Argument argument : function.arguments()) {
      arguments.add(
          table(function, argument)
              .orElseGet(
                  () ->
                      new ConstantArgument(
                          argument.value().position(),
                          argument.name(),
                          value(function, arguments.size()))));
    }
    return arguments;
  }

  private Optional<ConstantArgument> table(
      Relation.TableFunction function, Expression.Argument argument) {
    return argument.value() instanceof Expression.TableArgument table
            && table.table().isPresent()
            && context.relations().takesTables(function.name())
        ? Optional.of(
            new ConstantArgument(
                table.position(),
                argument.name(),
                Literal.nullOf(PrimitiveType.VOID),
                table.table()))
        : Optional.empty();
  }

  private Literal value(Relation.TableFunction function, int place) {
    Expression argument = function.arguments().get(place).value();
    try {
      return new ConstantAnalyzer(context).constant(argument);
    } catch (TarnException e) {
      throw context.relations().notConstant(function.name(), place, e).at(argument.position());
    }
  }

  private static RuntimeException notFound(QualifiedName name) {
    boolean scalar =
        name.parts().size() == 1
            && FunctionTable.namesOfSpark().contains(name.last().toLowerCase(Locale.ROOT));
    return scalar
        ? AnalysisErrors.notTableFunction(name)
        : AnalysisErrors.tableFunctionNotFound(name);
  }

  /** range(end), range(start, end), range(start, end, step), range(start, end, step, parts). */
  private Plan range(Relation.TableFunction function) {
    int count = function.arguments().size();
    if (count < 1 || count > 4) {
      throw AnalysisErrors.wrongNumberOfArguments(function.name(), "[1, 4]", count);
    }
    long start = count == 1 ? 0 : bound(function, 0);
    long end = bound(function, count == 1 ? 0 : 1);
    long step = count < 3 ? 1 : bound(function, 2);
    if (step == 0) {
      throw AnalysisErrors.rangeStepZero(function.position());
    }
    return new Plan.Range(start, end, step, Column.fresh("id", PrimitiveType.LONG, false));
  }

  private long bound(Relation.TableFunction function, int index) {
    Expression argument = function.arguments().get(index).value();
    Literal value = new ConstantAnalyzer(context).constant(argument, PrimitiveType.LONG);
    if (value.value() == null) {
      throw AnalysisErrors.rangeNull(argument.position());
    }
    return (long) value.value();
  }
}

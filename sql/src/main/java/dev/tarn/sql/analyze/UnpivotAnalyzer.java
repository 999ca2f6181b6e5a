package dev.tarn.sql.analyze;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.type.CommonType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Analyses UNPIVOT: each row becomes a row for each listed column, with the column's name and its
 * value, beside the columns that are not listed.
 */
record UnpivotAnalyzer(QueryContext context) {

  AnalyzedRelation relation(Relation.Unpivot unpivot) {
    AnalyzedRelation input = new FromAnalyzer(context).relation(unpivot.input());
    List<List<Column>> columns = columns(unpivot, input.scope());
    StructType row = new StructType(fields(unpivot, columns));
    List<TypedExpression> rows = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      rows.add(row(unpivot.columns().get(i), columns.get(i), row));
    }
    ArrayType type = new ArrayType(row, false);
    Assignment element =
        new Assignment(
            Column.fresh("row", row, false), new TypedExpression.Call("array", rows, type, false));
    Plan plan = new Plan.Generate(input.plan(), Optional.empty(), List.of(element), false);
    Plan result = result(input.scope(), columns, element.column(), row, plan);
    Plan kept = unpivot.includeNulls() ? result : withoutNulls(result, row.fields().size() - 1);
    return Aliases.apply(unpivot.alias(), kept, List.of());
  }

  private List<List<Column>> columns(Relation.Unpivot unpivot, Scope scope) {
    ExpressionAnalyzer expressions = ExpressionAnalyzer.of(context, scope, Clause.SELECT);
    List<List<Column>> all = new ArrayList<>();
    for (Relation.UnpivotColumns part : unpivot.columns()) {
      if (part.columns().size() != unpivot.values().size()) {
        throw PivotErrors.unpivotSizes(part, unpivot.values().size());
      }
      all.add(part.columns().stream().map(name -> column(name, expressions)).toList());
    }
    return all;
  }

  private static Column column(QualifiedName name, ExpressionAnalyzer expressions) {
    TypedExpression value = expressions.analyze(new Expression.Name(name.position(), name.parts()));
    if (value instanceof TypedExpression.Reference reference) {
      return reference.column();
    }
    throw AnalysisErrors.unsupported(name.position(), "UNPIVOT of a field of a column");
  }

  /** The name's column, then one for each value, of the type that its columns have in common. */
  private static List<StructField> fields(Relation.Unpivot unpivot, List<List<Column>> columns) {
    List<StructField> fields = new ArrayList<>();
    fields.add(StructField.required(unpivot.name(), PrimitiveType.STRING));
    for (int i = 0; i < unpivot.values().size(); i++) {
      int place = i;
      List<Column> values = columns.stream().map(part -> part.get(place)).toList();
      fields.add(StructField.nullable(unpivot.values().get(i), common(unpivot, values)));
    }
    return fields;
  }

  private static DataType common(Relation.Unpivot unpivot, List<Column> columns) {
    Optional<DataType> common = Optional.of(columns.getFirst().type());
    for (Column column : columns) {
      common = common.flatMap(type -> CommonType.tightest(type, column.type()));
    }
    return common.orElseThrow(() -> PivotErrors.unpivotTypes(unpivot.position(), columns));
  }

  private static MakeStruct row(
      Relation.UnpivotColumns part, List<Column> columns, StructType type) {
    List<TypedExpression> values = new ArrayList<>();
    values.add(
        Literal.of(
            part.alias()
                .orElseGet(
                    () -> columns.stream().map(Column::name).collect(Collectors.joining("_")))));
    for (int i = 0; i < columns.size(); i++) {
      values.add(ImplicitCasts.cast(columns.get(i).reference(), type.field(i + 1).type()));
    }
    return new MakeStruct(values, type);
  }

  private static Plan result(
      Scope scope, List<List<Column>> unpivoted, Column row, StructType type, Plan plan) {
    Set<Long> gone = new HashSet<>();
    unpivoted.forEach(part -> part.forEach(column -> gone.add(column.id())));
    List<Assignment> assignments = new ArrayList<>();
    for (Scope.Entry entry : scope.visible()) {
      if (!gone.contains(entry.column().id())) {
        assignments.add(Assignment.keep(entry.column()));
      }
    }
    for (int i = 0; i < type.fields().size(); i++) {
      StructField field = type.field(i);
      assignments.add(
          Assignment.of(
              field.name(),
              new TypedExpression.Field(
                  row.reference(), i, field.name(), field.type(), field.nullable())));
    }
    return new Plan.Project(plan, assignments);
  }

  /** Without the rows whose values, the last columns, are all NULL. */
  private static Plan withoutNulls(Plan plan, int values) {
    List<Column> columns = plan.output();
    TypedExpression any = null;
    for (Column column : columns.subList(columns.size() - values, columns.size())) {
      TypedExpression there = Functions.call("isnotnull", List.of(column.reference()), null);
      any = any == null ? there : Functions.operator("or", null, any, there);
    }
    return new Plan.Filter(plan, any);
  }
}

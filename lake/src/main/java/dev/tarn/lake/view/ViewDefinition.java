package dev.tarn.lake.view;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.View;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.analyze.AnalysisContext;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.ViewStatement.QueryText;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a view's query says of its columns, and which views it reads.
 *
 * @param schema the view's columns, with their comments
 * @param sources the names of the query's columns, in the same order
 * @param variables the session variables that the query names
 * @param functions the functions of the session that it calls
 */
record ViewDefinition(
    StructType schema,
    List<String> sources,
    Set<View> reads,
    Set<String> variables,
    Set<String> functions) {

  /**
   * Analyses the query of a view.
   *
   * @param name as messages have it, quoted
   * @param columns those that the statement names; none to take the query's
   */
  static ViewDefinition of(
      String name, QueryText query, List<ViewColumn> columns, StatementContext context) {
    StatementContext withoutParameters = context.within(context.session());
    TableRelations relations = StatementRelations.of(withoutParameters);
    AnalysisContext analysis = withoutParameters.analysis();
    Plan plan = new Analyzer(analysis, relations).query(query.query());
    List<Column> output = plan.output();
    if (!columns.isEmpty() && columns.size() != output.size()) {
      throw ViewErrors.numberOfColumns(name, columns, output);
    }
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < output.size(); i++) {
      fields.add(
          columns.isEmpty()
              ? field(output.get(i).name(), output.get(i), null)
              : field(columns.get(i).name(), output.get(i), columns.get(i)));
    }
    requireDistinct(fields);
    return new ViewDefinition(
        new StructType(fields),
        output.stream().map(Column::name).toList(),
        relations.viewsRead(),
        analysis.variables().used(),
        relations.temporaryFunctionsCalled());
  }

  private static StructField field(String name, Column column, ViewColumn written) {
    Map<String, Object> metadata =
        written == null || written.comment().isEmpty()
            ? Map.of()
            : Map.of("comment", written.comment().get());
    return new StructField(name, Nullability.asNullable(column.type()), true, metadata);
  }

  private static void requireDistinct(List<StructField> fields) {
    Set<String> names = new HashSet<>();
    for (StructField field : fields) {
      if (!names.add(field.name().toLowerCase(Locale.ROOT))) {
        throw WriteErrors.duplicateColumn(field.name());
      }
    }
  }
}

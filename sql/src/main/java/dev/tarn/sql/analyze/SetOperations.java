package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.SetKind;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;

/** UNION, INTERSECT and EXCEPT: both sides are cast to common types, column by column. */
final class SetOperations {
  private SetOperations() {}

  static Plan combine(Query.SetOperation operation, Plan left, Plan right) {
    List<Column> first = left.output();
    List<Column> second = right.output();
    if (first.size() != second.size()) {
      throw AnalysisErrors.numberOfColumns(operation, first.size(), second.size());
    }
    List<DataType> types = new ArrayList<>();
    List<Column> output = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      DataType type = type(operation, i, first.get(i), second.get(i));
      types.add(type);
      output.add(
          Column.fresh(
              first.get(i).name(), type, nullable(operation, first.get(i), second.get(i))));
    }
    return new Plan.SetOperation(
        kind(operation.kind()),
        operation.all(),
        side(operation, Projections.cast(left, types)),
        side(operation, Projections.cast(right, types)),
        output);
  }

  private static Plan side(Query.SetOperation operation, Plan plan) {
    return isCompared(operation) ? FloatKeys.normal(plan) : plan;
  }

  private static boolean isCompared(Query.SetOperation operation) {
    return operation.kind() != Query.SetKind.UNION || !operation.all();
  }

  private static DataType type(Query.SetOperation operation, int index, Column left, Column right) {
    DataType type =
        CommonType.of(left.type(), right.type())
            .orElseThrow(
                () ->
                    AnalysisErrors.incompatibleColumns(
                        operation, index, left.type(), right.type()));
    if (isCompared(operation) && Types.holdsMap(type)) {
      throw AnalysisErrors.setOperationOnMap(operation, left.name(), type);
    }
    return type;
  }

  private static boolean nullable(Query.SetOperation operation, Column left, Column right) {
    return switch (operation.kind()) {
      case UNION -> left.nullable() || right.nullable();
      case INTERSECT -> left.nullable() && right.nullable();
      case EXCEPT -> left.nullable();
    };
  }

  private static SetKind kind(Query.SetKind kind) {
    return switch (kind) {
      case UNION -> SetKind.UNION;
      case INTERSECT -> SetKind.INTERSECT;
      case EXCEPT -> SetKind.EXCEPT;
    };
  }
}

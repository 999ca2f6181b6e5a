package dev.tarn.lake.modify;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The assignments of SET, put together column by column: what is assigned to fields of a struct
 * makes a new struct of the old one's other fields.
 */
final class Assignments {
  private final StructType schema;
  private final Map<Integer, Node> columns = new LinkedHashMap<>();

  Assignments(StructType schema) {
    this.schema = schema;
  }

  /** A value for a place, or values for places in it. */
  private static final class Node {
    private TypedExpression value;
    private final Map<Integer, Node> fields = new LinkedHashMap<>();

    boolean isFree() {
      return value == null && fields.isEmpty();
    }
  }

  /**
   * The field a path leads to, from a column down.
   *
   * @throws dev.tarn.core.error.TarnException when there is none
   */
  StructField target(List<String> path) {
    StructType level = schema;
    for (int i = 0; i < path.size() - 1; i++) {
      StructField field = find(level, path, i);
      if (!(field.type() instanceof StructType struct)) {
        throw ModifyErrors.assignmentInside(path.subList(0, i + 1), field.type());
      }
      level = struct;
    }
    return find(level, path, path.size() - 1);
  }

  private static StructField find(StructType level, List<String> path, int index) {
    return level
        .field(path.get(index))
        .orElseThrow(
            () ->
                index == 0
                    ? WriteErrors.unknownColumn(path, level)
                    : ModifyErrors.fieldNotFound(path.get(index), level));
  }

  /**
   * Assigns a value, already of the place's type.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_CONFLICT_SET_COLUMN} when the place, or
   *     one around or in it, has a value
   */
  void assign(List<String> path, TypedExpression value) {
    Map<Integer, Node> level = columns;
    StructType type = schema;
    for (int i = 0; i < path.size(); i++) {
      int index = type.indexOf(path.get(i)).orElseThrow();
      Node node = level.computeIfAbsent(index, ignored -> new Node());
      boolean last = i == path.size() - 1;
      if (last ? !node.isFree() : node.value != null) {
        throw ModifyErrors.conflictingAssignments(List.of(String.join(".", path)));
      }
      if (last) {
        node.value = value;
      } else {
        level = node.fields;
        type = (StructType) type.field(index).type();
      }
    }
  }

  boolean isAssigned(int column) {
    return columns.containsKey(column);
  }

  /** The new value of a column. */
  TypedExpression value(int column, TypedExpression old) {
    Node node = columns.get(column);
    return node == null ? old : value(node, old);
  }

  private static TypedExpression value(Node node, TypedExpression old) {
    if (node.value != null) {
      return node.value;
    }
    StructType type = (StructType) old.type();
    List<TypedExpression> values = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      StructField field = type.field(i);
      TypedExpression oldField =
          new Field(old, i, field.name(), field.type(), old.nullable() || field.nullable());
      values.add(node.fields.containsKey(i) ? value(node.fields.get(i), oldField) : oldField);
    }
    return new MakeStruct(values, type);
  }
}

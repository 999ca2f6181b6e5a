package dev.tarn.lake.modify;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.evolution.NestedValues;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.identity.IdentityGeneration;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.Assignment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The new values of a row after SET. */
public final class UpdatedRow {
  private final TableWrite write;
  private final TargetRows target;
  private final Scope scope;
  private final Assignments assigned;
  private final NestedValues nested;

  /**
   * @param scope what the right sides can name
   * @param nested how values are brought into the columns' types
   */
  public UpdatedRow(TableWrite write, TargetRows target, Scope scope, NestedValues nested) {
    this.write = write;
    this.nested = nested;
    this.target = target;
    this.scope = scope;
    this.assigned = new Assignments(write.schema());
  }

  /** A value for each column of the table, in order. */
  List<TypedExpression> values(List<Assignment> assignments) {
    assign(assignments);
    List<TypedExpression> values = new ArrayList<>();
    for (int i = 0; i < target.columns().size(); i++) {
      values.add(assigned.value(i, target.columns().get(i).reference()));
    }
    return values;
  }

  /**
   * The values of columns by their names, without generated columns that nothing is assigned to.
   */
  public Map<String, TypedExpression> given(List<Assignment> assignments) {
    List<TypedExpression> values = values(assignments);
    Map<String, TypedExpression> given = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      StructField field = write.schema().field(i);
      if (assigned.isAssigned(i) || !RowGeneration.isGenerated(field)) {
        given.put(field.name(), values.get(i));
      }
    }
    return given;
  }

  /** The names of the columns that {@link #values} found assignments to. */
  public Set<String> assigned() {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < write.schema().size(); i++) {
      if (assigned.isAssigned(i)) {
        names.add(write.schema().field(i).name());
      }
    }
    return names;
  }

  private void assign(List<Assignment> assignments) {
    for (Assignment assignment : assignments) {
      try {
        assign(assignment);
      } catch (TarnException e) {
        throw e.position().isPresent() ? e : e.at(assignment.target().position());
      }
    }
  }

  private void assign(Assignment assignment) {
    List<String> path = path(assignment.target());
    StructField field = assigned.target(path);
    if (path.size() == 1) {
      IdentityGeneration.refuseUpdate(field);
    }
    boolean computed =
        path.size() == 1
            && assignment.value() instanceof Expression.DefaultValue
            && RowGeneration.isGenerated(field);
    if (!computed) {
      TypedExpression value = value(assignment.value(), field);
      assigned.assign(path, path.size() == 1 ? write.completion().stored(field, value) : value);
    }
  }

  private TypedExpression value(Expression expression, StructField field) {
    if (expression instanceof Expression.DefaultValue) {
      return write.completion().defaultKeyword(field);
    }
    return Places.put(
        nested.stored(target.seen(write.analyzer().expression(expression, scope)), field),
        expression.position());
  }

  private List<String> path(QualifiedName name) {
    return target.path(name, write.schema());
  }
}

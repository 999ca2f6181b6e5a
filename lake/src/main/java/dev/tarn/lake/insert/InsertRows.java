package dev.tarn.lake.insert;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.NestedValues;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.identity.IdentityGeneration;
import dev.tarn.lake.write.RowCompletion;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.InsertSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.tree.Statement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rows that an INSERT adds, in the columns of its table. */
final class InsertRows {
  private final TableWrite write;
  private final StaticPartition partition;
  private final Map<String, TypedExpression> given = new LinkedHashMap<>();

  /** In which rows DEFAULT stands for a generated column's value. */
  private final Map<String, TypedExpression> defaults = new LinkedHashMap<>();

  /** The rows of an INSERT without PARTITION. */
  InsertRows(TableWrite write) {
    this(write, StaticPartition.NONE);
  }

  InsertRows(TableWrite write, StaticPartition partition) {
    this.write = write;
    this.partition = partition;
  }

  /** The rows of the source as rows of the table. */
  Plan plan(Statement.Insert statement, InsertSource source) {
    List<StructField> targets = new InsertTargets(write, partition).of(statement, source);
    return plan(targets, source, matching(statement), Optional.of(statement.query().position()));
  }

  /**
   * The rows of a source as rows of the table.
   *
   * @param targets for each value of a row the column that it is for
   * @param query where the query stands that gives the rows
   */
  Plan plan(
      List<StructField> targets,
      InsertSource source,
      Matching matching,
      Optional<SourcePosition> query) {
    given.putAll(partition.values());
    Values values = new Values(matching, query);
    for (int i = 0; i < targets.size(); i++) {
      values.give(targets.get(i), source.columns().get(i));
    }
    write.identity().names().stream()
        .filter(name -> !given.containsKey(name))
        .forEach(this::generate);
    Plan numbered = write.identity().number(source.plan());
    return values.completion.complete(numbered, given, defaults);
  }

  private void generate(String column) {
    given.put(column, write.identity().value(column));
  }

  static Matching matching(Statement.Insert statement) {
    return statement.byName() ? Matching.BY_NAME_OR_POSITION : Matching.BY_POSITION;
  }

  /** The columns that {@link #plan} found values for. */
  Set<String> given() {
    return Collections.unmodifiableSet(given.keySet());
  }

  /** Values of the table's columns, once its schema is what it will be. */
  private final class Values {
    private final RowCompletion completion = write.completion();
    private final NestedValues nested;
    private final Optional<SourcePosition> query;

    private Values(Matching matching, Optional<SourcePosition> query) {
      this.query = query;
      this.nested = new NestedValues(write.table().displayName(), write.analyzer(), matching);
    }

    private void give(StructField target, InsertSource.Value value) {
      if (IdentityGeneration.isIdentity(target)) {
        giveIdentity(target, value);
        return;
      }
      if (!RowGeneration.isGenerated(target)) {
        given.put(target.name(), value(value, target));
        return;
      }
      switch (value) {
        case InsertSource.Given column -> given.put(target.name(), stored(column.column(), target));
        case InsertSource.AllDefault all -> {
          // As if the column were left out.
        }
        case InsertSource.SomeDefault some -> {
          given.put(target.name(), stored(some.column(), target));
          defaults.put(target.name(), some.isDefault().reference());
        }
      }
    }

    private void giveIdentity(StructField target, InsertSource.Value value) {
      switch (value) {
        case InsertSource.Given column -> {
          write.identity().requireExplicitInsert(target.name());
          given.put(target.name(), stored(column.column(), target));
        }
        case InsertSource.AllDefault all -> {
          // As if the column were left out.
        }
        case InsertSource.SomeDefault some -> {
          write.identity().requireExplicitInsert(target.name());
          TypedExpression isDefault = some.isDefault().reference();
          write.identity().generateOnly(target.name(), isDefault, some.defaults());
          given.put(
              target.name(),
              choose(
                  isDefault, write.identity().value(target.name()), stored(some.column(), target)));
        }
      }
    }

    private TypedExpression value(InsertSource.Value value, StructField target) {
      return switch (value) {
        case InsertSource.Given given -> stored(given.column(), target);
        case InsertSource.AllDefault all -> completion.defaultKeyword(target);
        case InsertSource.SomeDefault some -> someDefault(some, target);
      };
    }

    private TypedExpression someDefault(InsertSource.SomeDefault value, StructField target) {
      return choose(
          value.isDefault().reference(),
          completion.defaultKeyword(target),
          stored(value.column(), target));
    }

    private static TypedExpression choose(
        TypedExpression condition, TypedExpression value, TypedExpression otherwise) {
      return new Case(
          List.of(new Branch(condition, value)), Optional.of(otherwise), otherwise.type());
    }

    private TypedExpression stored(Column column, StructField target) {
      if (column.type() == PrimitiveType.VOID) {
        return TypedExpression.Literal.nullOf(target.type());
      }
      TypedExpression value = nested.stored(column.reference(), target);
      return query.map(place -> Places.put(value, place)).orElse(value);
    }
  }
}

package dev.tarn.lake.merge;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.NestedValues;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.identity.IdentityGeneration;
import dev.tarn.lake.merge.MergeClause.Effect;
import dev.tarn.lake.merge.MergeClause.Kind;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.modify.UpdatedRow;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.AnalyzedRelation;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the parts of a MERGE mean: its condition on pairs of rows, and its clauses. */
final class MergeAnalysis {
  private final TableWrite write;
  private final TargetRows target;
  private final Scope targetScope;
  private final AnalyzedRelation source;
  private final Scope both;
  private final Matching matching;
  private final NestedValues nested;
  private final MergeIdentity identity;
  private final DrawnValues drawn = new DrawnValues();
  private final Set<String> givenGenerated = new HashSet<>();

  /**
   * @param targetScope what expressions can name of the target: not the columns it takes on
   * @param matching how fields of structs are found; with NULL for missing ones where the target's
   *     schema evolves
   */
  MergeAnalysis(
      TableWrite write,
      TargetRows target,
      Scope targetScope,
      AnalyzedRelation source,
      Matching matching) {
    this.write = write;
    this.target = target;
    this.targetScope = targetScope;
    this.source = source;
    this.both = targetScope.and(source.scope());
    this.matching = matching;
    this.identity = new MergeIdentity(write.identity());
    this.nested = new NestedValues(write.table().displayName(), write.analyzer(), matching);
  }

  TypedExpression condition(Merge statement) {
    try {
      return condition(statement.on(), both, "search condition");
    } catch (TarnException e) {
      throw MergeErrors.unresolvedIn("search condition", e);
    }
  }

  private TypedExpression condition(Expression condition, Scope scope, String place) {
    TypedExpression typed = write.analyzer().condition(condition, scope);
    if (!ExpressionProperties.isDeterministic(typed)) {
      throw MergeErrors.nonDeterministic(place, ExpressionSql.of(typed)).at(condition.position());
    }
    return target.seen(typed);
  }

  List<MergeClause> clauses(Merge statement) {
    checkOrder(statement.clauses());
    List<MergeClause> clauses = new ArrayList<>();
    for (Merge.Clause clause : statement.clauses()) {
      clauses.add(clause(clause, clauses.size()));
    }
    identity.finish(clauses);
    return clauses;
  }

  /** The values that are computed before all others. */
  DrawnValues drawn() {
    return drawn;
  }

  /** The identity values of the rows that clauses insert. */
  MergeIdentity identity() {
    return identity;
  }

  /** Of each kind only the last clause may come without a condition. */
  private static void checkOrder(List<Merge.Clause> clauses) {
    List<String> ended = new ArrayList<>();
    for (Merge.Clause clause : clauses) {
      String kind = kind(clause).name();
      if (ended.contains(kind)) {
        throw MergeErrors.clauseAfterUnconditional(kind(clause)).at(clause.position());
      }
      if (clause.condition().isEmpty()) {
        ended.add(kind);
      }
    }
  }

  private static Kind kind(Merge.Clause clause) {
    return switch (clause) {
      case Merge.UpdateClause update -> kind(update.when());
      case Merge.DeleteClause delete -> kind(delete.when());
      case Merge.InsertClause insert -> Kind.NOT_MATCHED;
    };
  }

  private static Kind kind(Merge.When when) {
    return when == Merge.When.MATCHED ? Kind.MATCHED : Kind.NOT_MATCHED_BY_SOURCE;
  }

  private MergeClause clause(Merge.Clause clause, int number) {
    try {
      return clause(clause, kind(clause), number);
    } catch (TarnException e) {
      throw MergeErrors.unresolvedIn(name(clause, "clause"), e);
    }
  }

  private static String name(Merge.Clause clause, String part) {
    String kind =
        switch (clause) {
          case Merge.UpdateClause update -> "UPDATE";
          case Merge.DeleteClause delete -> "DELETE";
          case Merge.InsertClause insert -> "INSERT";
        };
    return kind + " " + part;
  }

  private MergeClause clause(Merge.Clause clause, Kind kind, int number) {
    Scope scope =
        switch (kind) {
          case MATCHED -> both;
          case NOT_MATCHED -> source.scope();
          case NOT_MATCHED_BY_SOURCE -> targetScope;
        };
    Optional<TypedExpression> condition =
        clause
            .condition()
            .map(expression -> condition(expression, scope, name(clause, "condition")));
    return switch (clause) {
      case Merge.UpdateClause update ->
          new MergeClause(kind, Effect.UPDATE, condition, updated(update, scope, number));
      case Merge.DeleteClause delete -> new MergeClause(kind, Effect.DELETE, condition, List.of());
      case Merge.InsertClause insert ->
          new MergeClause(kind, Effect.INSERT, condition, inserted(insert, number));
    };
  }

  private List<TypedExpression> updated(Merge.UpdateClause clause, Scope scope, int number) {
    if (!clause.all()) {
      UpdatedRow row = new UpdatedRow(write, target, scope, nested);
      return values(row.given(clause.assignments()), number);
    }
    Map<String, TypedExpression> given = new LinkedHashMap<>();
    for (int i = 0; i < write.schema().size(); i++) {
      StructField field = write.schema().field(i);
      TypedExpression old = target.columns().get(i).reference();
      Optional<TypedExpression> value = sourceColumn(clause, field);
      value.ifPresent(assigned -> refuseUpdate(field, clause));
      value
          .map(assigned -> nested.storedOver(assigned, field, old))
          .or(() -> RowGeneration.isGenerated(field) ? Optional.empty() : Optional.of(old))
          .ifPresent(assigned -> given.put(field.name(), assigned));
    }
    return values(given, number);
  }

  private static void refuseUpdate(StructField field, Merge.Clause clause) {
    try {
      IdentityGeneration.refuseUpdate(field);
    } catch (TarnException e) {
      throw e.at(clause.position());
    }
  }

  /** The generated columns that some clause gives a value. */
  Set<String> givenGenerated() {
    return Collections.unmodifiableSet(givenGenerated);
  }

  private List<TypedExpression> values(Map<String, TypedExpression> given, int number) {
    write.schema().fields().stream()
        .filter(RowGeneration::isGenerated)
        .map(StructField::name)
        .filter(given::containsKey)
        .forEach(givenGenerated::add);
    return write
        .completion()
        .values(write.generation().isEmpty() ? given : drawn.fix(given, number));
  }

  private List<TypedExpression> inserted(Merge.InsertClause clause, int number) {
    if (clause.all()) {
      Map<String, TypedExpression> all = new LinkedHashMap<>();
      for (StructField field : write.schema().fields()) {
        sourceColumn(clause, field).ifPresent(value -> all.put(field.name(), stored(value, field)));
      }
      return values(identity.complete(all, clause.position()), number);
    }
    if (clause.columns().size() != clause.values().size()) {
      throw MergeErrors.valueCount(clause.columns().size(), clause.values().size())
          .at(clause.position());
    }
    Map<String, TypedExpression> given = new LinkedHashMap<>();
    Set<String> named = new HashSet<>();
    for (int i = 0; i < clause.columns().size(); i++) {
      StructField field = insertTarget(clause.columns().get(i));
      if (!named.add(field.name())) {
        throw MergeErrors.duplicateColumn(field.name()).at(clause.columns().get(i).position());
      }
      Expression value = clause.values().get(i);
      boolean computed = RowGeneration.isGenerated(field) || IdentityGeneration.isIdentity(field);
      if (!(value instanceof Expression.DefaultValue && computed)) {
        given.put(field.name(), value(value, field));
      }
    }
    return values(identity.complete(given, clause.position()), number);
  }

  private StructField insertTarget(QualifiedName column) {
    List<String> path = target.path(column, write.schema());
    String name = path.getFirst();
    StructField field =
        write
            .schema()
            .field(name)
            .orElseThrow(
                () ->
                    MergeErrors.unknownInsertColumn(String.join(".", path), write.schema().names())
                        .at(column.position()));
    if (path.size() > 1) {
      throw MergeErrors.nestedInsertColumn(path).at(column.position());
    }
    return field;
  }

  private TypedExpression value(Expression expression, StructField field) {
    if (expression instanceof Expression.DefaultValue) {
      return write.completion().defaultKeyword(field);
    }
    return Places.put(
        stored(write.analyzer().expression(expression, source.scope()), field),
        expression.position());
  }

  private TypedExpression stored(TypedExpression value, StructField field) {
    return nested.stored(value, field);
  }

  /**
   * What {@code *} assigns to a column: the source's column of its name. A column that the source
   * lacks is left alone where it is generated, or where the schema evolves.
   */
  private Optional<TypedExpression> sourceColumn(Merge.Clause clause, StructField field) {
    Expression name = new Expression.Name(clause.position(), List.of(field.name()));
    try {
      return Optional.of(write.analyzer().expression(name, source.scope()));
    } catch (TarnException e) {
      if (!e.errorClass().startsWith("UNRESOLVED_COLUMN")) {
        throw e;
      }
      if (RowGeneration.isGenerated(field) || matching == Matching.BY_NAME_OR_NULL) {
        return Optional.empty();
      }
      throw MergeErrors.missingInSource(field.name(), sourceNames()).at(clause.position());
    }
  }

  private List<String> sourceNames() {
    return source.plan().output().stream().map(Column::name).toList();
  }
}

package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.write.RowCompletion;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.InsertSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rows that an INSERT adds, in the columns of its table. */
final class InsertRows {
  private final String table;
  private final StructType schema;
  private final Analyzer analyzer;
  private final RowCompletion completion;
  private final StaticPartition partition;
  private final Map<String, TypedExpression> given = new LinkedHashMap<>();

  /** In which rows DEFAULT stands for a generated column's value. */
  private final Map<String, TypedExpression> defaults = new LinkedHashMap<>();

  InsertRows(TableWrite write, StaticPartition partition) {
    this.table = write.table().displayName();
    this.schema = write.schema();
    this.analyzer = write.analyzer();
    this.completion = write.completion();
    this.partition = partition;
  }

  Plan plan(Statement.Insert statement) {
    InsertSource source = analyzer.insertSource(statement.query());
    List<StructField> targets = statement.byName() ? byName(source) : byPosition(statement, source);
    given.putAll(partition.values());
    for (int i = 0; i < targets.size(); i++) {
      give(targets.get(i), source.columns().get(i));
    }
    return completion.complete(source.plan(), given, defaults);
  }

  /** The columns that {@link #plan} found values for. */
  Set<String> given() {
    return Collections.unmodifiableSet(given.keySet());
  }

  private void give(StructField target, InsertSource.Value value) {
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

  private List<StructField> byPosition(Statement.Insert statement, InsertSource source) {
    List<Identifier> names = statement.columns();
    List<StructField> targets = names.isEmpty() ? notGiven() : named(names);
    int given = source.columns().size();
    if (given != targets.size()) {
      throw wrongNumber(names, targets, source).at(statement.query().position());
    }
    return targets;
  }

  private TarnException wrongNumber(
      List<Identifier> names, List<StructField> targets, InsertSource source) {
    List<Column> columns = source.plan().output();
    boolean tooFew = source.columns().size() < targets.size();
    if (names.isEmpty()) {
      return tooFew
          ? WriteErrors.arity(
              table, "not enough data columns", targets.size(), source.columns().size())
          : InsertErrors.extraColumn(table, columns.getLast().name(), schema);
    }
    return tooFew
        ? InsertErrors.notEnoughColumns(table, targets, columns)
        : InsertErrors.tooManyColumns(table, targets, columns);
  }

  /** The columns for which PARTITION gives no value. */
  private List<StructField> notGiven() {
    return schema.fields().stream()
        .filter(field -> !partition.values().containsKey(field.name()))
        .toList();
  }

  private List<StructField> named(List<Identifier> names) {
    List<StructField> targets = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Identifier name : names) {
      if (!seen.add(name.value().toLowerCase(Locale.ROOT))) {
        throw WriteErrors.duplicateColumn(name.value()).at(name.position());
      }
      targets.add(
          schema
              .field(name.value())
              .orElseThrow(
                  () ->
                      WriteErrors.unknownColumn(List.of(name.value()), schema)
                          .at(name.position())));
    }
    return targets;
  }

  private List<StructField> byName(InsertSource source) {
    List<StructField> targets = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Column column : source.plan().output()) {
      if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
        throw InsertErrors.duplicateSourceColumn(column.name());
      }
      targets.add(
          schema
              .field(column.name())
              .orElseThrow(() -> InsertErrors.extraColumn(table, column.name(), schema)));
    }
    return targets;
  }

  private TypedExpression value(InsertSource.Value value, StructField target) {
    return switch (value) {
      case InsertSource.Given given -> stored(given.column(), target);
      case InsertSource.AllDefault all -> completion.defaultValue(target);
      case InsertSource.SomeDefault some -> someDefault(some, target);
    };
  }

  private TypedExpression someDefault(InsertSource.SomeDefault value, StructField target) {
    return new Case(
        List.of(new Branch(value.isDefault().reference(), completion.defaultValue(target))),
        Optional.of(stored(value.column(), target)),
        target.type());
  }

  private TypedExpression stored(Column column, StructField target) {
    TypedExpression value =
        column.type() == PrimitiveType.VOID
            ? TypedExpression.Literal.nullOf(target.type())
            : column.reference();
    return analyzer.storeAssignment(value, target.type(), target.name());
  }
}

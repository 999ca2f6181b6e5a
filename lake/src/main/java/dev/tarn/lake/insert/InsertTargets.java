package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.analyze.InsertSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * For each value of an inserted row, the column of the table that it is for. With schema evolution
 * the table takes on what it lacks first.
 */
final class InsertTargets {
  private final TableWrite write;
  private final StaticPartition partition;
  private final String table;
  private final StructType schema;

  InsertTargets(TableWrite write, StaticPartition partition) {
    this.write = write;
    this.partition = partition;
    this.table = write.table().displayName();
    this.schema = write.schema();
  }

  /** The columns, in the order of the source's values. */
  List<StructField> of(Statement.Insert statement, InsertSource source) {
    Optional<SchemaEvolution> evolution =
        SchemaEvolution.isAskedFor(statement.schemaEvolution(), write.context())
            ? Optional.of(new SchemaEvolution(write, InsertRows.matching(statement)))
            : Optional.empty();
    List<String> names =
        statement.byName() ? byName(source, evolution) : byPosition(statement, source, evolution);
    evolution.ifPresent(each -> evolve(each, names, source));
    return names.stream().map(name -> write.schema().field(name).orElseThrow()).toList();
  }

  private static void evolve(SchemaEvolution evolution, List<String> names, InsertSource source) {
    for (int i = 0; i < names.size(); i++) {
      evolution.widen(names.get(i), type(source.columns().get(i)));
    }
    evolution.apply();
  }

  private static DataType type(InsertSource.Value value) {
    return switch (value) {
      case InsertSource.Given given -> given.column().type();
      case InsertSource.SomeDefault some -> some.column().type();
      case InsertSource.AllDefault all -> PrimitiveType.VOID;
    };
  }

  private List<String> byPosition(
      Statement.Insert statement, InsertSource source, Optional<SchemaEvolution> evolution) {
    List<Identifier> names = statement.columns();
    List<StructField> fields = names.isEmpty() ? notGiven() : named(names);
    List<String> targets = new ArrayList<>(fields.stream().map(StructField::name).toList());
    int given = source.columns().size();
    if (given > targets.size() && names.isEmpty() && evolution.isPresent()) {
      for (int i = targets.size(); i < given; i++) {
        targets.add(added(source.columns().get(i), evolution.get()));
      }
    }
    if (given != targets.size()) {
      throw wrongNumber(names, fields, source).at(statement.query().position());
    }
    return targets;
  }

  /** The name of a column that the table takes on. */
  private String added(InsertSource.Value value, SchemaEvolution evolution) {
    if (!(value instanceof InsertSource.Given given)) {
      throw WriteErrors.extraColumn(table, "DEFAULT", schema.names());
    }
    Column column = given.column();
    if (evolution.column(column.name()).isPresent()) {
      throw InsertErrors.addedColumnExists(column.name());
    }
    evolution.add(column.name(), column.type());
    return column.name();
  }

  private TarnException wrongNumber(
      List<Identifier> names, List<StructField> targets, InsertSource source) {
    List<Column> columns = source.plan().output();
    boolean tooFew = source.columns().size() < targets.size();
    if (names.isEmpty()) {
      return tooFew
          ? WriteErrors.arity(
              table, "not enough data columns", targets.size(), source.columns().size())
          : WriteErrors.extraColumn(table, columns.getLast().name(), schema.names());
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

  private List<String> byName(InsertSource source, Optional<SchemaEvolution> evolution) {
    List<String> targets = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < source.columns().size(); i++) {
      Column column = source.plan().output().get(i);
      if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
        throw InsertErrors.duplicateSourceColumn(column.name());
      }
      Optional<String> known = schema.field(column.name()).map(StructField::name);
      if (known.isEmpty() && evolution.isEmpty()) {
        throw WriteErrors.extraColumn(table, column.name(), schema.names());
      }
      InsertSource.Value value = source.columns().get(i);
      targets.add(known.orElseGet(() -> added(value, evolution.get())));
    }
    return targets;
  }
}

package dev.tarn.lake.files;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads files that all have the same columns, which are not those that are wanted. */
final class RescuingScan {
  private final FileSource source;
  private final StructType found;
  private final ParquetScan scan;
  private final FittedValue.Fitting fitting;
  private final FieldNaming names;

  /** The values of the files' columns that are read, by place. */
  private final Map<Integer, TypedExpression> read = new HashMap<>();

  RescuingScan(FileSource source, StructType found, List<Integer> files) {
    this.source = source;
    this.found = found;
    this.scan = new ParquetScan(source, files);
    this.names = FieldNaming.of(source.reading());
    this.fitting = new FittedValue.Fitting(names);
  }

  Plan plan(List<Column> used) {
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : used) {
      assignments.add(new Assignment(column, value(column)));
    }
    return scan.plan(assignments);
  }

  private TypedExpression value(Column column) {
    if (scan.isMetadata(column)) {
      return scan.metadata();
    }
    if (source.isOfFolders(column.name())) {
      Column constant = Column.fresh("folder " + column.name(), column.type(), true);
      return scan.add(constant, scan.folder(column)).reference();
    }
    if (source
        .rescuedField()
        .map(StructField::name)
        .filter(column.name()::equalsIgnoreCase)
        .isPresent()) {
      return rescued();
    }
    return fitted(column.name(), column.type())
        .map(FittedValue::value)
        .orElse(Literal.nullOf(column.type()));
  }

  private Optional<FittedValue> fitted(String name, DataType type) {
    OptionalInt place = names.find(found, name);
    return place.isPresent()
        ? Optional.of(fitting.of(stored(place.getAsInt()), type))
        : Optional.empty();
  }

  private TypedExpression stored(int place) {
    return read.computeIfAbsent(place, missing -> scan.stored(found.field(place)));
  }

  /** Columns that have a place come in the order of the schema, and then those that have none. */
  private TypedExpression rescued() {
    Leftovers rest = new Leftovers();
    StructType wanted = source.storedColumns();
    for (StructField field : wanted.fields()) {
      fitted(field.name(), field.type())
          .flatMap(FittedValue::rest)
          .ifPresent(part -> rest.add(names.inFile(found, field), part));
    }
    for (int i = 0; i < found.size(); i++) {
      String name = found.field(i).name();
      if (!names.has(wanted, found, i) && !source.isOfFolders(name)) {
        rest.add(name, stored(i));
      }
    }
    return rest.json(scan.filePath());
  }
}

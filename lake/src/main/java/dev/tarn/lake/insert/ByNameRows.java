package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.InsertSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Rows whose columns find those of a table by their names, at every depth; what the table lacks it
 * takes on, and what the rows lack is NULL, a default or generated.
 */
final class ByNameRows {
  private static final Matching MATCHING = Matching.BY_NAME_OR_NULL;

  private final TableWrite write;

  ByNameRows(TableWrite write) {
    this.write = write;
  }

  /** The rows as rows of the table, in its columns as they are then, checked. */
  Plan of(Plan rows) {
    try {
      return whole(rows);
    } catch (TarnException e) {
      throw InsertErrors.ofInsert(e);
    }
  }

  private Plan whole(Plan rows) {
    List<Column> columns = rows.output();
    evolve(columns);
    List<StructField> targets =
        columns.stream().map(column -> write.schema().field(column.name()).orElseThrow()).toList();
    List<InsertSource.Value> values =
        columns.stream().<InsertSource.Value>map(InsertSource.Given::new).toList();
    InsertRows insert = new InsertRows(write);
    Plan whole = insert.plan(targets, new InsertSource(rows, values), MATCHING, Optional.empty());
    return write.constraints().enforce(whole, insert.given());
  }

  private void evolve(List<Column> columns) {
    SchemaEvolution evolution = new SchemaEvolution(write, MATCHING);
    Set<String> seen = new HashSet<>();
    for (Column column : columns) {
      if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
        throw InsertErrors.duplicateSourceColumn(column.name());
      }
      boolean isNew = evolution.column(column.name()).isEmpty();
      if (isNew && column.type() == PrimitiveType.VOID) {
        throw InsertErrors.withoutType(column.name());
      }
      evolution.take(StructField.nullable(column.name(), column.type()));
    }
    evolution.apply();
  }
}

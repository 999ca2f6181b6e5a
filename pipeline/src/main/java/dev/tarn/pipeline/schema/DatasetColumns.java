package dev.tarn.pipeline.schema;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.PipelineStatement.DatasetColumn;
import dev.tarn.sql.tree.PipelineStatement.TypedColumn;
import dev.tarn.sql.tree.PipelineStatement.UntypedColumn;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns of a dataset's table: those it declares, else those its flows give. */
final class DatasetColumns {
  private final Dataset dataset;
  private final SourcePosition position;
  private final Map<String, String> renamed;

  /**
   * @param renamed of columns that have other names in the table, by those the names there
   */
  DatasetColumns(Dataset dataset, SourcePosition position, Map<String, String> renamed) {
    this.dataset = dataset;
    this.position = position;
    this.renamed = renamed;
  }

  /** Whether the dataset lists its columns with their types, so that it has no others. */
  static boolean areDeclared(Dataset dataset) {
    return dataset.clauses().columns().stream().anyMatch(TypedColumn.class::isInstance);
  }

  private List<DatasetColumn> declared() {
    return dataset.clauses().columns();
  }

  /**
   * The columns as CREATE TABLE would have them.
   *
   * @param query what the flows give
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_COLUMN_NOT_DECLARED}
   */
  List<ColumnDefinition> of(StructType query) {
    return areDeclared(dataset) ? listed(query) : described(query);
  }

  private List<ColumnDefinition> listed(StructType query) {
    List<ColumnDefinition> columns = new ArrayList<>();
    for (DatasetColumn column : declared()) {
      switch (column) {
        case TypedColumn typed -> columns.add(typed.definition());
        case UntypedColumn untyped ->
            query
                .field(untyped.name())
                .ifPresent(field -> columns.add(definition(field, Optional.of(untyped))));
      }
    }
    for (StructField field : query.fields()) {
      if (columns.stream().noneMatch(column -> column.name().equalsIgnoreCase(field.name()))) {
        throw SchemaErrors.undeclaredColumn(dataset.name(), field.name());
      }
    }
    return columns;
  }

  private List<ColumnDefinition> described(StructType query) {
    return query.fields().stream().map(field -> definition(field, said(field))).toList();
  }

  private Optional<UntypedColumn> said(StructField field) {
    return declared().stream()
        .filter(UntypedColumn.class::isInstance)
        .map(UntypedColumn.class::cast)
        .filter(
            column ->
                renamed.getOrDefault(column.name(), column.name()).equalsIgnoreCase(field.name()))
        .findFirst();
  }

  private ColumnDefinition definition(StructField field, Optional<UntypedColumn> said) {
    return new ColumnDefinition(
        said.map(UntypedColumn::position).orElse(position),
        field.name(),
        Nullability.asNullable(field.type()),
        said.map(UntypedColumn::notNull).orElse(false),
        said.flatMap(UntypedColumn::comment).or(field::comment),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        said.flatMap(UntypedColumn::mask));
  }
}

package dev.tarn.pipeline.graph;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.create.DeclaredColumns;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.schema.TableReconciliation;
import dev.tarn.sql.tree.PipelineStatement.DatasetColumn;
import dev.tarn.sql.tree.PipelineStatement.TypedColumn;
import dev.tarn.sql.tree.PipelineStatement.UntypedColumn;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of a dataset: what it declares, what its flows give, what its table has. */
record DatasetSchema(Dataset dataset, GraphContext context) {

  StructType of(List<FlowNode> flows) {
    List<FlowOutput> outputs = flows.stream().map(FlowNode::output).toList();
    StructType declared = declared();
    if (dataset.kind() == DatasetKind.MATERIALIZED_VIEW) {
      StructType given = TableReconciliation.anew(dataset).together(outputs);
      return declared.size() > 0 ? checked(declared, given) : described(given);
    }
    TableReconciliation table = reconciliation();
    StructType given = table.together(outputs);
    return table.readable(declared.size() > 0 ? checked(declared, given) : given);
  }

  /** What becomes of the columns of the table that the dataset may have. */
  TableReconciliation reconciliation() {
    return context
        .existing()
        .table(dataset)
        .map(found -> TableReconciliation.of(dataset, found.log().require().metadata()))
        .orElseGet(() -> TableReconciliation.anew(dataset));
  }

  private StructType declared() {
    return DeclaredColumns.of(
        dataset.clauses().columns().stream()
            .filter(TypedColumn.class::isInstance)
            .map(column -> ((TypedColumn) column).definition())
            .toList());
  }

  /** Declared columns may be more than those of the query, but not fewer, and not others. */
  private StructType checked(StructType declared, StructType inferred) {
    List<StructField> fields = new ArrayList<>();
    for (DatasetColumn column : dataset.clauses().columns()) {
      fields.add(
          switch (column) {
            case TypedColumn typed -> declared.field(typed.definition().name()).orElseThrow();
            case UntypedColumn untyped -> described(untyped, inferred);
          });
    }
    StructType all = new StructType(fields);
    boolean compatible =
        inferred.fields().stream()
            .allMatch(
                field -> all.field(field.name()).filter(own -> takes(own, field)).isPresent());
    if (!compatible) {
      throw GraphErrors.schemaDiffers(dataset, all, inferred);
    }
    return all;
  }

  private static boolean takes(StructField one, StructField other) {
    return TableReconciliation.takes(
        Nullability.asNullable(one.type()), Nullability.asNullable(other.type()));
  }

  /** Columns of a materialized view that are named without a type say more about the query's. */
  private StructType described(StructType inferred) {
    List<StructField> fields = new ArrayList<>(inferred.fields());
    for (DatasetColumn column : dataset.clauses().columns()) {
      if (column instanceof UntypedColumn untyped) {
        StructField field = described(untyped, inferred);
        fields.set(inferred.indexOf(untyped.name()).orElseThrow(), field);
      }
    }
    return new StructType(fields);
  }

  private StructField described(UntypedColumn column, StructType inferred) {
    Optional<StructField> found = inferred.field(column.name());
    StructField field =
        found.orElseThrow(
            () ->
                GraphErrors.columnNotInQuery(dataset.name(), column.name(), inferred)
                    .at(column.position()));
    StructField commented = column.comment().map(field::withComment).orElse(field);
    return commented.withNullable(!column.notNull());
  }
}

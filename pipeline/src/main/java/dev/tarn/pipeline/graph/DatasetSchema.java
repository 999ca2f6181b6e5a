package dev.tarn.pipeline.graph;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.create.DeclaredColumns;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.schema.ImplicitSchema;
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
    StructType declared = declared();
    if (declared.size() > 0) {
      return checked(declared, together(flows, Optional.empty()));
    }
    if (dataset.kind() == DatasetKind.MATERIALIZED_VIEW) {
      return described(together(flows, Optional.empty()));
    }
    Optional<Metadata> table =
        context.existing().table(dataset).map(found -> found.log().require().metadata());
    StructType inferred = together(flows, table);
    return table.map(there -> over(there.schema(), inferred)).orElse(inferred);
  }

  /** What several flows give, put together, by the names that the table has for it. */
  private StructType together(List<FlowNode> flows, Optional<Metadata> table) {
    StructType all = StructType.EMPTY;
    for (FlowNode flow : flows) {
      StructType soFar = all;
      StructType given = given(flow, table);
      all =
          SchemaMerge.merge(all, given)
              .orElseThrow(() -> GraphErrors.flowsDiffer(dataset.name(), soFar, given));
    }
    return all;
  }

  private static StructType given(FlowNode flow, Optional<Metadata> table) {
    return table.isEmpty() || flow.streamsFiles()
        ? flow.schema()
        : ImplicitSchema.of(table.get()).columns(flow.schema());
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
                field -> all.field(field.name()).filter(own -> isSame(own, field)).isPresent());
    if (!compatible) {
      throw GraphErrors.schemaDiffers(dataset, all, inferred);
    }
    return all;
  }

  private static boolean isSame(StructField one, StructField other) {
    DataType type = Nullability.asNullable(one.type());
    return SchemaMerge.merge(type, Nullability.asNullable(other.type()))
        .filter(type::equals)
        .isPresent();
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

  /** A table keeps what it has, in its order; what is new comes after it. */
  private static StructType over(StructType table, StructType output) {
    List<StructField> fields = new ArrayList<>(table.fields());
    output.fields().stream()
        .filter(field -> table.field(field.name()).isEmpty())
        .forEach(fields::add);
    return new StructType(fields);
  }
}

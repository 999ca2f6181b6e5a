package dev.tarn.lake.read;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import dev.tarn.sql.plan.TypedExpression.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Takes {@code _metadata} apart: scans give the fields of it that are used as columns of their own.
 * Where the whole struct is used, it is made of them above the scan.
 */
final class MetadataColumns {
  private static final String NAME = "_metadata";

  private final MetadataUses uses;
  private final Map<Long, MetadataField> fields = new HashMap<>();
  private final Map<Long, List<Column>> parts = new HashMap<>();

  private MetadataColumns(MetadataUses uses) {
    this.uses = uses;
  }

  /**
   * A plan whose scans have no {@code _metadata}.
   *
   * @param fields what the columns of scans are that are not the tables' own, by column id
   */
  record Apart(Plan plan, Map<Long, MetadataField> fields) {}

  /** The column of tables in this state; none where one of the table's own has its name. */
  static Optional<StructField> of(Snapshot snapshot, StructType schema) {
    return schema.field(NAME).isPresent()
        ? Optional.empty()
        : Optional.of(
            StructField.required(
                NAME, new StructType(existing(snapshot).map(MetadataField::field).toList())));
  }

  private static Stream<MetadataField> existing(Snapshot snapshot) {
    return Stream.of(MetadataField.values()).filter(field -> field.exists(snapshot));
  }

  static Apart takeApart(Plan plan) {
    MetadataUses uses = MetadataUses.of(plan);
    if (uses.none()) {
      return new Apart(plan, Map.of());
    }
    MetadataColumns columns = new MetadataColumns(uses);
    uses.columns().forEach(columns::makeParts);
    Plan fields = PlanRewriter.rewriteExpressions(plan, columns::part);
    return new Apart(PlanRewriter.rewrite(fields, columns::replace), columns.fields);
  }

  private void makeParts(Column metadata, TableSource source) {
    List<MetadataField> existing = existing(source.snapshot()).toList();
    List<Column> columns = new ArrayList<>();
    for (MetadataField field : existing) {
      Column column =
          Column.fresh(free(field, source), field.field().type(), field.field().nullable());
      fields.put(column.id(), field);
      columns.add(column);
    }
    parts.put(metadata.id(), columns);
  }

  private static String free(MetadataField field, TableSource source) {
    String name = NAME + "." + field.field().name();
    while (source.schema().field(name).isPresent()) {
      name = "_" + name;
    }
    return name;
  }

  private TypedExpression part(TypedExpression expression) {
    if (expression instanceof Field field
        && field.base() instanceof Reference base
        && uses.isApart(base.column())) {
      Column part = parts.get(base.column().id()).get(field.index());
      return new Column(part.id(), part.name(), part.type(), field.nullable()).reference();
    }
    return expression;
  }

  private Plan replace(Plan plan) {
    return switch (plan) {
      case Plan.Scan scan when metadata(scan).isPresent() -> scan(scan, metadata(scan).get());
      case Plan.Project project when keepsApart(project) ->
          new Plan.Project(
              project.input(), project.assignments().stream().flatMap(this::kept).toList());
      default -> plan;
    };
  }

  private Optional<Column> metadata(Plan.Scan scan) {
    return scan.output().stream().filter(column -> parts.containsKey(column.id())).findFirst();
  }

  private Plan scan(Plan.Scan scan, Column metadata) {
    List<Column> own =
        scan.output().stream().filter(column -> column.id() != metadata.id()).toList();
    List<Column> all = new ArrayList<>(own);
    all.addAll(parts.get(metadata.id()));
    return uses.isApart(metadata)
        ? new Plan.Scan(scan.source(), all)
        : whole(new Plan.Scan(scan.source(), all), own, metadata);
  }

  private Plan whole(Plan.Scan scan, List<Column> own, Column metadata) {
    List<TypedExpression> values =
        parts.get(metadata.id()).stream().map(Column::reference).toList();
    List<Assignment> assignments = new ArrayList<>(own.stream().map(Assignment::keep).toList());
    assignments.add(new Assignment(metadata, new MakeStruct(values, (StructType) metadata.type())));
    return new Plan.Project(scan, assignments);
  }

  private boolean keepsApart(Plan.Project project) {
    return project.assignments().stream().anyMatch(each -> uses.isApart(each.column()));
  }

  private Stream<Assignment> kept(Assignment assignment) {
    return uses.isApart(assignment.column())
        ? parts.get(assignment.column().id()).stream().map(Assignment::keep)
        : Stream.of(assignment);
  }
}

package dev.tarn.lake.relation;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.audit.AuditLog;
import dev.tarn.lake.audit.AuditRecord;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.lake.read.ExpandableSource;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code system.access.audit}: the audit log, for administrators. */
record AuditRelation(StatementContext context) implements ExpandableSource {
  private static final List<String> NAME = List.of("system", "access", "audit");
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("event_time", PrimitiveType.TIMESTAMP),
          StructField.nullable("user_name", PrimitiveType.STRING),
          StructField.nullable("action_name", PrimitiveType.STRING),
          StructField.nullable("objects", new ArrayType(PrimitiveType.STRING, false)),
          StructField.nullable("outcome", PrimitiveType.STRING),
          StructField.nullable("error_class", PrimitiveType.STRING));

  /** The log, if that is what a name stands for; it is not there for others. */
  static Optional<ResolvedTable> find(QualifiedName name, StatementContext context) {
    return Names.table(name, context)
        .filter(full -> List.of(full.catalog(), full.schema(), full.table()).equals(NAME))
        .filter(full -> context.access().isAdministrator())
        .map(full -> new ResolvedTable(new AuditRelation(context), NAME));
  }

  @Override
  public StructType schema() {
    return SCHEMA;
  }

  @Override
  public String describe() {
    return String.join(".", NAME);
  }

  @Override
  public Expansion expand(List<Column> columns, List<TypedExpression> conditions) {
    StructType used =
        new StructType(
            columns.stream()
                .map(column -> StructField.nullable(column.name(), column.type()))
                .toList());
    AuditLog log = context.wholeCatalog().audit();
    List<RowScan.Part> parts = new ArrayList<>();
    log.files().forEach(file -> parts.add(() -> cursor(log.read(file), used)));
    RowScan scan = new RowScan(used, parts, describe());
    return new Expansion(new Plan.Scan(scan, columns), Optional.empty());
  }

  private static RowCursor cursor(List<AuditRecord> records, StructType used) {
    return RowCursor.of(used, records.stream().map(each -> row(each, used)).toList());
  }

  private static Row row(AuditRecord each, StructType used) {
    List<Object> values = new ArrayList<>();
    for (String name : used.names()) {
      values.add(
          switch (name) {
            case "event_time" -> each.time();
            case "user_name" -> each.user();
            case "action_name" -> each.action();
            case "objects" -> each.objects();
            case "outcome" -> each.outcome();
            default -> each.errorClass().orElse(null);
          });
    }
    return new Row(values);
  }
}

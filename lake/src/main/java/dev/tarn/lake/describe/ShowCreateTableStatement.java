package dev.tarn.lake.describe;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.write.DefaultsSupport;
import dev.tarn.lake.write.RowCompletion;
import dev.tarn.sql.tree.ShowStatement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** SHOW CREATE TABLE: a statement that would make the table. */
public final class ShowCreateTableStatement {
  private static final StructType SCHEMA =
      StructType.of(StructField.required("createtab_stmt", PrimitiveType.STRING));

  private ShowCreateTableStatement() {}

  public static Result run(ShowStatement.ShowCreateTable statement, StatementContext context) {
    Optional<View> view = Views.find(statement.table(), context);
    if (view.isPresent()) {
      return ViewDescription.statement(view.get());
    }
    TableHandle table = Tables.require(statement.table(), context);
    return Result.of(
        SCHEMA, List.of(Row.of(text(table, table.log().require(), PolicyText.of(table, context)))));
  }

  private static String text(TableHandle table, Snapshot snapshot, TablePolicies policies) {
    Metadata metadata = snapshot.metadata();
    StringBuilder text = new StringBuilder("CREATE TABLE ").append(name(table)).append(" (\n");
    text.append(
        metadata.schema().fields().stream()
            .map(field -> column(field) + mask(field, policies))
            .collect(Collectors.joining(",\n")));
    text.append(")\nUSING delta\n");
    if (!metadata.partitionColumns().isEmpty()) {
      text.append(
          metadata.partitionColumns().stream()
              .map(Identifiers::quoteIfNeeded)
              .collect(Collectors.joining(", ", "PARTITIONED BY (", ")\n")));
    }
    List<List<String>> clustering = Clustering.paths(snapshot);
    if (!clustering.isEmpty()) {
      text.append(
          clustering.stream()
              .map(ShowCreateTableStatement::quoteParts)
              .collect(Collectors.joining(", ", "CLUSTER BY (", ")\n")));
    }
    metadata
        .description()
        .ifPresent(comment -> text.append("COMMENT ").append(quote(comment)).append('\n'));
    policies
        .filter()
        .ifPresent(filter -> text.append("WITH ").append(PolicyText.filter(filter)).append('\n'));
    if (!table.entry().map(TableEntry::managed).orElse(false)) {
      text.append("LOCATION ").append(quote(table.location())).append('\n');
    }
    Map<String, String> properties = new TreeMap<>(metadata.configuration());
    properties.putAll(DefaultsSupport.properties(metadata.schema()));
    if (!properties.isEmpty()) {
      text.append(properties(properties));
    }
    return text.toString();
  }

  private static String mask(StructField field, TablePolicies policies) {
    return policies.mask(field.name()).map(mask -> " " + PolicyText.mask(mask)).orElse("");
  }

  private static String name(TableHandle table) {
    return quoteParts(table.qualifiedName());
  }

  private static String quoteParts(List<String> name) {
    return name.stream().map(Identifiers::quoteIfNeeded).collect(Collectors.joining("."));
  }

  private static String column(StructField field) {
    StringBuilder text =
        new StringBuilder("  ").append(Identifiers.quoteIfNeeded(field.name())).append(' ');
    text.append(DeclaredType.of(field).orElse(field.type()).sql());
    GeneratedColumn.text(field)
        .ifPresent(value -> text.append(" GENERATED ALWAYS AS (").append(value).append(')'));
    IdentityColumn.of(field).ifPresent(identity -> text.append(' ').append(identity.sql()));
    if (!field.nullable()) {
      text.append(" NOT NULL");
    }
    field
        .metadataText(RowCompletion.DEFAULT)
        .ifPresent(value -> text.append(" DEFAULT ").append(value));
    field.comment().ifPresent(comment -> text.append(" COMMENT ").append(quote(comment)));
    return text.toString();
  }

  private static String properties(Map<String, String> properties) {
    return properties.entrySet().stream()
        .map(property -> "  " + quote(property.getKey()) + " = " + quote(property.getValue()))
        .collect(Collectors.joining(",\n", "TBLPROPERTIES (\n", ")\n"));
  }

  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}

package dev.tarn.lake.describe;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.constraint.Constraints;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.lake.write.DefaultsSupport;
import dev.tarn.sql.tree.ShowStatement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        Stream.concat(
                metadata.schema().fields().stream()
                    .map(field -> ColumnText.of(field) + mask(field, policies)),
                constraints(metadata))
            .map(element -> "  " + element)
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
        .ifPresent(
            comment -> text.append("COMMENT ").append(ColumnText.quote(comment)).append('\n'));
    policies
        .filter()
        .ifPresent(filter -> text.append("WITH ").append(PolicyText.filter(filter)).append('\n'));
    if (!table.entry().map(TableEntry::managed).orElse(false)) {
      text.append("LOCATION ").append(ColumnText.quote(table.location())).append('\n');
    }
    Map<String, String> properties = properties(metadata);
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

  private static Stream<String> constraints(Metadata metadata) {
    return metadata.configuration().entrySet().stream()
        .filter(property -> isConstraint(property.getKey()))
        .sorted(Map.Entry.comparingByKey())
        .map(
            property ->
                "CONSTRAINT %s CHECK (%s)"
                    .formatted(
                        Identifiers.quoteIfNeeded(
                            property.getKey().substring(Constraints.CHECK_PREFIX.length())),
                        property.getValue()));
  }

  private static boolean isConstraint(String key) {
    return key.startsWith(Constraints.CHECK_PREFIX);
  }

  /** Those that a new table can be given: what the writer keeps is about this one. */
  private static Map<String, String> properties(Metadata metadata) {
    Map<String, String> properties = new TreeMap<>(metadata.configuration());
    properties.putAll(DefaultsSupport.properties(metadata.schema()));
    properties.keySet().removeIf(ShowCreateTableStatement::isConstraint);
    properties.keySet().removeIf(TableProperties::isKeptByWriter);
    return properties;
  }

  private static String properties(Map<String, String> properties) {
    return properties.entrySet().stream()
        .map(
            property ->
                "  "
                    + ColumnText.quote(property.getKey())
                    + " = "
                    + ColumnText.quote(property.getValue()))
        .collect(Collectors.joining(",\n", "TBLPROPERTIES (\n", ")\n"));
  }
}

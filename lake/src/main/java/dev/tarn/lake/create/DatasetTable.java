package dev.tarn.lake.create;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.CatalogPolicies;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.dataset.DatasetProperties;
import dev.tarn.lake.generated.GeneratedColumnRules;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The table of a dataset as its definition wants it: it is made from that, and brought to it when
 * the definition has changed.
 */
public final class DatasetTable {
  /** What a table has because of its files or its protocol, whatever a definition says. */
  private static final List<String> KEPT =
      List.of("delta.columnMapping.", "delta.rowTracking.", "delta.enableRowTracking");

  private final Statement.CreateTable statement;
  private final StatementContext context;
  private final TableDefinition named;
  private final TableDefinition definition;

  /**
   * @param named what the statement itself says
   */
  private DatasetTable(
      Statement.CreateTable statement, TableDefinition named, StatementContext context) {
    this.statement = statement;
    this.named = named;
    this.definition = named.withDefaults(context);
    this.context = context;
  }

  /**
   * The table that a statement with a column list defines.
   *
   * @throws dev.tarn.core.error.TarnException of the class of the rule of CREATE TABLE that it
   *     breaks
   */
  public static DatasetTable of(Statement.CreateTable statement, StatementContext context) {
    TableDefinition definition = DefinitionReader.read(statement);
    GeneratedColumnRules.check(definition.schema(), context);
    TableWrite.checkConstraints(
        statement.checks().stream().map(Constraint.Check::condition).toList(),
        definition.schema(),
        context);
    DeclaredPolicies.check(statement, definition.schema(), context);
    return new DatasetTable(statement, definition, context);
  }

  /** The columns that the definition gives. */
  public StructType schema() {
    return definition.schema();
  }

  public List<String> partitionColumns() {
    return definition.partitionColumns();
  }

  /**
   * Makes the table where the catalog puts tables.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}
   */
  public TableHandle create(TableName name, DatasetEntry dataset) {
    TableLocation location = TableLocation.choose(statement, name, context);
    TableEntry entry =
        new TableEntry(
            name, location.kind(), location.log().root(), context.lake().user(), context.time());
    TableHandle table = Tables.of(entry, context);
    making().create(table, entry.kind(), () -> register(entry, dataset));
    return table;
  }

  private void register(TableEntry entry, DatasetEntry dataset) {
    TablePolicies policies = DeclaredPolicies.of(statement, context);
    context.catalog().datasets().create(entry, dataset, policies);
  }

  /**
   * Gives the table the masks and the row filter of the definition, before it gets more rows; those
   * that statements have set on other columns stay.
   */
  public void guard(TableName name) {
    TablePolicies given = DeclaredPolicies.of(statement, context);
    if (given.isEmpty()) {
      return;
    }
    CatalogPolicies policies = context.catalog().policies();
    TablePolicies old = policies.find(name);
    if (!DeclaredPolicies.both(old, given).equals(old)) {
      policies.change(name, now -> DeclaredPolicies.both(now, given));
    }
  }

  /**
   * Makes the table at a path, where no catalog knows it.
   *
   * @throws dev.tarn.core.error.TarnException for masks and row filters, which a catalog must keep
   */
  public TableHandle createAt(String path) {
    if (!DeclaredPolicies.of(statement, context).isEmpty()) {
      throw CreateErrors.notSupported("masks and row filters of a private dataset");
    }
    TableHandle table = Tables.atPath(path, context);
    making().create(table, TableEntry.Kind.EXTERNAL, () -> {});
    return table;
  }

  private TableMaking making() {
    return new TableMaking(statement, context, columns -> definition);
  }

  /**
   * The metadata of the table once it is brought to the definition.
   *
   * @param now what it has
   */
  public Metadata metadata(Metadata now) {
    Metadata replaced = Replacement.metadata(now, definition);
    Map<String, String> configuration = new LinkedHashMap<>(replaced.configuration());
    now.configuration().entrySet().stream()
        .filter(DatasetTable::isKept)
        .forEach(each -> configuration.putIfAbsent(each.getKey(), each.getValue()));
    return replaced.withConfiguration(configuration);
  }

  /**
   * The same for a table that ALTER TABLE may change as it may others: what the definition does not
   * name stays, such as properties and constraints.
   *
   * @param now what it has
   */
  public Metadata alteredMetadata(Metadata now) {
    Map<String, String> configuration = new LinkedHashMap<>(now.configuration());
    configuration.entrySet().removeIf(DatasetProperties::isOfFlows);
    configuration.keySet().removeIf(this::isNamedOtherwise);
    configuration.putAll(named.properties());
    TableDefinition commented =
        new TableDefinition(
            named.schema(),
            named.partitionColumns(),
            named.comment().or(now::description),
            configuration);
    return Replacement.metadata(now, commented);
  }

  /** Whether the definition names a property of Delta in another spelling. */
  private boolean isNamedOtherwise(String key) {
    return key.toLowerCase(Locale.ROOT).startsWith("delta.")
        && named.properties().keySet().stream().anyMatch(key::equalsIgnoreCase);
  }

  private static boolean isKept(Map.Entry<String, String> property) {
    return KEPT.stream().anyMatch(property.getKey()::startsWith)
        || DatasetProperties.isKept(property);
  }

  /** Stages the clustering that the definition names, if it does and the table has another. */
  public void clusterIfNamed(Transaction transaction) {
    if (statement.clusterBy().isPresent()) {
      cluster(transaction);
    }
  }

  /** Stages the clustering that the definition wants, if the table has another. */
  public void cluster(Transaction transaction) {
    List<QualifiedName> columns = statement.clusterBy().orElse(List.of());
    List<List<String>> wanted = columns.stream().map(QualifiedName::parts).toList();
    List<List<String>> now = transaction.start().map(Clustering::paths).orElse(List.of());
    if (wanted.equals(now)) {
      return;
    }
    if (columns.isEmpty()) {
      Clustering.clear(transaction);
    } else {
      Clustering.set(transaction, columns);
    }
  }
}

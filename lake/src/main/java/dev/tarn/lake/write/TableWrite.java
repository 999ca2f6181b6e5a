package dev.tarn.lake.write;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.identity.HighWaterMarks;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.constraint.CheckRules;
import dev.tarn.lake.constraint.ConstraintReferences;
import dev.tarn.lake.constraint.Constraints;
import dev.tarn.lake.context.Lazy;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.lake.generated.GeneratedColumnRules;
import dev.tarn.lake.generated.GeneratedReferences;
import dev.tarn.lake.generated.GenerationExpressions;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.identity.IdentityGeneration;
import dev.tarn.lake.manifest.KeptManifests;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.policy.TablePolicy;
import dev.tarn.lake.read.TableFiles;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** What every statement that changes rows of one table works with. */
public final class TableWrite implements AutoCloseable {
  private final StatementContext context;
  private final TableHandle table;
  private final Transaction transaction;
  private final TableRelations relations;
  private final Analyzer analyzer;
  private final PendingFiles pending;
  private final Lazy<IdentityGeneration> identity;
  private final Lazy<Optional<TablePolicy>> policy;

  private TableWrite(
      StatementContext context,
      TableHandle table,
      Transaction transaction,
      TableRelations relations) {
    this.context = context;
    this.table = table;
    this.transaction = transaction;
    this.relations = relations;
    this.analyzer = new Analyzer(context.analysis(), relations);
    this.pending = new PendingFiles(table.log().storage());
    this.identity = new Lazy<>(() -> new IdentityGeneration(schema()));
    this.policy = new Lazy<>(this::findPolicy);
  }

  /**
   * Begins a change of the table of a name, as it is now.
   *
   * @throws TarnException {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public static TableWrite begin(QualifiedName name, StatementContext context) {
    TableHandle table = Tables.require(name, context);
    TableRelations relations = StatementRelations.of(context);
    try {
      Snapshot snapshot = relations.newest(table);
      return new TableWrite(context, table, Transaction.on(table.log(), snapshot), relations);
    } catch (TarnException e) {
      throw e.at(name.position());
    }
  }

  /** Begins a table that {@code transaction} makes. */
  public static TableWrite begin(
      TableHandle table, Transaction transaction, StatementContext context) {
    return new TableWrite(context, table, transaction, StatementRelations.of(context));
  }

  public StatementContext context() {
    return context;
  }

  public TableHandle table() {
    return table;
  }

  public Transaction transaction() {
    return transaction;
  }

  public Analyzer analyzer() {
    return analyzer;
  }

  public Metadata metadata() {
    return transaction.metadata();
  }

  public StructType schema() {
    return metadata().schema();
  }

  /** The table's rows, in the columns that it has after {@link #evolve}. */
  public TableSource source() {
    return new TableSource(table, transaction.start().orElseThrow().withMetadata(metadata()));
  }

  /** What the statement sees of the table's rows as they were when it began. */
  public Optional<TablePolicy> policy() {
    return policy.value();
  }

  private Optional<TablePolicy> findPolicy() {
    Optional<TablePolicy> found =
        transaction.start().flatMap(snapshot -> relations.policy(table, snapshot));
    if (found.filter(TablePolicy::canRaise).isPresent()) {
      context.secrets().guard();
    }
    return found;
  }

  /** Checks that a table of these columns may have policies. */
  public void checkPolicies(TableName name, TablePolicies policies, StructType columns) {
    relations.policyBinding(name, columns).bind(policies);
  }

  /** The table's rows as the statement sees them. */
  public TableSource seenSource() {
    return TableSource.seen(
        table, transaction.start().orElseThrow().withMetadata(metadata()), policy());
  }

  /** Gives the table a schema in which its files can be read: with new columns, or wider types. */
  public void evolve(StructType schema) {
    GeneratedColumnRules.checkTypes(schema, context);
    transaction.updateMetadata(metadata().withSchema(schema));
  }

  public TableFiles files() {
    return new TableFiles(table, metadata(), context);
  }

  public DataWriter writer() {
    return new DataWriter(table, transaction.protocol(), metadata(), context, pending);
  }

  /** Whether rows go by being marked as deleted, and their files stay as they are. */
  public boolean marksDeletedRows() {
    return ProtocolRules.isActive(
        transaction.protocol(), metadata(), TableFeature.DELETION_VECTORS);
  }

  /** An operation that has written rows anew and kept the ids of those that are tracked. */
  public Operation preserving(Operation operation) {
    return RowTracking.isEnabled(transaction.protocol(), metadata())
        ? operation.withTags(RowTracking.PRESERVED)
        : operation;
  }

  public VectorWriter vectors() {
    return new VectorWriter(table.log(), pending);
  }

  public MissingStatistics fileStatistics() {
    return new MissingStatistics(table, metadata(), context);
  }

  public FileCopies copies() {
    return new FileCopies(table.log(), pending);
  }

  public StoredExpressions storedExpressions() {
    return new StoredExpressions(analyzer, context);
  }

  public Constraints constraints() {
    refuseConstraintsBesidePolicies();
    return new Constraints(metadata(), storedExpressions(), generation());
  }

  public RowCompletion completion() {
    return new RowCompletion(table.displayName(), metadata(), storedExpressions(), generation());
  }

  public RowGeneration generation() {
    return new RowGeneration(schema(), new GenerationExpressions(context));
  }

  /** The identity values that the statement generates. */
  public IdentityGeneration identity() {
    return identity.value();
  }

  /** Which columns the table's generated columns are computed from. */
  public GeneratedReferences generatedReferences() {
    return new GeneratedReferences(schema(), context);
  }

  /** What in the table's constraints refers to columns. */
  public ConstraintReferences constraintReferences() {
    return new ConstraintReferences(metadata(), storedExpressions());
  }

  /**
   * How many rows of the table meet a condition; the commit depends on the whole table then.
   *
   * @param condition SQL text
   */
  public long countRows(String condition) {
    transaction.readWholeTable();
    return new RowCount(source(), storedExpressions(), context).where(condition);
  }

  /** The greatest value of a BIGINT column; the commit depends on the whole table then. */
  public Optional<Long> greatest(StructField column) {
    transaction.readWholeTable();
    return new ColumnExtreme(source(), context).greatest(column);
  }

  /** The least value of a BIGINT column; the commit depends on the whole table then. */
  public Optional<Long> least(StructField column) {
    transaction.readWholeTable();
    return new ColumnExtreme(source(), context).least(column);
  }

  /**
   * Checks that defaults are values their columns can have, and that the table may have defaults.
   *
   * @param statement as errors name it
   * @throws TarnException {@code WRONG_COLUMN_DEFAULTS_FOR_DELTA_FEATURE_NOT_ENABLED}, {@code
   *     INVALID_DEFAULT_VALUE}
   */
  public void checkDefaults(List<StructField> fields, String statement) {
    DefaultRules rules = new DefaultRules(statement, storedExpressions(), context);
    for (StructField field : fields) {
      field.metadataText(RowCompletion.DEFAULT).ifPresent(text -> checkDefault(rules, text, field));
    }
  }

  private void checkDefault(DefaultRules rules, String text, StructField field) {
    if (!ProtocolRules.has(transaction.protocol(), TableFeature.ALLOW_COLUMN_DEFAULTS)) {
      throw TarnException.of("WRONG_COLUMN_DEFAULTS_FOR_DELTA_FEATURE_NOT_ENABLED");
    }
    rules.check(text, field);
  }

  /** Checks that what a statement gives as constraints are conditions on rows of the columns. */
  public static void checkConstraints(
      List<SqlText> conditions, StructType columns, StatementContext context) {
    TableRelations relations = StatementRelations.of(context);
    StoredExpressions stored =
        new StoredExpressions(new Analyzer(context.analysis(), relations), context);
    for (SqlText condition : conditions) {
      CheckRules.check(condition.text(), condition.expression());
      stored.condition(condition.expression(), row(columns));
    }
  }

  private static List<Column> row(StructType columns) {
    return columns.fields().stream()
        .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
        .toList();
  }

  /** The violation of a constraint shows the row. */
  private void refuseConstraintsBesidePolicies() {
    boolean checked =
        metadata().configuration().keySet().stream()
            .anyMatch(key -> key.startsWith(Constraints.CHECK_PREFIX));
    if (checked && table.entry().isPresent()) {
      TableName name = table.entry().get().name();
      PolicyRules.refuseConstrainedWrite(name, policies());
    }
  }

  /** The policies of the table, as the catalog keeps them. */
  public TablePolicies policies() {
    return table
        .entry()
        .map(entry -> context.catalog().policies().find(entry.name()))
        .orElse(TablePolicies.NONE);
  }

  /** Checks that nothing orders the table's rows by a column that a mask hides. */
  public void refuseOrderByMasked(List<List<String>> columns) {
    TablePolicies policies = policies();
    table
        .entry()
        .ifPresent(
            entry ->
                columns.forEach(column -> PolicyRules.refuseOrder(entry.name(), policies, column)));
  }

  /** Checks that the constraints of a new table are conditions on its rows. */
  public void checkConstraints() {
    List<Column> row = row(schema());
    metadata()
        .configuration()
        .forEach(
            (key, text) -> {
              if (key.startsWith(Constraints.CHECK_PREFIX)) {
                checkConstraint(text, row);
              }
            });
  }

  private void checkConstraint(String text, List<Column> row) {
    try {
      StoredExpressions stored = storedExpressions();
      CheckRules.check(text, stored.parse(text));
      stored.condition(text, row);
    } catch (TarnException e) {
      throw e.in(text);
    }
  }

  /**
   * Whether an expression is a condition that may become a constraint on the table's rows; an error
   * when it cannot be analysed.
   */
  public boolean isCondition(SqlText condition) {
    CheckRules.check(condition.text(), condition.expression());
    return storedExpressions().isCondition(condition.expression(), source());
  }

  public boolean recordsChanges() {
    return TableProperties.ENABLE_CHANGE_DATA_FEED.of(metadata());
  }

  /** When the statement's query reads the table it changes, the commit depends on all of it. */
  public void noteReadsOfTarget() {
    if (relations.hasRead(table)) {
      transaction.readWholeTable();
    }
  }

  /**
   * Commits what is staged, with the high-water marks of the identity values that were generated;
   * the files written stay from then on.
   *
   * @return the version made
   */
  public long commit(Operation operation) {
    Operation complete = withHighWaterMarks(operation).by(context.lake().user());
    Operation described =
        context
            .session()
            .settings()
            .value(ConfigurationKeys.USER_METADATA)
            .map(complete::withUserMetadata)
            .orElse(complete);
    KeptManifests manifests = KeptManifests.of(metadata());
    manifests.check();
    long version = committed(described);
    manifests.update(table, version, context);
    return version;
  }

  private long committed(Operation operation) {
    try {
      return pending.committing(files -> transaction.commit(operation, files));
    } catch (TarnException e) {
      throw table.named(e);
    }
  }

  /**
   * Checks that rows of the table may be changed and deleted.
   *
   * @throws TarnException {@code DELTA_CANNOT_MODIFY_APPEND_ONLY}
   */
  public void requireRemovable() {
    try {
      transaction.requireRemovable();
    } catch (TarnException e) {
      throw table.named(e);
    }
  }

  /** Others can go on beside a commit whose metadata differ in their high-water marks alone. */
  private Operation withHighWaterMarks(Operation operation) {
    StructType advanced = HighWaterMarks.advance(schema(), identity().furthest());
    if (advanced.equals(schema())) {
      return operation;
    }
    boolean marksAlone = transaction.start().filter(this::hasMetadataOf).isPresent();
    transaction.updateMetadata(metadata().withSchema(advanced));
    return marksAlone ? operation.withTags(HighWaterMarks.TAGS) : operation;
  }

  private boolean hasMetadataOf(Snapshot snapshot) {
    return snapshot.metadata().equals(metadata());
  }

  @Override
  public void close() {
    pending.close();
  }
}

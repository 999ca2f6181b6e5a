package dev.tarn.lake.changes;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.change.ChangeFeed;
import dev.tarn.delta.change.ChangeFeed.Bound;
import dev.tarn.delta.change.ChangeSource;
import dev.tarn.delta.change.VersionChanges;
import dev.tarn.delta.change.VersionSpan;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.GuardedSource;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.policy.TablePolicy;
import dev.tarn.lake.read.ExpandableSource;
import dev.tarn.lake.read.FileConditions;
import dev.tarn.lake.read.PartitionCounts;
import dev.tarn.lake.read.ScanSummary;
import dev.tarn.lake.read.TableFiles;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The changes of a table in a range of versions: its columns, and three that tell of the change.
 */
public final class TableChanges implements ExpandableSource, GuardedSource {
  static final String CHANGE_TYPE = "_change_type";
  static final String COMMIT_VERSION = "_commit_version";
  static final String COMMIT_TIMESTAMP = "_commit_timestamp";

  private final TableHandle table;
  private final Snapshot snapshot;
  private final List<VersionChanges> versions;
  private final StructType schema;
  private final StatementContext context;
  private final Optional<TablePolicy> policy;

  private TableChanges(
      TableHandle table,
      Snapshot snapshot,
      List<VersionChanges> versions,
      Optional<TablePolicy> policy,
      StatementContext context) {
    this.policy = policy;
    this.table = table;
    this.snapshot = snapshot;
    this.versions = versions;
    this.context = context;
    this.schema =
        TableSource.seen(table, snapshot, policy)
            .schema()
            .with(StructField.required(CHANGE_TYPE, PrimitiveType.STRING))
            .with(StructField.required(COMMIT_VERSION, PrimitiveType.LONG))
            .with(StructField.required(COMMIT_TIMESTAMP, PrimitiveType.TIMESTAMP));
  }

  /**
   * Finds the changes.
   *
   * @throws dev.tarn.core.error.TarnException when the range is none, or changes were not recorded
   *     in all of it
   */
  static TableChanges of(
      TableHandle table,
      Bound start,
      Optional<Bound> end,
      TableRelations relations,
      StatementContext context) {
    Snapshot latest = table.log().require();
    ChangeFeed feed = ChangeFeed.of(table.log());
    Optional<VersionSpan> span = span(feed, table, start, end, context);
    if (span.isEmpty()) {
      return new TableChanges(table, latest, List.of(), relations.policy(table, latest), context);
    }
    List<VersionChanges> versions = changes(feed, span.get(), table);
    Snapshot read = readSnapshot(table, span.get(), latest);
    SchemaCompatibility.check(table, span.get(), versions, read);
    Optional<TablePolicy> policy = relations.policy(table, latest);
    if (policy.isPresent() && !read.schema().equals(latest.schema())) {
      PolicyRules.refuseTimeTravel(policy.get());
    }
    return new TableChanges(table, read, versions, policy, context);
  }

  /**
   * Certain changes of a table.
   *
   * @param snapshot whose schema the rows have, whatever its files
   * @param versions may name a version more than once
   * @param policy through which the rows are seen
   */
  public static TableChanges of(
      TableHandle table,
      Snapshot snapshot,
      List<VersionChanges> versions,
      Optional<TablePolicy> policy,
      StatementContext context) {
    return new TableChanges(table, snapshot, List.copyOf(versions), policy, context);
  }

  private static List<VersionChanges> changes(
      ChangeFeed feed, VersionSpan span, TableHandle table) {
    try {
      return feed.changes(span);
    } catch (TarnException e) {
      throw table.named(e);
    }
  }

  private static Optional<VersionSpan> span(
      ChangeFeed feed,
      TableHandle table,
      Bound start,
      Optional<Bound> end,
      StatementContext context) {
    boolean lenient = context.session().settings().isTrue(ConfigurationKeys.CHANGES_OUT_OF_RANGE);
    return lenient ? LenientRange.resolve(feed, table.log(), start, end) : feed.resolve(start, end);
  }

  /** With column mapping, the schema at the end of the range is read. */
  private static Snapshot readSnapshot(TableHandle table, VersionSpan span, Snapshot latest) {
    boolean newest =
        span.to() == latest.version() || ColumnMapping.of(latest.metadata()) == ColumnMapping.NONE;
    return newest ? latest : table.log().at(span.to());
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public String describe() {
    return "changes of " + table.displayName();
  }

  @Override
  public Optional<TablePolicy> policy() {
    return policy;
  }

  /** The same changes as they were recorded. */
  @Override
  public ScanSource stored() {
    return new StoredChanges(this);
  }

  /** Changes of a table with policies, which lie over them already. */
  private record StoredChanges(TableChanges changes) implements ExpandableSource {
    @Override
    public StructType schema() {
      return changes.schema();
    }

    @Override
    public String describe() {
      return changes.describe();
    }

    @Override
    public Expansion expand(List<Column> columns, List<TypedExpression> conditions) {
      Expansion all = changes.expand(columns, List.of());
      return new Expansion(all.plan(), Optional.empty());
    }
  }

  @Override
  public Expansion expand(List<Column> columns, List<TypedExpression> conditions) {
    TableFiles files = new TableFiles(table, snapshot.metadata(), context);
    FileConditions known = files.filters(columns, conditions, context);
    List<AddFile> chosen = new ArrayList<>();
    Plan plan =
        files.padded(
            columns,
            stored -> {
              ChangeScans scans = new ChangeScans(table.log(), files, stored);
              Plan scan = scans.plan(versions, conditions, known.predicate());
              chosen.addAll(scans.chosen());
              return scan;
            });
    return new Expansion(plan, Optional.of(summary(columns, known, chosen)));
  }

  private ScanSummary summary(
      List<Column> columns, FileConditions conditions, List<AddFile> chosen) {
    List<AddFile> all =
        versions.stream()
            .flatMap(version -> version.sources().stream())
            .map(ChangeSource::file)
            .toList();
    return new ScanSummary(
        describe(),
        snapshot.version(),
        columns.stream().map(Column::name).toList(),
        conditions.filters(),
        conditions.derived(),
        new PartitionCounts(snapshot.metadata(), chosen, () -> PartitionCounts.count(all)),
        amount(chosen),
        () -> amount(all));
  }

  private static ScanSummary.Amount amount(List<AddFile> files) {
    return new ScanSummary.Amount(files.size(), files.stream().mapToLong(AddFile::size).sum());
  }
}

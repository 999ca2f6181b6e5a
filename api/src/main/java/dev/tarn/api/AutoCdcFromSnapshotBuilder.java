package dev.tarn.api;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.guard.StatementGuard;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.autocdc.AutoCdcTarget;
import dev.tarn.pipeline.autocdc.SnapshotFlow;
import dev.tarn.pipeline.autocdc.SnapshotSpec;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.pipeline.project.PipelineIds;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.PipelineStatement.AllColumnsExcept;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.OnlyColumns;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * AUTO CDC FROM SNAPSHOT: keeps a table, or the history of one, of a source that gives all of its
 * rows each time. Begin with {@link Session#autoCdcFromSnapshot}.
 *
 * <p>A row that the last snapshot had and this one lacks is deleted, one that is new is inserted,
 * one with other values updated. In a history {@code __START_AT} and {@code __END_AT} are versions
 * of snapshots. A snapshot that was applied, and one that is older, changes nothing; one whose
 * application was interrupted is applied again.
 */
public final class AutoCdcFromSnapshotBuilder {
  private static final String APPLICATION = "dev.tarn.autocdc.snapshots";
  private static final String STATE = "/snapshots/";

  private final Session session;
  private final QualifiedName target;
  private SnapshotSpec spec = new SnapshotSpec(List.of(), StoredAs.SCD_TYPE_1, Optional.empty());

  AutoCdcFromSnapshotBuilder(Session session, QualifiedName target) {
    this.session = session;
    this.target = target;
  }

  /**
   * All rows of a source at a version.
   *
   * @param version greater than that of the snapshot before
   */
  public record Snapshot(Query rows, long version) {}

  /**
   * What snapshots have changed.
   *
   * @param upserted rows that were inserted or updated
   */
  public record Changes(long upserted, long deleted) {}

  /** The columns that tell rows apart; there must be some. */
  public AutoCdcFromSnapshotBuilder keys(String... columns) {
    spec = new SnapshotSpec(List.of(columns), spec.storedAs(), spec.trackHistoryOn());
    return this;
  }

  /** Keeps all versions of rows; else the table has the rows as they are now. */
  public AutoCdcFromSnapshotBuilder storedAsScdType2() {
    spec = new SnapshotSpec(spec.keys(), StoredAs.SCD_TYPE_2, spec.trackHistoryOn());
    return this;
  }

  /** In a history: only a change of these columns makes a version. */
  public AutoCdcFromSnapshotBuilder trackHistoryColumns(String... columns) {
    return trackHistory(new OnlyColumns(Trees.NOWHERE, names(columns)));
  }

  /** In a history: a change of these columns makes no version. */
  public AutoCdcFromSnapshotBuilder trackHistoryExceptColumns(String... columns) {
    return trackHistory(new AllColumnsExcept(Trees.NOWHERE, names(columns)));
  }

  private AutoCdcFromSnapshotBuilder trackHistory(ColumnSelection columns) {
    spec = new SnapshotSpec(spec.keys(), spec.storedAs(), Optional.of(columns));
    return this;
  }

  private static List<QualifiedName> names(String... columns) {
    return Arrays.stream(columns).map(Trees::name).toList();
  }

  /** Applies what the source has now; its version is this moment, a TIMESTAMP. */
  public Changes apply(Query rows) {
    return session.with(
        context -> apply(rows, new Literal(context.time(), PrimitiveType.TIMESTAMP), context));
  }

  /** Applies a snapshot, unless it or a later one was applied. */
  public Changes apply(Snapshot snapshot) {
    return session.with(context -> apply(snapshot.rows(), Literal.of(snapshot.version()), context));
  }

  /**
   * Applies snapshots one after the other for as long as there are newer ones.
   *
   * @param next gives the snapshot after a version, empty before the first one
   */
  public Changes applyAll(Function<OptionalLong, Optional<Snapshot>> next) {
    long upserted = 0;
    long deleted = 0;
    OptionalLong latest = latest();
    Optional<Snapshot> snapshot = next.apply(latest);
    while (snapshot.isPresent() && isNewer(snapshot.get(), latest)) {
      Changes changes = apply(snapshot.get());
      upserted += changes.upserted();
      deleted += changes.deleted();
      latest = OptionalLong.of(snapshot.get().version());
      snapshot = next.apply(latest);
    }
    return new Changes(upserted, deleted);
  }

  private static boolean isNewer(Snapshot snapshot, OptionalLong latest) {
    return latest.isEmpty() || snapshot.version() > latest.getAsLong();
  }

  private OptionalLong latest() {
    return session.isDeltaTable(target)
        ? session.with(context -> flow(context).latest())
        : OptionalLong.empty();
  }

  private Changes apply(Query rows, Literal version, StatementContext running) {
    StatementContext context = running.withParameters(rows.parameters());
    Plan plan =
        new Analyzer(context.analysis(), StatementRelations.of(context))
            .query(rows.tree(session.parser()));
    StatementGuard.requireRelation(target, Privilege.MODIFY, context);
    if (Tables.find(target, context).flatMap(table -> table.log().latest()).isEmpty()) {
      create(SnapshotFlow.targetSchema(spec, plan, version, context), context);
    }
    Written written = flow(context).apply(plan, version);
    return new Changes(written.upserted(), written.deleted());
  }

  private void create(StructType columns, StatementContext context) {
    String text =
        columns.fields().stream()
            .map(column -> Identifiers.quote(column.name()) + " " + column.type().sql())
            .collect(Collectors.joining(", ", "CREATE TABLE " + Trees.sql(target) + " (", ")"));
    context.lake().statements().run(session.parser().parse(text), context).close();
  }

  private SnapshotFlow flow(StatementContext context) {
    TableHandle table = Tables.require(target, context);
    String state =
        PipelineIds.folder(context.lake().warehouse())
            + STATE
            + table.log().require().metadata().id();
    return new SnapshotFlow(spec, new AutoCdcTarget(table, state), APPLICATION, context);
  }
}

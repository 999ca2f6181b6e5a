package dev.tarn.lake.feature;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Checkpoints;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * ALTER TABLE .. DROP FEATURE, as delta-spark does it: what uses the feature goes first; older
 * versions that need it are protected by checkpoints, or, with TRUNCATE HISTORY, must be gone.
 */
public final class DropFeatureStatement {
  /** So many checkpoints in a row keep even slow readers from having to look behind them. */
  private static final int CHECKPOINTS = 3;

  private final AlterTable.DropFeature statement;
  private final QualifiedName table;
  private final StatementContext context;
  private final TableFeature feature;

  private DropFeatureStatement(
      AlterTable.DropFeature statement, QualifiedName table, StatementContext context) {
    this.statement = statement;
    this.table = table;
    this.context = context;
    this.feature =
        TableFeature.named(statement.feature())
            .orElseThrow(() -> DropFeatureErrors.unknown(statement.feature()));
  }

  public static void run(
      AlterTable.DropFeature statement, QualifiedName table, StatementContext context) {
    new DropFeatureStatement(statement, table, context).run();
  }

  private void run() {
    Removal removal = check();
    boolean prepared = Preparation.run(removal, table, context);
    if (feature == TableFeature.CHECKPOINT_PROTECTION) {
      requireTruncated();
    } else if (removal.needsHistory() && statement.truncateHistory()) {
      requireNoHistory(removal, prepared);
    } else if (removal.needsHistory()) {
      protectHistory();
    }
    drop(removal);
  }

  private Removal check() {
    try (TableWrite write = TableWrite.begin(table, context)) {
      Set<TableFeature> present = present(write.transaction());
      if (!present.contains(feature)) {
        throw DropFeatureErrors.notPresent(feature);
      }
      Removal removal =
          Removal.of(feature).orElseThrow(() -> DropFeatureErrors.notRemovable(feature));
      List<TableFeature> dependents =
          present.stream().filter(other -> other.dependencies().contains(feature)).toList();
      if (!dependents.isEmpty()) {
        throw DropFeatureErrors.dependents(feature, dependents);
      }
      if (statement.truncateHistory() && !removal.needsHistory()) {
        throw DropFeatureErrors.truncationNotAllowed();
      }
      if (feature == TableFeature.CHECKPOINT_PROTECTION && !statement.truncateHistory()) {
        throw DropFeatureErrors.truncationRequired();
      }
      return removal;
    }
  }

  private static Set<TableFeature> present(Transaction transaction) {
    Set<TableFeature> features = new TreeSet<>();
    Set<String> names = ProtocolRules.features(transaction.protocol());
    Arrays.stream(TableFeature.values())
        .filter(each -> names.contains(each.featureName()))
        .forEach(features::add);
    return features;
  }

  /** Versions before the protected one must be gone by the table's own retention. */
  private void requireTruncated() {
    try (TableWrite write = TableWrite.begin(table, context)) {
      DeltaLog log = write.table().log();
      long before = TableProperties.REQUIRE_CHECKPOINT_PROTECTION_BEFORE.of(write.metadata());
      if (log.commitFiles().getFirst().version() < before) {
        throw DropFeatureErrors.historicalVersions(feature);
      }
    }
  }

  private void requireNoHistory(Removal removal, boolean prepared) {
    checkpoint();
    if (prepared) {
      throw DropFeatureErrors.waitForRetention(feature);
    }
    try (TableWrite write = TableWrite.begin(table, context)) {
      if (isInHistory(removal, write.table().log())) {
        throw DropFeatureErrors.historicalVersions(feature);
      }
    }
  }

  private static boolean isInHistory(Removal removal, DeltaLog log) {
    long first = log.commitFiles().getFirst().version();
    Snapshot oldest = log.at(first);
    try (Stream<Commit> commits = log.changes(first, log.require().version());
        Stream<AddFile> files = oldest.files().select(FilePredicate.ALL)) {
      return removal.isIn(oldest.metadata())
          || files.anyMatch(removal::isIn)
          || commits.anyMatch(commit -> commit.actions().stream().anyMatch(removal::isIn));
    }
  }

  private void protectHistory() {
    for (int i = 0; i < CHECKPOINTS; i++) {
      checkpoint();
    }
  }

  private void checkpoint() {
    try (TableWrite write = TableWrite.begin(table, context)) {
      write.commit(Operation.named("Empty Commit", Map.of()));
      Checkpoints.write(write.table().log());
    }
  }

  private void drop(Removal removal) {
    try (TableWrite write = TableWrite.begin(table, context)) {
      Transaction transaction = write.transaction();
      requireUnused(removal, transaction);
      boolean protects = removal.needsHistory() && !statement.truncateHistory();
      Set<TableFeature> rest = present(transaction);
      rest.remove(feature);
      if (protects) {
        rest.add(TableFeature.CHECKPOINT_PROTECTION);
      }
      transaction.downgrade(rest, metadata(write, protects));
      leave(transaction);
      write.commit(Operation.dropFeature(feature.featureName(), statement.truncateHistory()));
      if (protects) {
        Checkpoints.write(write.table().log());
      }
    }
  }

  /** Someone else may have used it since; the ids of rows go together with the feature itself. */
  private void requireUnused(Removal removal, Transaction transaction) {
    boolean used =
        removal.isIn(transaction.metadata())
            || removal.isAskedForBy(transaction.metadata())
            || transaction.read(FilePredicate.ALL).stream().anyMatch(removal::isIn);
    if (used && feature != TableFeature.ROW_TRACKING) {
      throw DropFeatureErrors.waitForRetention(feature);
    }
  }

  private Metadata metadata(TableWrite write, boolean protects) {
    Map<String, String> configuration = new LinkedHashMap<>(write.metadata().configuration());
    String protection = TableProperties.REQUIRE_CHECKPOINT_PROTECTION_BEFORE.key();
    switch (feature) {
      case IN_COMMIT_TIMESTAMP -> {
        configuration.remove(TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION.key());
        configuration.remove(TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP.key());
      }
      case ROW_TRACKING -> {
        configuration.remove(TableProperties.ENABLE_ROW_TRACKING.key());
        configuration.remove(TableProperties.ROW_TRACKING_SUSPENDED.key());
        configuration.remove(TableProperties.ROW_TRACKING_ROW_ID_COLUMN.key());
        configuration.remove(TableProperties.ROW_TRACKING_COMMIT_VERSION_COLUMN.key());
      }
      case CHECKPOINT_PROTECTION -> configuration.remove(protection);
      default -> {
        // Nothing else in the properties speaks of it.
      }
    }
    if (protects) {
      configuration.put(protection, String.valueOf(write.transaction().readVersion() + 1));
    }
    return write.metadata().withConfiguration(configuration);
  }

  /** What the feature has left in the log. */
  private void leave(Transaction transaction) {
    switch (feature) {
      case ROW_TRACKING -> {
        for (AddFile file : transaction.read(FilePredicate.ALL)) {
          if (file.baseRowId().isPresent()) {
            transaction.stage(file.withoutRowIds());
          }
        }
        transaction.removeDomain(RowTracking.DOMAIN);
      }
      case DOMAIN_METADATA ->
          transaction
              .start()
              .ifPresent(
                  snapshot -> snapshot.domains().keySet().forEach(transaction::removeDomain));
      default -> {
        // Nothing.
      }
    }
  }
}

package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.feature.Ability;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A change of a table: reads are recorded, actions staged, and {@link #commit} puts them into the
 * log as one version, or throws and leaves the log as it is. Not thread safe; commits once.
 */
public final class Transaction {
  private final DeltaLog log;
  private final Optional<Snapshot> start;
  private final ReadSet reads = new ReadSet();
  private final List<Action> staged = new ArrayList<>();
  private final Set<TableFeature> required = EnumSet.noneOf(TableFeature.class);
  private Optional<MetadataUpdate> metadataUpdate = Optional.empty();

  private Transaction(DeltaLog log, Optional<Snapshot> start) {
    this.log = log;
    this.start = start;
  }

  /**
   * Begins a change of the table as a snapshot shows it.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNSUPPORTED_FEATURES_FOR_WRITE}
   */
  public static Transaction on(DeltaLog log, Snapshot snapshot) {
    ProtocolRules.checkWritable(snapshot.protocol(), snapshot.metadata(), Ability.APPEND);
    return new Transaction(log, Optional.of(snapshot));
  }

  /** Begins a table: the commit makes version 0, and fails if there is one by then. */
  public static Transaction create(DeltaLog log, Metadata metadata) {
    Transaction transaction = new Transaction(log, Optional.empty());
    transaction.metadataUpdate =
        Optional.of(MetadataUpdate.of(ProtocolRules.DEFAULT, Optional.empty(), metadata));
    ProtocolRules.checkWritable(transaction.protocol(), transaction.metadata(), Ability.APPEND);
    return transaction;
  }

  /**
   * Begins a table that has what another has: its protocol and columns, with the ids of columns
   * that its files know.
   *
   * @param metadata the other's, changed where the new table's are to differ
   */
  public static Transaction createLike(DeltaLog log, Snapshot other, Metadata metadata) {
    Transaction transaction = new Transaction(log, Optional.empty());
    transaction.adopt(other.protocol(), other, metadata);
    return transaction;
  }

  /** Gives a table that is there what another has, as {@link #createLike} does a new one. */
  public void adopt(Snapshot other, Metadata metadata) {
    List<TableFeature> features =
        ProtocolRules.features(other.protocol()).stream()
            .flatMap(name -> TableFeature.named(name).stream())
            .toList();
    adopt(ProtocolRules.upgrade(protocol(), metadata, features), other, metadata);
  }

  private void adopt(Protocol protocol, Snapshot other, Metadata metadata) {
    ProtocolRules.checkWritable(other.protocol(), other.metadata(), Ability.APPEND);
    metadataUpdate =
        Optional.of(MetadataUpdate.of(protocol, Optional.of(other.metadata()), metadata));
    ProtocolRules.checkWritable(protocol(), metadata(), Ability.APPEND);
  }

  /** The snapshot it began with; empty for a new table. */
  public Optional<Snapshot> start() {
    return start;
  }

  /** The version it began with; -1 for a new table. */
  public long readVersion() {
    return start.map(Snapshot::version).orElse(-1L);
  }

  /** The metadata as they will be after the commit. */
  public Metadata metadata() {
    return metadataUpdate
        .map(MetadataUpdate::metadata)
        .or(() -> start.map(Snapshot::metadata))
        .orElseThrow();
  }

  /** The protocol as it will be after the commit. */
  public Protocol protocol() {
    Protocol base =
        metadataUpdate
            .map(MetadataUpdate::protocol)
            .or(() -> start.map(Snapshot::protocol))
            .orElseThrow();
    return required.isEmpty() ? base : ProtocolRules.upgrade(base, metadata(), required);
  }

  /** Brings a feature into the table's protocol, with those it depends on. */
  public void require(TableFeature feature) {
    required.add(feature);
  }

  /** The files that may hold matching rows, and a note that this commit depends on them. */
  public List<AddFile> read(FilePredicate predicate) {
    reads.predicate(predicate);
    List<AddFile> files = start.map(snapshot -> select(snapshot, predicate)).orElse(List.of());
    files.forEach(reads::file);
    return files;
  }

  private static List<AddFile> select(Snapshot snapshot, FilePredicate predicate) {
    try (Stream<AddFile> files = snapshot.files().select(predicate)) {
      return files.toList();
    }
  }

  /** Notes that this commit depends on the whole table, whatever it reads itself. */
  public void readWholeTable() {
    reads.predicate(FilePredicate.ALL);
  }

  /** Notes that this commit depends on files. */
  public void readFiles(Collection<AddFile> files) {
    files.forEach(reads::file);
  }

  /** How far an application has written, and a note that this commit depends on it. */
  public OptionalLong readTransactionVersion(String appId) {
    reads.application(appId);
    return start.map(snapshot -> snapshot.transactionVersion(appId)).orElse(OptionalLong.empty());
  }

  /**
   * Refuses, before anything is read, a statement that exists to take rows away.
   *
   * @throws TarnException DELTA_CANNOT_MODIFY_APPEND_ONLY when the table only allows appends
   */
  public void requireRemovable() {
    new CommitRules(new TransactionErrors(log.root())).checkAppendOnly(protocol(), metadata());
  }

  /** Stages an add, remove or change file. */
  public void stage(Action action) {
    if (action instanceof Metadata metadata) {
      updateMetadata(metadata);
    } else {
      staged.add(action);
    }
  }

  public void stageAll(Collection<? extends Action> actions) {
    actions.forEach(this::stage);
  }

  /** Records how far an application has written. */
  public void setTransactionVersion(String appId, long version) {
    staged.add(new SetTransaction(appId, version, Optional.of(log.clock().millis())));
  }

  /** Puts a domain's configuration, as JSON text, and brings in the feature for domains. */
  public void setDomain(String domain, String configuration) {
    require(TableFeature.DOMAIN_METADATA);
    staged.add(new DomainMetadata(domain, configuration, false));
  }

  public void removeDomain(String domain) {
    start
        .map(snapshot -> snapshot.domains().get(domain))
        .ifPresent(old -> staged.add(new DomainMetadata(old.domain(), old.configuration(), true)));
  }

  /**
   * Changes the table's metadata and raises its protocol as they ask.
   *
   * @throws dev.tarn.core.error.TarnException of the class of the rule they break
   */
  public void updateMetadata(Metadata metadata) {
    boolean tracked = TableProperties.ENABLE_ROW_TRACKING.of(metadata());
    metadataUpdate = Optional.of(MetadataUpdate.of(protocol(), Optional.of(metadata()), metadata));
    if (!tracked && TableProperties.ENABLE_ROW_TRACKING.of(metadata)) {
      giveRowIds();
    }
  }

  /** Every file that is there must have row ids from the moment that rows are tracked. */
  private void giveRowIds() {
    for (AddFile file : read(FilePredicate.ALL)) {
      if (file.baseRowId().isEmpty()) {
        staged.add(file.withDataChange(false));
      }
    }
  }

  /**
   * Takes features out of the table's protocol, and gives it metadata that use none of them. The
   * files must not need them any more.
   *
   * @param features those that stay
   */
  public void downgrade(Set<TableFeature> features, Metadata metadata) {
    Protocol lower =
        ProtocolRules.weakest(features.stream().map(TableFeature::featureName).toList());
    readWholeTable();
    metadataUpdate = Optional.of(new MetadataUpdate(metadata, lower));
  }

  /**
   * Gives the table metadata in which its columns have no ids and physical names any more. All its
   * files must be written anew under the names that users see.
   */
  public void removeColumnMapping(Metadata unmapped) {
    readWholeTable();
    metadataUpdate = Optional.of(new MetadataUpdate(unmapped, protocol()));
  }

  /** Whether nothing is staged, so that a commit would only leave a line in the history. */
  public boolean isEmpty() {
    return actions().isEmpty();
  }

  /** What is staged, in the order it will be committed, without {@code commitInfo}. */
  public List<Action> actions() {
    List<Action> actions = new ArrayList<>();
    if (!metadata().equals(start.map(Snapshot::metadata).orElse(null))) {
      actions.add(metadata());
    }
    Protocol protocol = protocol();
    if (!protocol.equals(start.map(Snapshot::protocol).orElse(null))) {
      actions.add(protocol);
    }
    actions.addAll(staged);
    return actions;
  }

  /** Commits what names no files, or only such as are durable already. */
  public long commit(Operation operation) {
    return commit(operation, List.of());
  }

  /**
   * Commits.
   *
   * @param files storage paths of files that the staged actions name and that may not be durable
   *     yet; they are before the commit can be seen
   * @return the version made
   * @throws dev.tarn.core.error.TarnException {@code DELTA_CONCURRENT_APPEND.*}, {@code
   *     DELTA_CONCURRENT_DELETE_READ.*}, {@code DELTA_CONCURRENT_DELETE_DELETE}, {@code
   *     DELTA_METADATA_CHANGED}, {@code DELTA_PROTOCOL_CHANGED} or {@code
   *     DELTA_CONCURRENT_TRANSACTION} when another commit came between; {@code
   *     DELTA_COMMIT_OUTCOME_UNKNOWN} when it cannot be found out whether it happened
   */
  public long commit(Operation operation, List<String> files) {
    List<Action> actions = actions();
    TransactionErrors errors = new TransactionErrors(log.root());
    new CommitRules(errors).check(protocol(), metadata(), actions);
    long version =
        new CommitLoop(log, start, reads, operation, files, errors)
            .commit(actions, protocol(), metadata());
    PostCommit.run(log, version, metadata());
    return version;
  }
}

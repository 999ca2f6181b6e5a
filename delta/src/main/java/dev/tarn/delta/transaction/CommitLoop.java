package dev.tarn.delta.transaction;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.feature.Ability;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Puts a commit after those that are there: tries the next version, holds itself against each that
 * came first, and goes on behind them.
 */
final class CommitLoop {
  private static final int MAX_ATTEMPTS = 10_000_000;
  private static final int MAX_UNKNOWN = 3;

  private final DeltaLog log;
  private final Optional<Snapshot> start;
  private final ReadSet reads;
  private final Operation operation;
  private final List<String> files;
  private final TransactionErrors errors;
  private final String txnId = UUID.randomUUID().toString();

  CommitLoop(
      DeltaLog log,
      Optional<Snapshot> start,
      ReadSet reads,
      Operation operation,
      List<String> files,
      TransactionErrors errors) {
    this.log = log;
    this.start = start;
    this.reads = reads;
    this.operation = operation;
    this.files = files;
    this.errors = errors;
  }

  /** Commits and returns the version made. */
  long commit(List<Action> wanted, Protocol protocol, Metadata metadata) {
    IsolationLevel isolation = IsolationLevel.of(metadata, wanted);
    ConflictChecker checker = new ConflictChecker(reads, wanted, isolation, errors);
    InCommitTimestamps timestamps = InCommitTimestamps.of(start, log.clock());
    Metadata current = start.map(Snapshot::metadata).orElse(metadata);
    Protocol currentProtocol = protocol;
    long version = start.map(Snapshot::version).orElse(-1L) + 1;
    Optional<DomainMetadata> rowTracking =
        start.map(snapshot -> snapshot.domains().get(RowTracking.DOMAIN));
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      List<Action> actions = timestamps.stamp(wanted, current, currentProtocol, version);
      if (RowTracking.isSupported(currentProtocol, current)) {
        actions = RowTracking.assign(actions, rowTracking, version);
      }
      actions.add(0, commitInfo(isolation, timestamps.next(), wanted));
      if (put(version, actions)) {
        return version;
      }
      for (Commit winner : winners(version)) {
        checker.check(winner, currentProtocol, current);
        timestamps.after(winner);
        rowTracking = newer(rowTracking(winner), rowTracking);
        current = adopt(winner, current);
        currentProtocol = adoptProtocol(winner, currentProtocol, current, wanted);
        version = winner.version() + 1;
      }
    }
    throw errors.tooManyAttempts(version, MAX_ATTEMPTS);
  }

  private List<Commit> winners(long version) {
    List<CommitFile> files = log.commitFiles(version);
    List<Commit> winners = new ArrayList<>();
    long expected = version;
    for (CommitFile file : files) {
      if (file.version() == expected) {
        winners.add(log.read(file));
        expected++;
      }
    }
    if (winners.isEmpty()) {
      // The listing lags behind: the version exists, or we would have made it.
      winners.add(log.commit(version));
    }
    return winners;
  }

  private static Optional<DomainMetadata> rowTracking(Commit winner) {
    return winner.all(DomainMetadata.class).stream()
        .filter(domain -> domain.domain().equals(RowTracking.DOMAIN))
        .findFirst();
  }

  /** Marks only rise: what a winner says holds. */
  private static Optional<DomainMetadata> newer(
      Optional<DomainMetadata> winners, Optional<DomainMetadata> before) {
    return winners.isPresent() ? winners : before;
  }

  private static Metadata adopt(Commit winner, Metadata current) {
    return winner.all(Metadata.class).stream().findFirst().orElse(current);
  }

  private static Protocol adoptProtocol(
      Commit winner, Protocol current, Metadata metadata, List<Action> wanted) {
    Optional<Protocol> theirs = winner.all(Protocol.class).stream().findFirst();
    if (theirs.isEmpty()) {
      return current;
    }
    boolean rewrites = wanted.stream().anyMatch(RemoveFile.class::isInstance);
    ProtocolRules.checkWritable(
        theirs.get(), metadata, rewrites ? Ability.REWRITE : Ability.APPEND);
    return theirs.get();
  }

  /** Returns false when another commit has the version. */
  private boolean put(long version, List<Action> actions) {
    TarnException unknown = null;
    for (int attempt = 1; attempt <= MAX_UNKNOWN; attempt++) {
      try {
        return log.put(version, actions, files) || (unknown != null && isMine(version, unknown));
      } catch (TarnException e) {
        if (!e.leavesOutcomeUnknown()) {
          throw e;
        }
        unknown = e;
        if (exists(version, unknown)) {
          return isMine(version, unknown);
        }
      }
    }
    throw errors.outcomeUnknown(version, txnId, unknown);
  }

  private boolean exists(long version, TarnException unknown) {
    try {
      return log.storage().exists(log.commitPath(version));
    } catch (TarnException e) {
      throw errors.outcomeUnknown(version, txnId, unknown);
    }
  }

  private boolean isMine(long version, TarnException unknown) {
    try {
      return log.commit(version).info().flatMap(CommitInfo::txnId).map(txnId::equals).orElse(false);
    } catch (TarnException e) {
      throw errors.outcomeUnknown(version, txnId, unknown);
    }
  }

  private CommitInfo commitInfo(
      IsolationLevel isolation, Optional<Long> inCommitTimestamp, List<Action> wanted) {
    return new CommitInfo(
        inCommitTimestamp,
        Optional.of(inCommitTimestamp.orElseGet(() -> log.clock().millis())),
        operation.userId(),
        operation.userName(),
        Optional.of(operation.name()),
        operation.parameters(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        start.map(Snapshot::version),
        Optional.of(isolation.text()),
        Optional.of(isBlindAppend(wanted)),
        operation.metrics(),
        operation.userMetadata(),
        operation.tags(),
        Optional.of(EngineInfo.TEXT),
        Optional.of(txnId));
  }

  private boolean isBlindAppend(List<Action> actions) {
    boolean adds = false;
    for (Action action : actions) {
      if (action instanceof RemoveFile || action instanceof dev.tarn.delta.action.ChangeFile) {
        return false;
      }
      adds |= action instanceof AddFile;
    }
    return adds && !reads.dependsOnFiles();
  }
}

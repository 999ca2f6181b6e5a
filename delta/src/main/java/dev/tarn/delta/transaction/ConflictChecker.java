package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.rowtracking.RowTracking;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Holds what a transaction wants to commit against one commit that came before it. The order of the
 * checks is delta-spark's, so that a conflict of several kinds gets the same name.
 */
final class ConflictChecker {
  private final ReadSet reads;
  private final List<Action> mine;
  private final IsolationLevel isolation;
  private final TransactionErrors errors;

  ConflictChecker(
      ReadSet reads, List<Action> mine, IsolationLevel isolation, TransactionErrors errors) {
    this.reads = reads;
    this.mine = mine;
    this.isolation = isolation;
    this.errors = errors;
  }

  /**
   * Checks one commit that won.
   *
   * @param protocol the protocol before the winner
   * @param current the metadata before the winner
   * @throws dev.tarn.core.error.TarnException of the class of the first conflict found
   */
  void check(Commit winner, Protocol protocol, Metadata current) {
    checkProtocol(winner, protocol);
    checkMetadata(winner, current);
    checkDomains(winner);
    checkTransactions(winner);
    checkAppends(winner);
    checkDeletes(winner);
  }

  /** What I wrote may rest on a feature that the winner has dropped. */
  private void checkProtocol(Commit winner, Protocol before) {
    Optional<Protocol> theirs = first(winner.actions(), Protocol.class);
    if (theirs.isPresent()
        && (first(mine, Protocol.class).isPresent() || drops(theirs.get(), before))) {
      throw errors.protocolChanged(winner);
    }
  }

  private static boolean drops(Protocol after, Protocol before) {
    return !ProtocolRules.features(after).containsAll(ProtocolRules.features(before));
  }

  private void checkMetadata(Commit winner, Metadata current) {
    Optional<Metadata> theirs = first(winner.actions(), Metadata.class);
    if (theirs.isEmpty()) {
      return;
    }
    boolean tolerated =
        first(mine, Metadata.class).isEmpty()
            && MetadataTolerance.allows(current, theirs.get(), winner.info());
    if (!tolerated) {
      throw errors.metadataChanged(winner);
    }
  }

  private void checkDomains(Commit winner) {
    Set<String> mineNames =
        all(mine, DomainMetadata.class).map(DomainMetadata::domain).collect(Collectors.toSet());
    for (DomainMetadata theirs : winner.all(DomainMetadata.class)) {
      if (!theirs.domain().equals(RowTracking.DOMAIN) && mineNames.contains(theirs.domain())) {
        throw errors.concurrentTransaction(winner, theirs.domain());
      }
    }
  }

  private void checkTransactions(Commit winner) {
    Set<String> mineNames =
        all(mine, SetTransaction.class).map(SetTransaction::appId).collect(Collectors.toSet());
    for (SetTransaction theirs : winner.all(SetTransaction.class)) {
      if (reads.readApplication(theirs.appId()) || mineNames.contains(theirs.appId())) {
        throw errors.concurrentTransaction(winner, theirs.appId());
      }
    }
  }

  private void checkAppends(Commit winner) {
    if (!appendsMatter(winner)) {
      return;
    }
    for (AddFile added : winner.all(AddFile.class)) {
      if (reads.wouldHaveRead(added)) {
        throw errors.concurrentAppend(winner, added);
      }
    }
  }

  private boolean appendsMatter(Commit winner) {
    return switch (isolation) {
      case SERIALIZABLE -> true;
      case WRITE_SERIALIZABLE -> first(mine, Metadata.class).isPresent() || !isBlindAppend(winner);
      case SNAPSHOT -> false;
    };
  }

  private static boolean isBlindAppend(Commit winner) {
    return winner.info().flatMap(CommitInfo::isBlindAppend).orElse(false);
  }

  private void checkDeletes(Commit winner) {
    List<RemoveFile> theirs = winner.all(RemoveFile.class);
    for (RemoveFile removed : theirs) {
      if (reads.read(removed.path())) {
        throw errors.concurrentDeleteRead(winner, removed);
      }
    }
    if (!theirs.isEmpty() && reads.wholeTable()) {
      throw errors.concurrentDeleteRead(winner, theirs.get(0));
    }
    Set<String> mineRemoved =
        all(mine, RemoveFile.class).map(RemoveFile::path).collect(Collectors.toSet());
    for (RemoveFile removed : theirs) {
      if (mineRemoved.contains(removed.path())) {
        throw errors.concurrentDeleteDelete(winner, removed);
      }
    }
  }

  private static <T extends Action> Optional<T> first(List<Action> actions, Class<T> kind) {
    return all(actions, kind).findFirst();
  }

  private static <T extends Action> java.util.stream.Stream<T> all(
      List<Action> actions, Class<T> kind) {
    return actions.stream().filter(kind::isInstance).map(kind::cast);
  }
}

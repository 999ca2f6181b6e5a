package dev.tarn.delta.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.CommitInfo;
import java.util.List;
import java.util.Optional;

/**
 * One commit of the log.
 *
 * @param modified when its file was made, milliseconds since 1970 UTC
 * @param actions in the order of the file
 */
public record Commit(long version, long modified, List<Action> actions) {
  public Commit {
    actions = List.copyOf(actions);
  }

  public Optional<CommitInfo> info() {
    return all(CommitInfo.class).stream().findFirst();
  }

  /** The timestamp the commit itself carries, if it does. */
  public Optional<Long> inCommitTimestamp() {
    return info().flatMap(CommitInfo::inCommitTimestamp);
  }

  /** The actions of one kind. */
  public <T extends Action> List<T> all(Class<T> kind) {
    return actions.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}

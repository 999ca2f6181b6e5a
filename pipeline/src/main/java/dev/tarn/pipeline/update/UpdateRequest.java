package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import java.util.List;

/**
 * What an update is asked to do. Without any names it refreshes all datasets; with names those
 * alone, and the others are excluded.
 *
 * @param refresh datasets to bring up to date, as users name them
 * @param fullRefresh datasets to empty first and to build anew
 * @param scope whether all are built anew
 */
public record UpdateRequest(
    List<String> refresh, List<String> fullRefresh, Scope scope, Cause cause) {

  /** What happens to datasets that are not named. */
  public enum Scope {
    /** They are brought up to date when none is named, and otherwise left as they are. */
    SELECTED,
    /** All datasets are emptied and built anew. */
    FULL_REFRESH_OF_ALL
  }

  /** Why there is an update. */
  public enum Cause {
    USER_ACTION,
    JOB_TASK,
    API_CALL,
    RETRY_ON_FAILURE,
    SCHEMA_CHANGE
  }

  /**
   * @throws TarnException {@code CONFLICTING_PIPELINE_REFRESH_OPTIONS} when some are named where
   *     all are meant
   */
  public UpdateRequest {
    refresh = List.copyOf(refresh);
    fullRefresh = List.copyOf(fullRefresh);
    if (scope == Scope.FULL_REFRESH_OF_ALL && !(refresh.isEmpty() && fullRefresh.isEmpty())) {
      throw TarnException.of("CONFLICTING_PIPELINE_REFRESH_OPTIONS")
          .with("conflicting_option", refresh.isEmpty() ? "--full-refresh" : "--refresh");
    }
  }

  /** Brings all datasets up to date. */
  public static UpdateRequest refreshAll(Cause cause) {
    return new UpdateRequest(List.of(), List.of(), Scope.SELECTED, cause);
  }

  public boolean namesNone() {
    return refresh.isEmpty() && fullRefresh.isEmpty();
  }
}

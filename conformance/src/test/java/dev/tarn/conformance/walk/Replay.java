package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import java.util.List;

/**
 * Replays the feed of a table, as one query gives it, and holds the rows against those of every
 * version. It begins where the feed does, or with the first version of the newest schema.
 */
final class Replay {
  private final Track track;
  private final State state;

  Replay(Track track, State state) {
    this.track = track;
    this.state = state;
  }

  void check(StepComparison comparison) {
    state
        .log()
        .firstVersionWithChanges()
        .ifPresent(from -> replay(comparison, firstOfSchema(from)));
  }

  private long firstOfSchema(long from) {
    long first = state.version();
    while (first > from && columns(first - 1).equals(columns(state.version()))) {
      first--;
    }
    return first;
  }

  private List<Answer.Column> columns(long version) {
    return rows(version) instanceof Answer.Result result ? result.columns() : List.of();
  }

  private Answer rows(long version) {
    return track.read("SELECT * FROM t VERSION AS OF " + version);
  }

  private void replay(StepComparison comparison, long first) {
    Answer changes = track.read(Feed.query(first, state.version()));
    if (!(changes instanceof Answer.Result feed)) {
      return;
    }
    List<String> rows = first == 0 ? Feed.of(feed, 0).appliedTo(List.of()) : texts(first);
    for (long version = first; version <= state.version(); version++) {
      if (version > first) {
        rows = Feed.of(feed, version).appliedTo(rows);
      }
      comparison.same("replay up to version " + version, texts(version), rows);
    }
  }

  private List<String> texts(long version) {
    return rows(version) instanceof Answer.Result result ? Feed.texts(result) : List.of();
  }
}

package dev.tarn.bench;

import dev.tarn.bench.Measurement.Figure;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Several who do comparable work, timed in turn, so that a slow moment is slow for all of them. */
public final class Turns {
  private final Map<String, Turn> turns = new LinkedHashMap<>();
  private final Map<String, Samples> samples = new LinkedHashMap<>();

  /** One's share of a round; the rounds of the warm-up count too, from 0. */
  public interface Turn {
    void run(int round) throws IOException, InterruptedException;
  }

  public Turns with(String who, Turn turn) {
    turns.put(who, turn);
    samples.put(who, new Samples());
    return this;
  }

  /** Runs all in turn: some rounds that do not count, then those that do. */
  public Turns run(int warmUps, int rounds) throws IOException, InterruptedException {
    for (int round = 0; round < warmUps + rounds; round++) {
      int number = round;
      for (Map.Entry<String, Turn> turn : turns.entrySet()) {
        Samples kept = round < warmUps ? new Samples() : samples.get(turn.getKey());
        kept.time(() -> turn.getValue().run(number));
      }
    }
    return this;
  }

  /** The median of one, in milliseconds. */
  public double median(String who) {
    return samples.get(who).median();
  }

  /** The medians of all, in the order in which they were named. */
  public List<Figure> figures() {
    return samples.entrySet().stream()
        .map(each -> new Figure(each.getKey(), each.getValue().median(), "ms"))
        .toList();
  }
}

package dev.tarn.bench;

import java.util.List;

/**
 * What one piece of work took.
 *
 * @param figures what was measured, Tarn and peers, ready to print
 * @param verdicts each goal with the ratio reached
 */
public record Measurement(List<Figure> figures, List<Verdict> verdicts) {
  public Measurement {
    figures = List.copyOf(figures);
    verdicts = List.copyOf(verdicts);
  }

  /** A median, such as {@code Tarn 4.2 ms}. */
  public record Figure(String who, double value, String unit) {
    @Override
    public String toString() {
      return who + " " + Numbers.text(value) + " " + unit;
    }
  }

  /** A goal and what was reached. */
  public record Verdict(String goal, double ratio, boolean met) {

    /** The peer's value is at least so many times ours. */
    public static Verdict faster(double times, double peer, double ours, String than) {
      double ratio = peer / ours;
      return new Verdict(Numbers.text(times) + " times " + than, ratio, ratio >= times);
    }

    /** Ours is at most so many times the peer's. */
    public static Verdict atMost(double times, double ours, double peer, String than) {
      double ratio = ours / peer;
      return new Verdict(
          "at most " + Numbers.text(times) + " times " + than, ratio, ratio <= times);
    }

    /** Ours is below a limit, whatever the peer takes. */
    public static Verdict below(double limit, double ours, String unit) {
      return new Verdict("under " + Numbers.text(limit) + " " + unit, ours, ours < limit);
    }
  }
}

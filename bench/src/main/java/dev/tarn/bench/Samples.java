package dev.tarn.bench;

import java.util.ArrayList;
import java.util.List;

/** Times of one peer at one piece of work, in milliseconds. */
public final class Samples {
  private final List<Double> milliseconds = new ArrayList<>();

  /** Something that is timed. */
  public interface Timed {
    void run() throws java.io.IOException, InterruptedException;
  }

  public void time(Timed work) throws java.io.IOException, InterruptedException {
    long start = System.nanoTime();
    work.run();
    add((System.nanoTime() - start) / 1e6);
  }

  public void add(double sample) {
    milliseconds.add(sample);
  }

  public double median() {
    List<Double> sorted = milliseconds.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}

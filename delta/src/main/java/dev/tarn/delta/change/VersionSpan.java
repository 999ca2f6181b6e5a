package dev.tarn.delta.change;

/** A range of versions, both ends included. */
public record VersionSpan(long from, long to) {
  public VersionSpan {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("no versions run from " + from + " to " + to);
    }
  }
}

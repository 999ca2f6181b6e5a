package dev.tarn.delta.log;

/** The versions whose commits the log still has, both ends included. */
public record VersionRange(long earliest, long latest) {
  public boolean contains(long version) {
    return version >= earliest && version <= latest;
  }
}

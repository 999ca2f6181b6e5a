package dev.tarn.conformance.walk;

/**
 * Something in which Tarn and delta-spark differ after a step.
 *
 * @param what the aspect: outcome, rows, schema, history ...
 * @param deltaSpark what delta-spark has; of an outcome the error class, or {@code ok}
 * @param tarn what Tarn has
 */
record Difference(String what, String deltaSpark, String tarn) {

  @Override
  public String toString() {
    return what + "\n  delta-spark: " + deltaSpark + "\n  Tarn:        " + tarn;
  }
}

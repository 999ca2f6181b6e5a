package dev.tarn.delta.property;

/** What a property does in Tarn. */
public sealed interface PropertyEffect {

  /** What its description says. */
  record Honoured() implements PropertyEffect {}

  /** It is kept for other clients. */
  record Stored(String reason) implements PropertyEffect {}

  /** A table that has it on is not written. */
  record Refused(String reason) implements PropertyEffect {}
}

package dev.tarn.conformance.answer;

/** How an answer stands to the one that was expected. */
public sealed interface Verdict {

  record Equal() implements Verdict {}

  /** The engine said by name that it cannot do this yet: never wrong, but not done. */
  record Refused(String errorClass) implements Verdict {}

  record Different(String explanation) implements Verdict {}
}

package dev.tarn.lake.repair;

/**
 * Something that does not fit together.
 *
 * @param subject the full name of an object, without quotes; else a path
 * @param location where its files are, or should be; of what has none, a text that tells more
 */
public record Finding(FindingKind kind, String subject, String location) {
  /** One line: the kind, the subject, what is wrong and where. */
  public String text() {
    return kind + " " + subject + ": " + kind.problem() + " (" + location + ")";
  }
}

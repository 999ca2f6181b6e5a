package dev.tarn.conformance.walk;

import java.util.List;

/** Settings that a walk changes on the way, on both sides. */
final class Settings {
  private static final List<String> CHOICES =
      List.of(
          "spark.sql.session.timeZone = UTC",
          "spark.sql.session.timeZone = America/Los_Angeles",
          "spark.sql.session.timeZone = Asia/Kolkata",
          "spark.sql.sources.partitionOverwriteMode = dynamic",
          "spark.sql.sources.partitionOverwriteMode = static");

  private Settings() {}

  static String next(Dice dice) {
    return "SET " + dice.pick(CHOICES);
  }
}

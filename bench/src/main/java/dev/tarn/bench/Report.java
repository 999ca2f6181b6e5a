package dev.tarn.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.stream.Collectors;

/** The table of a run. */
record Report(Map<Work, Measurement> measurements) {
  private static final String BEGIN = "<!-- measured -->";

  String table() {
    StringBuilder table =
        new StringBuilder(
            "| work | measured (medians) | goal | reached |\n| --- | --- | --- | --- |\n");
    measurements.forEach(
        (work, measurement) ->
            table
                .append("| ")
                .append(work.id())
                .append(": ")
                .append(work.description())
                .append(" | ")
                .append(
                    measurement.figures().stream()
                        .map(Measurement.Figure::toString)
                        .collect(Collectors.joining(", ")))
                .append(" | ")
                .append(
                    measurement.verdicts().stream()
                        .map(Measurement.Verdict::goal)
                        .collect(Collectors.joining("; ")))
                .append(" | ")
                .append(
                    measurement.verdicts().stream()
                        .map(v -> Numbers.text(v.ratio()) + (v.met() ? "" : " (falls short)"))
                        .collect(Collectors.joining("; ")))
                .append(" |\n"));
    return table.toString();
  }

  /** Puts the table below the mark in a file, in the place of the one before. */
  void write(Path file) throws IOException {
    String text = Files.readString(file);
    String head = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
    Files.writeString(
        file,
        head
            + "\n\nMeasured on "
            + LocalDate.now(ZoneOffset.UTC)
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " processors, Java "
            + Runtime.version().feature()
            + ".\n\n"
            + table());
  }
}

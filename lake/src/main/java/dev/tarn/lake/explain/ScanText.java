package dev.tarn.lake.explain;

import dev.tarn.lake.derive.DerivedFilter;
import dev.tarn.lake.read.PushedFilter;
import dev.tarn.lake.read.ScanSummary;

/** The scan of a table as EXPLAIN writes it. */
final class ScanText {
  private ScanText() {}

  static String of(ScanSummary scan) {
    StringBuilder text = new StringBuilder();
    text.append("\n== Files of ").append(scan.table());
    text.append(" at version ").append(scan.version()).append(" ==\n");
    line(text, "files read", count(scan.files().files(), scan.total().files()));
    line(text, "bytes read", count(scan.files().bytes(), scan.total().bytes()));
    if (scan.partitions().isPartitioned()) {
      line(text, "partitions read", count(scan.partitions().read(), scan.partitions().total()));
    }
    line(text, "columns read", String.join(", ", scan.columns()));
    scan.filters().forEach(filter -> append(filter, text));
    scan.derived().forEach(filter -> append(filter, text));
    return text.toString();
  }

  private static void append(PushedFilter filter, StringBuilder text) {
    String label =
        switch (filter.use()) {
          case PARTITIONS -> "partition filter";
          case STATISTICS -> "statistics filter";
          case ROWS -> "row filter";
        };
    line(text, label, filter.text());
  }

  private static void append(DerivedFilter filter, StringBuilder text) {
    line(text, "derived partition filter", filter.text());
    line(text, "  from", filter.condition());
    line(text, "  since", filter.definition());
  }

  private static String count(long read, long total) {
    return read + " of " + total;
  }

  private static void line(StringBuilder text, String label, String value) {
    text.append(label).append(": ").append(value).append('\n');
  }
}

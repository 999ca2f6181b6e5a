package dev.tarn.lake.write;

import dev.tarn.lake.write.DataWriter.AddedFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the history shows of a WRITE. */
public final class WriteMetrics {
  private WriteMetrics() {}

  public static Map<String, Long> of(List<AddedFile> files) {
    Map<String, Long> metrics = new LinkedHashMap<>();
    metrics.put("numFiles", (long) files.size());
    metrics.put("numOutputRows", rows(files));
    metrics.put("numOutputBytes", bytes(files));
    return metrics;
  }

  public static long rows(List<AddedFile> files) {
    return files.stream().mapToLong(AddedFile::rows).sum();
  }

  public static long bytes(List<AddedFile> files) {
    return files.stream().mapToLong(file -> file.action().size()).sum();
  }
}

package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.FileColumns;
import dev.tarn.lake.files.StreamedFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns that were inferred last, since a stream is opened several times before it is read for
 * the first time: when it is planned, and when it runs. They hold for files that have not changed.
 */
final class InferredColumns {
  private static final int KEPT = 16;
  private static final InferredColumns LAST = new InferredColumns();

  private final Map<Asked, FileColumns> known = new LinkedHashMap<>();

  private InferredColumns() {}

  /** What the columns depend on. */
  private record Asked(
      String path, String format, Map<String, String> options, List<FileStatus> sample) {}

  static FileColumns of(StreamedFiles files, List<FileStatus> sample) {
    Asked asked =
        new Asked(
            files.path(), files.format().orElse(""), files.options().asMap(), List.copyOf(sample));
    return LAST.find(asked, files);
  }

  private FileColumns find(Asked asked, StreamedFiles files) {
    synchronized (known) {
      FileColumns columns = known.remove(asked);
      if (columns != null) {
        known.put(asked, columns);
        return columns;
      }
    }
    FileColumns columns = files.columns(asked.sample());
    synchronized (known) {
      known.put(asked, columns);
      if (known.size() > KEPT) {
        known.remove(known.keySet().iterator().next());
      }
    }
    return columns;
  }
}

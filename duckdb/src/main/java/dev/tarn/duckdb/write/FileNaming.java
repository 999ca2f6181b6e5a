package dev.tarn.duckdb.write;

import dev.tarn.lake.execute.WriteLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Names files so that no two ever have the same name. */
final class FileNaming {
  private static final String LETTERS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private final WriteLayout layout;
  private final String prefix;
  private final String compression;
  private int next;

  FileNaming(WriteLayout layout) {
    this.layout = layout;
    this.prefix = layout.filePrefix();
    this.compression = layout.compression();
  }

  /** The folder for a file of a combination of partition values. */
  Path folder(List<Object> partitionValues) {
    Path folder = layout.root().resolve(layout.folder());
    if (layout.randomPrefixLength().isPresent()) {
      return folder.resolve(randomName(layout.randomPrefixLength().getAsInt()));
    }
    for (String part : HiveFolders.parts(layout, partitionValues)) {
      folder = folder.resolve(part);
    }
    return folder;
  }

  private static String randomName(int length) {
    StringBuilder name = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      name.append(LETTERS.charAt(ThreadLocalRandom.current().nextInt(LETTERS.length())));
    }
    return name.toString();
  }

  String next() {
    String number = Integer.toString(next++);
    return prefix
        + "0".repeat(Math.max(0, 5 - number.length()))
        + number
        + "-"
        + UUID.randomUUID()
        + ".c000."
        + compression
        + ".parquet";
  }
}

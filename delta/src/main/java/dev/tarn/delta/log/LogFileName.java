package dev.tarn.delta.log;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the names of a log's files say (protocol section "Files"). */
sealed interface LogFileName {
  Pattern COMMIT = Pattern.compile("(\\d{20})\\.json");
  Pattern CHECKPOINT =
      Pattern.compile("(\\d{20})\\.checkpoint(?:\\.(\\d{10})\\.(\\d{10}))?\\.parquet");
  Pattern UUID_CHECKPOINT =
      Pattern.compile("(\\d{20})\\.checkpoint\\.[0-9a-fA-F-]{36}\\.(?:json|parquet)");
  Pattern COMPACTION = Pattern.compile("(\\d{20})\\.(\\d{20})\\.compacted\\.json");

  record CommitFile(long version, FileStatus file) implements LogFileName {}

  record ClassicCheckpointFile(long version, FileStatus file) implements LogFileName {}

  record CheckpointPartFile(long version, int part, int parts, FileStatus file)
      implements LogFileName {}

  record V2CheckpointFile(long version, FileStatus file) implements LogFileName {}

  record CompactionFile(long from, long to, FileStatus file) implements LogFileName {}

  static Optional<LogFileName> of(FileStatus file) {
    String name = file.name();
    if (name.length() < 25 || !Character.isDigit(name.charAt(0))) {
      return Optional.empty();
    }
    Matcher commit = COMMIT.matcher(name);
    if (commit.matches()) {
      return Optional.of(new CommitFile(Long.parseLong(commit.group(1)), file));
    }
    return checkpoint(name, file).or(() -> compaction(name, file));
  }

  private static Optional<LogFileName> checkpoint(String name, FileStatus file) {
    Matcher classic = CHECKPOINT.matcher(name);
    if (classic.matches()) {
      long version = Long.parseLong(classic.group(1));
      return Optional.of(
          classic.group(2) == null
              ? new ClassicCheckpointFile(version, file)
              : new CheckpointPartFile(
                  version,
                  Integer.parseInt(classic.group(2)),
                  Integer.parseInt(classic.group(3)),
                  file));
    }
    Matcher uuid = UUID_CHECKPOINT.matcher(name);
    return uuid.matches()
        ? Optional.of(new V2CheckpointFile(Long.parseLong(uuid.group(1)), file))
        : Optional.empty();
  }

  private static Optional<LogFileName> compaction(String name, FileStatus file) {
    Matcher matcher = COMPACTION.matcher(name);
    return matcher.matches()
        ? Optional.of(
            new CompactionFile(
                Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)), file))
        : Optional.empty();
  }

  /** The name of a commit's file. */
  static String commit(long version) {
    return prefix(version) + ".json";
  }

  /** The name of a classic checkpoint's file. */
  static String classicCheckpoint(long version) {
    return prefix(version) + ".checkpoint.parquet";
  }

  /** What all files of a version begin with; sorts before all of them. */
  static String prefix(long version) {
    String digits = Long.toString(version);
    return "0".repeat(20 - digits.length()) + digits;
  }
}

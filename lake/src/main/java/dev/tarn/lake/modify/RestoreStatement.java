package dev.tarn.lake.modify;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.identity.HighWaterMarks;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TimeTravel;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.Relations.PointInTime;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.analyze.Relations.Version;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.TableStatement;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * RESTORE TABLE: the files and the metadata of an earlier version, as a new version. The protocol
 * is never lowered.
 */
public final class RestoreStatement {
  private static final List<String> METRICS =
      List.of(
          "tableSizeAfterRestore",
          "numOfFilesAfterRestore",
          "numRemovedFiles",
          "numRestoredFiles",
          "removedFilesSize",
          "restoredFilesSize");
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 1, 6, true)
          .toFormatter(Locale.ROOT);
  private static final StructType RESULT =
      new StructType(
          List.of(
                  "table_size_after_restore",
                  "num_of_files_after_restore",
                  "num_removed_files",
                  "num_restored_files",
                  "removed_files_size",
                  "restored_files_size")
              .stream()
              .map(name -> StructField.nullable(name, PrimitiveType.LONG))
              .toList());

  private RestoreStatement() {}

  public static Result run(TableStatement.Restore statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      TimePoint point = write.analyzer().timePoint(statement.to());
      Snapshot old = snapshot(write, point, place(statement.to()));
      Map<String, Long> metrics = stage(write, old);
      if (old.version() != write.transaction().readVersion()) {
        write.commit(operation(point, context.zone()).withMetrics(metrics));
      }
      return Result.of(RESULT, List.of(new Row(List.copyOf(metrics.values()))));
    }
  }

  private static SourcePosition place(Relation.TimeTravel to) {
    return switch (to) {
      case Relation.AtVersion at -> at.version().position();
      case Relation.AtTimestamp at -> at.timestamp().position();
    };
  }

  private static Snapshot snapshot(TableWrite write, TimePoint point, SourcePosition place) {
    try {
      return TimeTravel.snapshot(write.table().log(), point);
    } catch (TarnException e) {
      throw switch (e.errorClass()) {
        case "DELTA_VERSION_NOT_FOUND" ->
            ModifyErrors.restoreToMissingVersion(e.parameters()).causedBy(e).at(place);
        case "DELTA_TIMESTAMP_GREATER_THAN_COMMIT" ->
            ModifyErrors.restoreToLaterTime(e.parameters()).causedBy(e).at(place);
        case "DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION" ->
            ModifyErrors.restoreToEarlierTime(e.parameters()).causedBy(e).at(place);
        default -> e;
      };
    }
  }

  private static Map<String, Long> stage(TableWrite write, Snapshot old) {
    Map<String, AddFile> now = byKey(write.transaction().read(FilePredicate.ALL));
    Map<String, AddFile> then = byKey(ReadPlanner.select(old.files(), FilePredicate.ALL));
    List<AddFile> removed = missingFrom(then, now);
    List<AddFile> restored = missingFrom(now, then);
    restored.forEach(file -> requireFile(file, write));
    long time = write.context().lake().clock().millis();
    removed.forEach(file -> write.transaction().stage(file.remove(time, true)));
    restored.forEach(file -> write.transaction().stage(added(file)));
    restoreMetadata(write, old);
    Clustering.restore(write.transaction(), old);
    Map<String, Long> metrics = new LinkedHashMap<>();
    metrics.put(METRICS.get(0), size(then.values()));
    metrics.put(METRICS.get(1), (long) then.size());
    metrics.put(METRICS.get(2), (long) removed.size());
    metrics.put(METRICS.get(3), (long) restored.size());
    metrics.put(METRICS.get(4), size(removed));
    metrics.put(METRICS.get(5), size(restored));
    return metrics;
  }

  /** A file that stood in the log with or without a change of rows comes with one now. */
  private static AddFile added(AddFile file) {
    return new AddFile(
        file.path(),
        file.partitionValues(),
        file.size(),
        file.modificationTime(),
        true,
        file.stats(),
        file.tags(),
        file.deletionVector(),
        file.baseRowId(),
        file.defaultRowCommitVersion(),
        file.clusteringProvider());
  }

  /** Ids of columns and identity values that were given since are not given again. */
  private static void restoreMetadata(TableWrite write, Snapshot old) {
    StructType schema = HighWaterMarks.merge(old.schema(), write.schema());
    Metadata marked = old.metadata().withSchema(schema);
    if (ColumnMapping.of(marked) != ColumnMapping.of(write.metadata())) {
      // The files of that version were written under its own mapping, which no change leads to.
      write.transaction().adopt(old, marked);
      return;
    }
    Metadata restored = marked.withConfiguration(withGreatestId(marked, write.metadata()));
    if (!restored.equals(write.metadata())) {
      write.transaction().updateMetadata(restored);
    }
  }

  private static Map<String, String> withGreatestId(Metadata old, Metadata now) {
    String key = TableProperties.COLUMN_MAPPING_MAX_ID.key();
    String greatestId = now.configuration().get(key);
    Map<String, String> configuration = new LinkedHashMap<>(old.configuration());
    if (greatestId != null && configuration.containsKey(key)) {
      configuration.put(key, greatestId);
    }
    return configuration;
  }

  private static void requireFile(AddFile file, TableWrite write) {
    String path = write.table().log().resolve(file.path());
    if (!write.table().log().storage().exists(path)) {
      throw ModifyErrors.restoreWithoutFile(write.table().displayName(), path);
    }
  }

  private static Map<String, AddFile> byKey(List<AddFile> files) {
    return files.stream()
        .collect(
            Collectors.toMap(
                file ->
                    file.path()
                        + file.deletionVector().map(vector -> "#" + vector.uniqueId()).orElse(""),
                file -> file,
                (first, second) -> first,
                LinkedHashMap::new));
  }

  private static List<AddFile> missingFrom(Map<String, AddFile> other, Map<String, AddFile> files) {
    return files.entrySet().stream()
        .filter(entry -> !other.containsKey(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static long size(java.util.Collection<AddFile> files) {
    return files.stream().mapToLong(AddFile::size).sum();
  }

  private static Operation operation(TimePoint point, ZoneId zone) {
    return switch (point) {
      case Version version -> Operation.restore(Optional.of(version.version()), Optional.empty());
      case PointInTime time ->
          Operation.restore(Optional.empty(), Optional.of(text(time.instant(), zone)));
    };
  }

  /** A time as delta-spark writes it into the history. */
  private static String text(Instant instant, ZoneId zone) {
    return TIME.withZone(zone).format(instant);
  }
}

package dev.tarn.pipeline.autoloader;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.FileColumns;
import dev.tarn.lake.files.StreamedFiles;
import dev.tarn.pipeline.autoloader.LoaderErrors.Retry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns that a stream reads its files with, and what they become with new files. */
final class TrackedSchema {
  private final StreamedFiles files;
  private final FileSchemaLog log;
  private final EvolutionMode mode;
  private final FileColumns columns;
  private Optional<FileColumns> unkept;

  /**
   * @param unkept the columns as they were found just now, if they are to be noted
   */
  TrackedSchema(
      StreamedFiles files,
      FileSchemaLog log,
      EvolutionMode mode,
      FileColumns columns,
      Optional<FileColumns> unkept) {
    this.files = files;
    this.log = log;
    this.mode = mode;
    this.columns = files.told(columns);
    this.unkept = unkept;
  }

  /** Notes down what was found when the stream was opened for the first time. */
  void keep() {
    unkept.ifPresent(log::add);
    unkept = Optional.empty();
  }

  FileColumns columns() {
    return columns;
  }

  EvolutionMode mode() {
    return mode;
  }

  /**
   * Looks, before a batch is read, at what its files tell without being read: at their folders, at
   * those that have their columns written down, and at all of them where types may become wider.
   *
   * @return why the flow must begin anew, if it must; the new schema is noted by then
   * @throws TarnException UNKNOWN_FIELD_EXCEPTION when it must not go on at all
   */
  Optional<TarnException> foresee(List<FileStatus> batch) {
    if (!mode.stops()) {
      return Optional.empty();
    }
    boolean reads = mode == EvolutionMode.ADD_NEW_COLUMNS_WITH_TYPE_WIDENING;
    if (files.tellColumnsThemselves() || (reads && !files.haveFixedColumns())) {
      return learn(batch);
    }
    return newFolders(batch);
  }

  private Optional<TarnException> newFolders(List<FileStatus> batch) {
    StructType found = files.partitions(batch);
    boolean known = found.fields().stream().allMatch(this::isKnown);
    return known ? Optional.empty() : grow(columns.data(), List.of(), found, batch);
  }

  private boolean isKnown(StructField partition) {
    return columns.partitions().field(partition.name()).isPresent()
        || columns.data().field(partition.name()).isPresent();
  }

  /**
   * Infers the columns of files and adds those that are new.
   *
   * @return why the flow must begin anew; empty when nothing is new
   */
  Optional<TarnException> learn(List<FileStatus> batch) {
    StructType grown = columns.data();
    List<List<String>> added = new ArrayList<>();
    List<String> widened = new ArrayList<>();
    for (StructType found : files.columnsOfEach(batch)) {
      Evolution evolution = Evolution.of(grown, found, mode);
      grown = evolution.columns();
      added.addAll(evolution.added());
      widened.addAll(evolution.widened());
    }
    added.removeIf(field -> field.size() == 1 && isPartition(field.getFirst()));
    StructType data =
        new StructType(
            grown.fields().stream().filter(field -> !isPartition(field.name())).toList());
    if (added.isEmpty() && !widened.isEmpty()) {
      return noted(data, columns.partitions(), LoaderErrors.widened(widened));
    }
    return grow(data, added, files.partitions(batch), batch);
  }

  private boolean isPartition(String name) {
    return columns.partitions().field(name).isPresent();
  }

  private Optional<TarnException> grow(
      StructType data, List<List<String>> added, StructType folders, List<FileStatus> batch) {
    List<List<String>> all = new ArrayList<>(added);
    List<StructField> partitions = new ArrayList<>(columns.partitions().fields());
    for (StructField folder : folders.fields()) {
      if (!isKnown(folder) && data.field(folder.name()).isEmpty()) {
        partitions.add(folder);
        all.add(List.of(folder.name()));
      }
    }
    if (all.isEmpty()) {
      return Optional.empty();
    }
    String file = batch.getFirst().path();
    if (!mode.addsColumns()) {
      throw LoaderErrors.newFields(all, file, Retry.NONE);
    }
    return noted(
        data, new StructType(partitions), LoaderErrors.newFields(all, file, Retry.AUTOMATIC));
  }

  private Optional<TarnException> noted(
      StructType data, StructType partitions, TarnException reason) {
    log.add(new FileColumns(data, partitions));
    return Optional.of(reason);
  }
}

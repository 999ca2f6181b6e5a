package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.record.RecordOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files of {@code STREAM read_files(...)}: what {@link ReadFiles} reads once is read here as it
 * arrives. Which files are new, and which columns they are read with, whoever streams them knows.
 */
public final class StreamedFiles {
  private final ReadFilesCall call;
  private final FileSelection selection;
  private final FileFormat format;

  private StreamedFiles(ReadFilesCall call, FileSelection selection, FileFormat format) {
    this.call = call;
    this.selection = selection;
    this.format = format;
  }

  /**
   * Reads what a STREAM asks for. The format is known afterwards only if it was named.
   *
   * @throws TarnException when an option is unknown, or cannot be honoured
   */
  public static StreamedFiles of(StreamRead read, StatementContext context) {
    ReadFilesCall call =
        ReadFilesCall.of(read.name(), read.arguments().orElse(List.of()), read.options(), context);
    return of(call, call.selection(), call.namedFormat());
  }

  private static StreamedFiles of(
      ReadFilesCall call, FileSelection selection, Optional<FileFormat> format) {
    format.ifPresent(call::checkOptions);
    return new StreamedFiles(call, selection, format.orElse(null));
  }

  public RecordOptions options() {
    return call.options();
  }

  /** The path as it was asked for. */
  public String path() {
    return call.path();
  }

  /** The name of the format; empty when the files are yet to tell it. */
  public Optional<String> format() {
    return Optional.ofNullable(format).map(FileFormat::name);
  }

  /** The same, of a format that is known. */
  public StreamedFiles in(String name) {
    return of(call, selection, Optional.of(FileFormats.require(name)));
  }

  /** The same, of the format that the names of files tell. */
  public StreamedFiles inFormatOf(List<FileStatus> files) {
    return of(call, selection, Optional.of(call.detected(dataFiles(files))));
  }

  /** The folder that all files are in or below, or the one file that was asked for. */
  public String root() {
    return selection.root();
  }

  /** Whether files may be found in a folder or below it. */
  public boolean mayReach(String folder) {
    return selection.mayReach(folder);
  }

  /** Whether a file or folder of this name can be part of it; a cheap look before all others. */
  public boolean isNameShown(String name) {
    return FileSelection.isShown(name);
  }

  public boolean isWanted(FileStatus file) {
    return selection.wanted(file).isPresent();
  }

  /** Whether the user said what the columns are. */
  public boolean hasSchema() {
    return call.givenSchema().isPresent();
  }

  /** The column for what has no place in the others, if there is one. */
  public Optional<String> rescuedColumn() {
    return call.rescuedColumn(format);
  }

  /** Whether a few bytes of each file tell all of its columns, so that none need be read. */
  public boolean tellColumnsThemselves() {
    return format.tellsColumns();
  }

  /** Whether what has no place in the columns can be kept. */
  public boolean canRescue() {
    return format.rescues();
  }

  /** Whether the format alone says what the columns are. */
  public boolean haveFixedColumns() {
    return format instanceof TextFormat || format instanceof BinaryFileFormat;
  }

  /** The columns that the folders of files make. */
  public StructType partitions(List<FileStatus> files) {
    return call.partitions(dataFiles(files)).schema();
  }

  /** Columns as they were noted once, with what the user says of them now. */
  public FileColumns told(FileColumns columns) {
    return call.told(columns);
  }

  /** The columns that were given, or those that files have. */
  public FileColumns columns(List<FileStatus> files) {
    List<DataFile> found = dataFiles(files);
    StructType partitions = call.partitions(found).schema();
    return call.columns(format, found, partitions);
  }

  /**
   * The columns of files without those of their folders: of each by itself where it tells them and
   * what differs is rescued, so that it does not matter which files are read together; else of all.
   */
  public List<StructType> columnsOfEach(List<FileStatus> files) {
    if (hasSchema() || !(tellColumnsThemselves() && canRescue())) {
      return List.of(columns(files).data());
    }
    return format.lookInto(dataFiles(files), call.reading()).stream()
        .map(file -> call.inferredOf(format, file))
        .toList();
  }

  /** The columns of the rows: also the one for what cannot be read, and those of the folders. */
  public StructType schema(FileColumns columns) {
    return source(List.of(), columns).schema();
  }

  /** The column that tells which file a row comes from, unless the files have one of its name. */
  public Optional<StructField> metadataColumn(FileColumns columns) {
    return source(List.of(), columns).metadataColumn();
  }

  /**
   * The rows of files.
   *
   * @param watch is told what is found out while they are read
   */
  public ScanSource rows(List<FileStatus> files, FileColumns columns, FileWatch watch) {
    FileSource source = source(dataFiles(files), columns);
    FileWatch ofFields = new BesideFolders(watch, columns.partitions());
    return source.withReading(source.reading().watchedBy(Optional.of(ofFields)));
  }

  private FileSource source(List<DataFile> files, FileColumns columns) {
    Partitions partitions = Partitions.known(files, columns.partitions(), call.reading().zone());
    return call.source(format, columns.data(), partitions, files);
  }

  private List<DataFile> dataFiles(List<FileStatus> files) {
    List<DataFile> found = new ArrayList<>();
    for (FileStatus file : files) {
      found.add(selection.located(file).orElseThrow(() -> FileErrors.gone(file.path(), null)));
    }
    return found;
  }
}

package dev.tarn.lake.write;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.ChangeFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.statistics.PartitionValues;
import dev.tarn.delta.statistics.ReplacedStatistics;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.derive.WriterZone;
import dev.tarn.lake.execute.FileLimits;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes rows into files of a table. The commit that names them makes them durable. */
public final class DataWriter {
  private static final String CHANGE_FOLDER = "_change_data";
  private static final StructField CHANGE_TYPE =
      StructField.required(ChangeRows.CHANGE_TYPE, PrimitiveType.STRING);

  private final TableHandle table;
  private final Metadata metadata;
  private final boolean filesHoldPartitions;
  private final ColumnMapping mapping;
  private final StatementContext context;
  private final PendingFiles pending;

  public DataWriter(
      TableHandle table,
      Protocol protocol,
      Metadata metadata,
      StatementContext context,
      PendingFiles pending) {
    this.table = table;
    this.metadata = metadata;
    // As with delta-spark the feature alone decides, not the property that brought it.
    this.filesHoldPartitions =
        ProtocolRules.has(protocol, TableFeature.MATERIALIZE_PARTITION_COLUMNS);
    this.mapping = ColumnMapping.of(metadata);
    this.context = context;
    this.pending = pending;
  }

  /**
   * Writes data files.
   *
   * @param rows whose columns are those of the table, in order
   */
  public List<AddedFile> data(Plan rows) {
    return data(rows, List.of());
  }

  /**
   * Writes data files.
   *
   * @param rows whose columns are those of the table, in order; hidden ones may follow, which files
   *     have under their names
   * @param sources files from which some of the rows come as they are
   */
  public List<AddedFile> data(Plan rows, Collection<AddFile> sources) {
    Map<String, String> tags = WriterZone.tags(metadata, context.zone(), sources);
    List<AddedFile> files = new ArrayList<>();
    List<StructField> fields = new ArrayList<>(metadata.schema().fields());
    rows.output().stream()
        .skip(fields.size())
        .map(column -> StructField.nullable(column.name(), column.type()))
        .forEach(fields::add);
    for (WrittenFile file : write(rows, fields, "", "part-")) {
      files.add(new AddedFile(add(file, tags), file.rows()));
    }
    return files;
  }

  /**
   * A new data file.
   *
   * @param rows how many it holds
   */
  public record AddedFile(AddFile action, long rows) {}

  /**
   * Writes a data file again with other values in some of its columns, and the others as they are;
   * empty when that cannot be done with this file.
   *
   * @param values of these columns, for each row of the file in its order
   * @param changed these columns, none of which the table is partitioned by
   */
  public Optional<AddedFile> replaced(AddFile file, Plan values, List<StructField> changed) {
    if (DataPath.isAbsolute(file.path())
        || file.deletionVector().isPresent()
        || limits().rows().isPresent()) {
      return Optional.empty();
    }
    Plan planned = ReadPlanner.plan(values, context).plan();
    Optional<WrittenFile> written;
    try {
      written =
          context.executor().replaceColumns(planned, besides(file, changed), context.execution());
    } catch (TarnException e) {
      throw Raise.decode(e);
    }
    return written.map(each -> replaced(file, each, changed));
  }

  /** The new file lies where the old one does. */
  private WriteLayout besides(AddFile file, List<StructField> changed) {
    String path = DataPath.decode(file.path());
    return new WriteLayout(
        table.log().storage().localTarget(table.location()),
        path.substring(0, Math.max(0, path.lastIndexOf('/'))),
        "part-" + context.lake().ids().get(),
        compression(),
        changed.stream().map(mapping::physical).toList(),
        List.of());
  }

  private AddedFile replaced(AddFile before, WrittenFile file, List<StructField> changed) {
    pending.add(table.location() + "/" + file.path());
    Set<String> columns =
        changed.stream().map(mapping::physicalName).collect(Collectors.toUnmodifiableSet());
    AddFile after =
        new AddFile(
            DataPath.encode(file.path()),
            before.partitionValues(),
            file.size(),
            context.lake().clock().millis(),
            Optional.of(
                ReplacedStatistics.of(
                    before.stats(), FileStatisticsText.of(file, metadata), columns)));
    return new AddedFile(after, file.rows());
  }

  /**
   * Writes change files.
   *
   * @param rows whose columns are those of the table, in order, and then {@code _change_type}
   */
  public List<ChangeFile> changes(Plan rows) {
    List<StructField> fields = new ArrayList<>(metadata.schema().fields());
    fields.add(CHANGE_TYPE);
    return write(rows, fields, CHANGE_FOLDER, "cdc-").stream().map(this::change).toList();
  }

  private List<WrittenFile> write(
      Plan given, List<StructField> givenFields, String folder, String prefix) {
    StoredColumns.check(metadata);
    List<StructField> fields = withPartitions(givenFields);
    Plan rows = withPartitions(given);
    Plan planned = ReadPlanner.plan(withoutVoid(rows, fields), context).plan();
    List<WrittenFile> files;
    try {
      files =
          context.executor().write(planned, layout(fields, folder, prefix), context.execution());
    } catch (TarnException e) {
      throw Raise.decode(e);
    }
    List<String> paths = files.stream().map(file -> table.location() + "/" + file.path()).toList();
    paths.forEach(pending::add);
    return files;
  }

  /** The files' own copies of the partition columns stand behind all others. */
  private List<StructField> withPartitions(List<StructField> fields) {
    List<StructField> all = new ArrayList<>(fields);
    if (filesHoldPartitions) {
      all.addAll(partitionFields());
    }
    return all;
  }

  private Plan withPartitions(Plan rows) {
    if (!filesHoldPartitions || metadata.partitionColumns().isEmpty()) {
      return rows;
    }
    List<Assignment> columns =
        new ArrayList<>(rows.output().stream().map(Assignment::keep).toList());
    for (StructField field : partitionFields()) {
      Column column = rows.output().get(metadata.schema().indexOf(field.name()).orElseThrow());
      columns.add(Assignment.of(column.name(), column.reference()));
    }
    return new Plan.Project(rows, columns);
  }

  /** A column of type VOID is in no file. */
  private static Plan withoutVoid(Plan rows, List<StructField> fields) {
    if (fields.stream().allMatch(StoredColumns::isStored)) {
      return rows;
    }
    List<Assignment> kept = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      Column column = rows.output().get(i);
      if (StoredColumns.isStored(fields.get(i))) {
        kept.add(Assignment.keep(column));
      }
    }
    return new Plan.Project(rows, kept);
  }

  private WriteLayout layout(List<StructField> fields, String folder, String prefix) {
    List<StructField> stored = fields.stream().filter(StoredColumns::isStored).toList();
    Path root = table.log().storage().localTarget(table.location());
    return new WriteLayout(
        root,
        folder,
        prefix + context.lake().ids().get(),
        compression(),
        stored.stream().map(mapping::physical).toList(),
        partitionFields().stream().map(stored::indexOf).toList(),
        randomPrefixLength(),
        limits());
  }

  private OptionalInt randomPrefixLength() {
    return TableProperties.RANDOMIZE_FILE_PREFIXES.of(metadata)
        ? OptionalInt.of(Math.toIntExact(TableProperties.RANDOM_PREFIX_LENGTH.of(metadata)))
        : OptionalInt.empty();
  }

  private FileLimits limits() {
    Long bytes = TableProperties.TARGET_FILE_SIZE.of(metadata);
    long rows = context.session().settings().number(ConfigurationKeys.MAX_RECORDS_PER_FILE);
    return new FileLimits(
        bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes),
        rows <= 0 ? OptionalLong.empty() : OptionalLong.of(rows));
  }

  private String compression() {
    String codec = TableProperties.PARQUET_COMPRESSION_CODEC.of(metadata).toLowerCase(Locale.ROOT);
    return codec.equals("none") ? "uncompressed" : codec;
  }

  private List<StructField> partitionFields() {
    return metadata.partitionColumns().stream()
        .map(name -> metadata.schema().field(name).orElseThrow())
        .toList();
  }

  private Map<String, String> partitionValues(WrittenFile file) {
    Map<String, String> values = new LinkedHashMap<>();
    List<StructField> fields = partitionFields();
    for (int i = 0; i < fields.size(); i++) {
      StructField field = fields.get(i);
      Object value = file.partitionValues().get(i);
      if (!PartitionValues.hasText(value)) {
        throw WriteErrors.partitionWithoutText(field.name(), (byte[]) value);
      }
      values.put(mapping.physicalName(field), PartitionValues.format(value, field.type()));
    }
    return values;
  }

  private AddFile add(WrittenFile file, Map<String, String> tags) {
    return new AddFile(
        DataPath.encode(file.path()),
        partitionValues(file),
        file.size(),
        context.lake().clock().millis(),
        true,
        Optional.of(FileStatisticsText.of(file, metadata)),
        tags,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private ChangeFile change(WrittenFile file) {
    return new ChangeFile(
        DataPath.encode(file.path()), partitionValues(file), file.size(), Map.of());
  }
}

package dev.tarn.lake.read;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.statistics.PartitionValues;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.derive.Derivation;
import dev.tarn.lake.derive.ImpliedConditions;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.Origin;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.table.NamedFiles;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * How the columns of a table are found in its files: in the Parquet data by physical name, or among
 * the partition values.
 */
public final class TableFiles {
  private final TableHandle table;
  private final Metadata metadata;
  private final StructType schema;
  private final List<StructField> partitionFields;
  private final ColumnMapping mapping;
  private final ZoneId zone;
  private final NamedFiles named;

  /**
   * @param context in whose time zone partition values without a zone are read
   */
  public TableFiles(TableHandle table, Metadata metadata, StatementContext context) {
    this.table = table;
    this.named = new NamedFiles(table.log(), context);
    this.metadata = metadata;
    this.schema = metadata.schema();
    this.mapping = ColumnMapping.of(metadata);
    this.zone = context.zone();
    this.partitionFields =
        metadata.partitionColumns().stream().map(name -> schema.field(name).orElseThrow()).toList();
  }

  TableFiles(TableSource source, StatementContext context) {
    this(source.table(), source.snapshot().metadata(), context);
  }

  /**
   * How files know a column of the table; empty when the table has no such column, and where CHAR
   * is in it, whose texts are filled up only when they are read.
   */
  public Optional<FileColumn> fileColumn(String name) {
    return schema.field(name).filter(field -> !CharPadding.concerns(field)).map(this::fileColumn);
  }

  private FileColumn fileColumn(StructField field) {
    StructField stored = mapping.physical(field);
    return partitionFields.contains(field)
        ? FileColumn.partition(stored.name(), field.type(), zone)
        : FileColumn.data(List.of(stored.name()), stored.type());
  }

  /** Says in terms of files what conditions on columns of the table mean. */
  public FilePredicates predicates(List<Column> columns) {
    Map<Long, String> names = new HashMap<>();
    columns.forEach(column -> names.put(column.id(), column.name()));
    return new FilePredicates(
        column -> Optional.ofNullable(names.get(column.id())).flatMap(this::fileColumn));
  }

  /** Which files can have rows for which conditions are all TRUE. */
  public FilePredicate predicate(
      List<Column> columns, List<TypedExpression> conditions, StatementContext context) {
    return filters(columns, conditions, context).predicate();
  }

  /** What conditions, all of which must be TRUE, say of files. */
  public FileConditions filters(
      List<Column> columns, List<TypedExpression> conditions, StatementContext context) {
    FilePredicates predicates = predicates(columns);
    ImpliedConditions implied = new ImpliedConditions(context.zone());
    return new FileConditions(
        conditions.stream()
            .map(each -> new PushedFilter(each, predicates.of(implied.of(each))))
            .toList(),
        Derivation.of(metadata, this::fileColumn, context).filters(columns, conditions));
  }

  /**
   * The plan that gives columns of the table as they are declared.
   *
   * @param scan reads columns as they are stored
   */
  public Plan padded(List<Column> columns, Function<List<Column>, Plan> scan) {
    return new CharPadding(schema).padded(columns, scan);
  }

  /** A scan of live files that gives columns of the table. */
  public FileScan scan(List<AddFile> files, List<Column> columns) {
    return new FileScan(
        files.stream().map(this::scanFile).toList(),
        columns.stream().map(this::scanColumn).toList(),
        table.displayName());
  }

  /**
   * A scan of files that a statement changes; each file's number and row ids are its last
   * constants.
   */
  FileScan scan(TargetSource source, List<TargetSource.NumberedFile> files, List<Column> columns) {
    return new FileScan(
        files.stream().map(this::scanFile).toList(),
        columns.stream().map(column -> scanColumn(source, column)).toList(),
        table.displayName());
  }

  private ScanFile scanFile(TargetSource.NumberedFile file) {
    ScanFile plain = scanFile(file.file(), file.leftOut());
    List<Object> constants = new ArrayList<>(plain.constants());
    constants.add(file.number());
    constants.add(file.file().baseRowId().orElse(null));
    constants.add(file.file().defaultRowCommitVersion().orElse(null));
    return new ScanFile(plain.path(), constants, plain.rows());
  }

  private ScanColumn scanColumn(TargetSource source, Column column) {
    StructField field = new StructField(column.name(), column.type(), column.nullable());
    if (column.name().equals(source.fileNumber().name())) {
      return new ScanColumn(field, new FileScan.Constant(partitionFields.size()));
    }
    if (column.name().equals(source.rowPosition().name())) {
      return new ScanColumn(field, new FileScan.RowPosition());
    }
    List<String> tracking = source.tracking().stream().map(StructField::name).toList();
    return switch (tracking.indexOf(column.name())) {
      case 0 ->
          new ScanColumn(field, new FileScan.RowId(stored(field), partitionFields.size() + 1));
      case 1 ->
          new ScanColumn(field, new FileScan.StoredOr(stored(field), partitionFields.size() + 2));
      default -> scanColumn(column);
    };
  }

  private static FileScan.Stored stored(StructField hidden) {
    return new FileScan.Stored(hidden);
  }

  /**
   * A file to read, which the log names.
   *
   * @throws dev.tarn.core.error.TarnException {@code PROTECTED_PATH_ACCESS}
   */
  public Path localFile(String path) {
    return table.log().storage().localCopy(named.require(path));
  }

  /** A live file; the rows its deletion vector names are left out. */
  public ScanFile scanFile(AddFile file) {
    return scanFile(file, RowPositions.empty());
  }

  private ScanFile scanFile(AddFile file, RowPositions leftOut) {
    DeltaLog log = table.log();
    return new ScanFile(
        localFile(file.path()),
        partitionConstants(file.partitionValues()),
        RowSelections.live(file.deletionVector(), leftOut, log));
  }

  /** A column of the table in a scan of its files. */
  public ScanColumn scanColumn(Column column) {
    StructField field = schema.field(column.name()).orElseThrow();
    return new ScanColumn(
        new StructField(column.name(), column.type(), column.nullable()), origin(field));
  }

  private Origin origin(StructField field) {
    int partition = partitionFields.indexOf(field);
    return partition >= 0
        ? new FileScan.Constant(partition)
        : new FileScan.Stored(mapping.physical(field), lookup());
  }

  private FileScan.Lookup lookup() {
    return mapping == ColumnMapping.ID ? FileScan.Lookup.FIELD_ID : FileScan.Lookup.NAME;
  }

  /** How many values {@link #partitionConstants} gives. */
  public int partitionCount() {
    return partitionFields.size();
  }

  /** The typed partition values of a file, in the order of the partition columns. */
  public List<Object> partitionConstants(Map<String, String> partitionValues) {
    List<Object> constants = new ArrayList<>();
    for (StructField field : partitionFields) {
      String text = partitionValues.get(mapping.physicalName(field));
      constants.add(PartitionValues.parse(text, field.type(), zone).orElse(null));
    }
    return constants;
  }
}

package dev.tarn.lake.files;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.read.ExpandableSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files that are read as a table.
 *
 * @param columns those of the files themselves
 * @param partitions those that their folders make
 */
record FileSource(
    FileFormat format,
    StructType columns,
    Partitions partitions,
    List<DataFile> files,
    FileReading reading,
    String description)
    implements ExpandableSource {
  FileSource {
    files = List.copyOf(files);
  }

  FileSource withReading(FileReading other) {
    return new FileSource(format, columns, partitions, files, other, description);
  }

  /** A column of both the files and the folders has the folders' value, in the files' place. */
  @Override
  public StructType schema() {
    List<StructField> fields = new ArrayList<>();
    columns.fields().forEach(field -> fields.add(partition(field.name()).orElse(field)));
    partitions.schema().fields().stream()
        .filter(field -> columns.field(field.name()).isEmpty())
        .forEach(fields::add);
    return new StructType(fields);
  }

  private Optional<StructField> partition(String name) {
    return partitions.schema().field(name);
  }

  @Override
  public Optional<StructField> metadataColumn() {
    return schema().field(MetadataColumn.NAME).isPresent()
        ? Optional.empty()
        : Optional.of(MetadataColumn.FIELD);
  }

  @Override
  public String describe() {
    return description;
  }

  @Override
  public Column counted(List<Column> all) {
    return all.stream()
        .filter(column -> partition(column.name()).isPresent())
        .findFirst()
        .or(() -> all.stream().filter(column -> !isForBadRecords(column.name())).findFirst())
        .orElseGet(all::getFirst);
  }

  /** Whether a column has its values from the names of folders. */
  boolean isOfFolders(String name) {
    return partition(name).isPresent();
  }

  /** The column for what has no place in the others. */
  Optional<StructField> rescuedField() {
    return reading
        .rescuedColumn()
        .flatMap(columns::field)
        .filter(field -> field.type() == PrimitiveType.STRING);
  }

  /** The columns of the files themselves, without the one for what has no place in them. */
  StructType storedColumns() {
    Optional<StructField> rescued = rescuedField();
    return new StructType(
        columns.fields().stream()
            .filter(field -> rescued.isEmpty() || !field.equals(rescued.get()))
            .toList());
  }

  /** Whether a column takes what cannot be read. */
  boolean isForBadRecords(String name) {
    return name.equalsIgnoreCase(reading.options().corruptRecordColumn())
        || reading.rescuedColumn().map(name::equalsIgnoreCase).orElse(false);
  }

  @Override
  public Expansion expand(List<Column> used, List<TypedExpression> conditions) {
    return new Expansion(
        switch (format) {
          case RowFormat rows -> new RowPlan(this, rows).plan(used);
          case ParquetFormat parquet -> new ParquetPlan(this).plan(used);
        },
        Optional.empty());
  }
}

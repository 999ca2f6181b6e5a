package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads Parquet files through the executor. */
final class ParquetPlan {
  private final FileSource source;

  ParquetPlan(FileSource source) {
    this.source = source;
  }

  /** What holds for a file follows its partition values among the constants. */
  Plan plan(List<Column> used) {
    Optional<Column> metadata =
        used.stream().filter(column -> column.name().equals(MetadataColumn.NAME)).findFirst();
    boolean told = metadata.isPresent() && source.metadataColumn().isPresent();
    List<Column> plain =
        used.stream().filter(column -> !told || !column.equals(metadata.get())).toList();
    return told ? withMetadata(plain, metadata.get(), used) : scan(plain, List.of());
  }

  private Plan withMetadata(List<Column> plain, Column metadata, List<Column> used) {
    List<Column> parts = new ArrayList<>();
    for (StructField field : MetadataColumn.TYPE.fields()) {
      parts.add(Column.fresh(MetadataColumn.NAME + "." + field.name(), field.type(), false));
    }
    List<TypedExpression> values = new ArrayList<>();
    parts.forEach(part -> values.add(part.reference()));
    TypedExpression struct = new TypedExpression.MakeStruct(values, MetadataColumn.TYPE);
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : used) {
      assignments.add(
          column.equals(metadata) ? new Assignment(metadata, struct) : Assignment.keep(column));
    }
    return new Plan.Project(scan(plain, parts), assignments);
  }

  private Plan scan(List<Column> plain, List<Column> metadata) {
    StructType partitions = source.partitions().schema();
    List<ScanColumn> columns = new ArrayList<>();
    for (Column column : plain) {
      StructField field = new StructField(column.name(), column.type(), column.nullable());
      columns.add(
          new ScanColumn(
              field,
              partitions.field(column.name()).isPresent()
                  ? new Constant(partitions.indexOf(column.name()).orElseThrow())
                  : new Stored(field)));
    }
    for (int i = 0; i < metadata.size(); i++) {
      Column column = metadata.get(i);
      columns.add(
          new ScanColumn(
              new StructField(column.name(), column.type(), false),
              new Constant(partitions.size() + i)));
    }
    List<Column> output = new ArrayList<>(plain);
    output.addAll(metadata);
    return new Plan.Scan(new FileScan(files(), columns, source.describe()), output);
  }

  private List<ScanFile> files() {
    Set<DataFile> usable = Set.copyOf(UsableParquetFiles.of(source.files(), source.reading()));
    List<ScanFile> files = new ArrayList<>();
    for (int i = 0; i < source.files().size(); i++) {
      DataFile file = source.files().get(i);
      if (!usable.contains(file)) {
        continue;
      }
      List<Object> constants = new ArrayList<>(source.partitions().values().get(i));
      constants.addAll(MetadataColumn.value(file).values());
      files.add(
          new ScanFile(
              source.reading().storage().localCopy(file.path()), constants, new AllRows()));
    }
    return files;
  }
}

package dev.tarn.lake.files;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.Origin;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A scan of some of a source's files, to which columns are added as they are needed. */
final class ParquetScan {
  private final FileSource source;
  private final List<Integer> files;
  private final List<ScanColumn> columns = new ArrayList<>();
  private final List<Column> output = new ArrayList<>();

  /**
   * @param files by their places among those of the source
   */
  ParquetScan(FileSource source, List<Integer> files) {
    this.source = source;
    this.files = files;
  }

  /** Reads columns of files that have nothing to rescue. */
  Plan plan(List<Column> used, Optional<Column> rescued) {
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : used) {
      assignments.add(
          rescued.isPresent() && column.equals(rescued.get())
              ? new Assignment(column, Literal.nullOf(PrimitiveType.STRING))
              : value(column));
    }
    return plan(assignments);
  }

  private Assignment value(Column column) {
    if (isMetadata(column)) {
      return new Assignment(column, metadata());
    }
    if (source.isOfFolders(column.name())) {
      return Assignment.keep(add(column, folder(column)));
    }
    return Assignment.keep(
        add(column, new Stored(new StructField(column.name(), column.type(), column.nullable()))));
  }

  /** The rows, once all columns are added. */
  Plan plan(List<Assignment> assignments) {
    Plan scan = new Plan.Scan(new FileScan(scanned(), columns, source.describe()), output);
    boolean asTheyAre =
        output.equals(assignments.stream().map(Assignment::column).toList())
            && assignments.stream().allMatch(each -> each.equals(Assignment.keep(each.column())));
    return asTheyAre ? scan : new Plan.Project(scan, assignments);
  }

  boolean isMetadata(Column column) {
    return column.name().equals(MetadataColumn.NAME) && source.metadataColumn().isPresent();
  }

  /** The value that the folders of a file give a column. */
  Origin folder(Column column) {
    return new Constant(source.partitions().schema().indexOf(column.name()).orElseThrow());
  }

  /** Reads a column of the files in the type that they have it in. */
  TypedExpression stored(StructField found) {
    String name = "column " + columns.size();
    return add(Column.fresh(name, found.type(), true), new Stored(found)).reference();
  }

  Column add(Column column, Origin origin) {
    columns.add(
        new ScanColumn(new StructField(column.name(), column.type(), column.nullable()), origin));
    output.add(column);
    return column;
  }

  TypedExpression metadata() {
    List<TypedExpression> values = new ArrayList<>();
    for (int i = 0; i < MetadataColumn.TYPE.size(); i++) {
      values.add(metadata(i));
    }
    return new MakeStruct(values, MetadataColumn.TYPE);
  }

  private TypedExpression metadata(int index) {
    StructField field = MetadataColumn.TYPE.field(index);
    String name = MetadataColumn.NAME + "." + field.name() + " " + columns.size();
    Constant origin = new Constant(source.partitions().schema().size() + index);
    return add(Column.fresh(name, field.type(), false), origin).reference();
  }

  TypedExpression filePath() {
    return metadata(MetadataColumn.TYPE.indexOf("file_path").orElseThrow());
  }

  /** What holds for a file follows its partition values among the constants. */
  private List<ScanFile> scanned() {
    List<ScanFile> scanned = new ArrayList<>();
    for (int place : files) {
      DataFile file = source.files().get(place);
      List<Object> constants = new ArrayList<>(source.partitions().values().get(place));
      constants.addAll(MetadataColumn.value(file).values());
      scanned.add(
          new ScanFile(
              source.reading().storage().localCopy(file.path()), constants, new AllRows()));
    }
    return scanned;
  }
}

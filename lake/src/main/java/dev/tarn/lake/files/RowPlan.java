package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Reads files row by row: the columns that are used, and beside them what holds for each file. */
final class RowPlan {
  /** Files that are together smaller than this are read one after the other, in order. */
  private static final long SMALL = 4L << 20;

  private final FileSource source;
  private final RowFormat format;

  RowPlan(FileSource source, RowFormat format) {
    this.source = source;
    this.format = format;
  }

  Plan plan(List<Column> used) {
    StructType schema =
        new StructType(
            used.stream()
                .map(column -> new StructField(column.name(), column.type(), column.nullable()))
                .toList());
    StructType read = stored(schema);
    RowFormat.RowReader reader = format.reader(source.columns(), read, source.reading());
    List<RowScan.Part> parts = new ArrayList<>();
    for (List<Integer> files : groups()) {
      parts.add(() -> new Files(schema, read, files, reader));
    }
    return new Plan.Scan(new RowScan(schema, parts, source.describe()), used);
  }

  /**
   * The columns that must be read from the files: all, when one tells what of all cannot be, or
   * somebody watches what there is besides.
   */
  private StructType stored(StructType schema) {
    List<StructField> wanted =
        schema.fields().stream().filter(field -> isStored(field.name())).toList();
    boolean bad = wanted.stream().anyMatch(field -> source.isForBadRecords(field.name()));
    if (bad && wanted.stream().allMatch(field -> isCorruptColumn(field.name()))) {
      throw FileErrors.onlyCorruptRecords(wanted.getFirst().name());
    }
    boolean all = bad || source.reading().fieldWatch().isPresent();
    return all ? source.columns() : new StructType(wanted);
  }

  private boolean isCorruptColumn(String name) {
    return name.equalsIgnoreCase(source.reading().options().corruptRecordColumn());
  }

  private boolean isStored(String name) {
    return source.columns().field(name).isPresent()
        && source.partitions().schema().field(name).isEmpty();
  }

  private List<List<Integer>> groups() {
    List<List<Integer>> groups = new ArrayList<>();
    List<Integer> group = new ArrayList<>();
    long size = 0;
    for (int i = 0; i < source.files().size(); i++) {
      long next = source.files().get(i).size();
      if (!group.isEmpty() && size + next > SMALL) {
        groups.add(List.copyOf(group));
        group.clear();
        size = 0;
      }
      group.add(i);
      size += next;
    }
    if (!group.isEmpty()) {
      groups.add(List.copyOf(group));
    }
    return groups;
  }

  /** The rows of some of the files. */
  private final class Files implements RowCursor {
    private final StructType schema;
    private final StructType read;
    private final RowFormat.RowReader reader;
    private final List<Integer> files;
    private final int[] places;

    /** Whether rows are what was read, as it was read. */
    private final boolean asRead;

    private int next;
    private RowCursor rows;
    private Object[] constants;

    private Files(
        StructType schema, StructType read, List<Integer> files, RowFormat.RowReader reader) {
      this.schema = schema;
      this.read = read;
      this.reader = reader;
      this.files = files;
      this.places = new int[schema.size()];
      for (int i = 0; i < places.length; i++) {
        String name = schema.field(i).name();
        places[i] = isStored(name) ? read.indexOf(name).orElseThrow() : -1;
      }
      this.asRead =
          places.length == read.size()
              && IntStream.range(0, places.length).allMatch(i -> places[i] == i);
    }

    @Override
    public StructType schema() {
      return schema;
    }

    @Override
    public Row next() {
      while (true) {
        if (rows == null) {
          if (next == files.size()) {
            return null;
          }
          open(files.get(next++));
        }
        Row row = rows.next();
        if (row != null) {
          return complete(row);
        }
        close();
      }
    }

    private void open(int index) {
      DataFile file = source.files().get(index);
      constants = new Object[places.length];
      for (int i = 0; i < places.length; i++) {
        if (places[i] < 0) {
          constants[i] = constant(schema.field(i).name(), file, index);
        }
      }
      rows = FileRows.open(file, read, reader, source.reading());
    }

    private Object constant(String name, DataFile file, int index) {
      StructType partitions = source.partitions().schema();
      return partitions.field(name).isPresent()
          ? source.partitions().values().get(index).get(partitions.indexOf(name).orElseThrow())
          : MetadataColumn.value(file);
    }

    private Row complete(Row row) {
      if (asRead) {
        return row;
      }
      Object[] values = new Object[places.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = places[i] < 0 ? constants[i] : row.get(places[i]);
      }
      return new Row(Arrays.asList(values));
    }

    @Override
    public void close() {
      if (rows != null) {
        rows.close();
        rows = null;
      }
    }
  }
}

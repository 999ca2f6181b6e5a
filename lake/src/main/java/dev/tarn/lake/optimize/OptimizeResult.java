package dev.tarn.lake.optimize;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.write.TableWrite;
import java.util.ArrayList;
import java.util.List;

/** What OPTIMIZE and REORG answer: the table's place and what was done, as delta-spark has it. */
final class OptimizeResult {
  private static final StructType FILES =
      StructType.of(
          StructField.nullable("min", LONG),
          StructField.nullable("max", LONG),
          StructField.required("avg", DOUBLE),
          StructField.required("totalFiles", LONG),
          StructField.required("totalSize", LONG));
  private static final StructType VECTORS =
      longs("numDeletionVectorsRemoved", "numDeletionVectorRowsRemoved");
  private static final StructType METRICS = metrics();
  private static final StructType RESULT =
      StructType.of(StructField.nullable("path", STRING), StructField.nullable("metrics", METRICS));

  private OptimizeResult() {}

  /** How many groups of files there were. */
  record Bins(int bins, int partitions, int considered) {}

  private static StructType longs(String... names) {
    List<StructField> fields = new ArrayList<>();
    for (String name : names) {
      fields.add(StructField.required(name, LONG));
    }
    return new StructType(fields);
  }

  private static StructType metrics() {
    List<StructField> fields = new ArrayList<>();
    fields.addAll(longs("numFilesAdded", "numFilesRemoved").fields());
    fields.add(StructField.nullable("filesAdded", FILES));
    fields.add(StructField.nullable("filesRemoved", FILES));
    fields.addAll(
        longs(
                "partitionsOptimized",
                "numBins",
                "numBatches",
                "totalConsideredFiles",
                "totalFilesSkipped")
            .fields());
    fields.add(StructField.required("preserveInsertionOrder", BOOLEAN));
    fields.addAll(longs("startTimeMs", "endTimeMs").fields());
    fields.add(StructField.nullable("deletionVectorStats", VECTORS));
    fields.addAll(longs("numTableColumns", "numTableColumnsWithStats").fields());
    return new StructType(fields);
  }

  static Result of(
      TableWrite write, List<AddFile> added, List<AddFile> removed, Bins bins, long start) {
    Row metrics =
        Row.of(
            (long) added.size(),
            (long) removed.size(),
            files(added),
            files(removed),
            (long) bins.partitions(),
            (long) bins.bins(),
            1L,
            (long) bins.considered(),
            (long) bins.considered() - removed.size(),
            false,
            start,
            write.context().lake().clock().millis(),
            vectors(removed),
            (long) write.schema().size(),
            columnsWithStatistics(write.metadata()));
    return Result.of(RESULT, List.of(Row.of("file:" + write.table().location(), metrics)));
  }

  /** As delta-spark counts them: columns of the table, though the property counts leaves. */
  private static long columnsWithStatistics(Metadata metadata) {
    long columns = metadata.schema().size();
    long most = TableProperties.DATA_SKIPPING_INDEXED_COLUMNS.of(metadata);
    return most < 0 ? columns : Math.min(columns, most);
  }

  private static Row files(List<AddFile> files) {
    List<Long> sizes = files.stream().map(AddFile::size).sorted().toList();
    long total = sizes.stream().mapToLong(Long::longValue).sum();
    return Row.of(
        sizes.isEmpty() ? null : sizes.getFirst(),
        sizes.isEmpty() ? null : sizes.getLast(),
        sizes.isEmpty() ? 0.0 : (double) total / sizes.size(),
        (long) sizes.size(),
        total);
  }

  /** NULL where no file had a deletion vector. */
  private static Row vectors(List<AddFile> removed) {
    List<Long> counts =
        removed.stream()
            .flatMap(file -> file.deletionVector().stream())
            .map(vector -> vector.cardinality())
            .toList();
    return counts.isEmpty()
        ? null
        : Row.of((long) counts.size(), counts.stream().mapToLong(Long::longValue).sum());
  }
}

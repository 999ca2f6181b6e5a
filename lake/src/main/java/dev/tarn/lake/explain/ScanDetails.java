package dev.tarn.lake.explain;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.derive.DerivedFilter;
import dev.tarn.lake.read.PartitionCounts;
import dev.tarn.lake.read.PushedFilter;
import dev.tarn.lake.read.PushedFilter.Use;
import dev.tarn.lake.read.ScanSummary;
import java.util.List;

/** The scan of a table as a value for programs; docs/command-line.md tells its fields. */
final class ScanDetails {
  private static final ArrayType TEXTS = new ArrayType(PrimitiveType.STRING, false);
  private static final StructType DERIVED =
      StructType.of(
          StructField.required("filter", PrimitiveType.STRING),
          StructField.required("from", PrimitiveType.STRING),
          StructField.required("since", PrimitiveType.STRING));

  static final StructType TYPE =
      StructType.of(
          StructField.required("table", PrimitiveType.STRING),
          StructField.required("version", PrimitiveType.LONG),
          StructField.required("columns", TEXTS),
          StructField.required("filesRead", PrimitiveType.LONG),
          StructField.required("filesTotal", PrimitiveType.LONG),
          StructField.required("bytesRead", PrimitiveType.LONG),
          StructField.required("bytesTotal", PrimitiveType.LONG),
          StructField.nullable("partitionsRead", PrimitiveType.LONG),
          StructField.nullable("partitionsTotal", PrimitiveType.LONG),
          StructField.required("partitionFilters", TEXTS),
          StructField.required("statisticsFilters", TEXTS),
          StructField.required("rowFilters", TEXTS),
          StructField.required("derivedFilters", new ArrayType(DERIVED, false)));

  private ScanDetails() {}

  static Row of(ScanSummary scan) {
    PartitionCounts partitions = scan.partitions();
    return Row.of(
        scan.table(),
        scan.version(),
        scan.columns(),
        scan.files().files(),
        scan.total().files(),
        scan.files().bytes(),
        scan.total().bytes(),
        partitions.isPartitioned() ? partitions.read() : null,
        partitions.isPartitioned() ? partitions.total() : null,
        texts(scan, Use.PARTITIONS),
        texts(scan, Use.STATISTICS),
        texts(scan, Use.ROWS),
        scan.derived().stream().map(ScanDetails::of).toList());
  }

  private static List<String> texts(ScanSummary scan, Use use) {
    return scan.filters().stream()
        .filter(filter -> filter.use() == use)
        .map(PushedFilter::text)
        .toList();
  }

  private static Row of(DerivedFilter filter) {
    return Row.of(filter.text(), filter.condition(), filter.definition());
  }
}

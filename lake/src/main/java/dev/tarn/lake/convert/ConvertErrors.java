package dev.tarn.lake.convert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.property.TableProperties;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of CONVERT TO DELTA. */
final class ConvertErrors {
  private ConvertErrors() {}

  static TarnException notParquet(String name) {
    return TarnException.of("DELTA_CONVERT_NON_PARQUET_TABLE").with("ident", name);
  }

  static TarnException emptyDirectory(String path) {
    return TarnException.of("DELTA_EMPTY_DIRECTORY").with("directory", path);
  }

  static TarnException columnMapping(String mode) {
    return TarnException.of("DELTA_CONVERSION_UNSUPPORTED_COLUMN_MAPPING")
        .with("config", TableProperties.COLUMN_MAPPING_MODE.key())
        .with("mode", mode);
  }

  static TarnException numberOfPartitions(List<String> wanted, List<String> found, String path) {
    return TarnException.of("DELTA_UNEXPECTED_NUM_PARTITION_COLUMNS_FROM_FILE_NAME")
        .with("expectedColsSize", wanted.size())
        .with("expectedCols", quoted(wanted))
        .with("parsedColsSize", found.size())
        .with("parsedCols", quoted(found))
        .with("path", path);
  }

  static TarnException partitionName(String wanted, String found, String path) {
    return TarnException.of("DELTA_UNEXPECTED_PARTITION_COLUMN_FROM_FILE_NAME")
        .with("expectedCol", Identifiers.quote(wanted))
        .with("parsedCol", Identifiers.quote(found))
        .with("path", path);
  }

  static TarnException partitionValue(String text, DataType type, String path) {
    return TarnException.of("DELTA_FAILED_CAST_PARTITION_VALUE")
        .with("value", text)
        .with("dataType", type.sql())
        .with("path", path);
  }

  private static String quoted(List<String> names) {
    return names.stream().map(Identifiers::quote).collect(Collectors.joining(", ", "[", "]"));
  }
}

package dev.tarn.duckdb.engine;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.SchemaJson;
import dev.tarn.duckdb.scan.FileNames;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBConnection;

/**
 * The columns of Parquet files in Spark's types: as Spark itself noted them in the footer, or as
 * the file's own types say.
 */
final class ParquetSchemas {
  private static final String SPARK_SCHEMA = "org.apache.spark.sql.parquet.row.metadata";

  private ParquetSchemas() {}

  static List<StructType> read(List<Path> files, DuckDBConnection connection) throws SQLException {
    Map<Path, StructType> noted = noted(files, connection);
    Map<Path, StructType> own = own(files, connection);
    return files.stream()
        .map(file -> noted.getOrDefault(file, own.getOrDefault(file, StructType.EMPTY)))
        .toList();
  }

  private static Map<Path, StructType> noted(List<Path> files, DuckDBConnection connection)
      throws SQLException {
    Map<Path, StructType> schemas = new HashMap<>();
    String sql =
        "SELECT file_name, decode(value) FROM parquet_kv_metadata("
            + FileNames.listOf(files)
            + ") WHERE decode(key) = '"
            + SPARK_SCHEMA
            + "'";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        schemas.put(Path.of(rows.getString(1)), SchemaJson.read(rows.getString(2)));
      }
    }
    return schemas;
  }

  private static Map<Path, StructType> own(List<Path> files, DuckDBConnection connection)
      throws SQLException {
    Map<Path, StructType> schemas = new HashMap<>();
    String sql =
        "SELECT name, type, repetition_type, num_children, converted_type, \"precision\", scale,"
            + " logical_type, file_name FROM parquet_schema("
            + FileNames.listOf(files)
            + ")";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        Path file = Path.of(rows.getString(9));
        schemas.put(file, new StructType(fields(Element.read(rows).parts())));
      }
    }
    return schemas;
  }

  /** An element of a file's schema. */
  private record Element(
      String name,
      String type,
      String repetition,
      String converted,
      int precision,
      int scale,
      String logical,
      List<Element> parts) {

    /** The element of the current row, whose parts are the rows after it. */
    static Element read(ResultSet rows) throws SQLException {
      String name = rows.getString(1);
      String type = rows.getString(2);
      String repetition = rows.getString(3);
      int count = rows.getInt(4);
      String converted = String.valueOf(rows.getString(5));
      int precision = rows.getInt(6);
      int scale = rows.getInt(7);
      String logical = String.valueOf(rows.getString(8));
      List<Element> parts = new ArrayList<>();
      for (int i = 0; i < count && rows.next(); i++) {
        parts.add(read(rows));
      }
      return new Element(name, type, repetition, converted, precision, scale, logical, parts);
    }

    boolean isRequired() {
      return "REQUIRED".equals(repetition);
    }

    boolean isRepeated() {
      return "REPEATED".equals(repetition);
    }
  }

  private static List<StructField> fields(List<Element> elements) {
    List<StructField> fields = new ArrayList<>();
    for (Element element : elements) {
      DataType type = element.isRepeated() ? new ArrayType(plain(element), false) : type(element);
      fields.add(new StructField(element.name(), type, !element.isRequired()));
    }
    return fields;
  }

  private static DataType type(Element element) {
    if (element.parts().isEmpty()) {
      return primitive(element);
    }
    return switch (element.converted()) {
      case "LIST" -> list(element);
      case "MAP", "MAP_KEY_VALUE" -> map(element);
      default -> new StructType(fields(element.parts()));
    };
  }

  private static DataType plain(Element element) {
    return element.parts().isEmpty() ? primitive(element) : new StructType(fields(element.parts()));
  }

  /** The element of a list stands in a group of its own, in old files by itself. */
  private static ArrayType list(Element element) {
    Element repeated = element.parts().getFirst();
    boolean wrapped =
        repeated.parts().size() == 1
            && !repeated.name().equals("array")
            && !repeated.name().equals(element.name() + "_tuple");
    if (!wrapped) {
      return new ArrayType(plain(repeated), false);
    }
    Element inner = repeated.parts().getFirst();
    return new ArrayType(type(inner), !inner.isRequired());
  }

  private static MapType map(Element element) {
    Element entry = element.parts().getFirst();
    Element value = entry.parts().get(1);
    return new MapType(type(entry.parts().getFirst()), type(value), !value.isRequired());
  }

  private static DataType primitive(Element element) {
    boolean decimal = element.converted().equals("DECIMAL") && element.precision() > 0;
    if (decimal) {
      return new DecimalType(element.precision(), element.scale());
    }
    return switch (element.type()) {
      case "BOOLEAN" -> PrimitiveType.BOOLEAN;
      case "INT32" -> small(element);
      case "INT64" -> large(element);
      case "INT96" -> PrimitiveType.TIMESTAMP;
      case "FLOAT" -> PrimitiveType.FLOAT;
      case "DOUBLE" -> PrimitiveType.DOUBLE;
      default -> bytes(element);
    };
  }

  private static DataType small(Element element) {
    return switch (element.converted()) {
      case "INT_8" -> PrimitiveType.BYTE;
      case "INT_16", "UINT_8" -> PrimitiveType.SHORT;
      case "UINT_32" -> PrimitiveType.LONG;
      case "DATE" -> PrimitiveType.DATE;
      case "TIME_MILLIS" -> throw unsupported(element);
      default -> PrimitiveType.INTEGER;
    };
  }

  private static DataType large(Element element) {
    String logical = element.logical();
    if (logical.contains("Timestamp")) {
      boolean wallClock = logical.contains("isAdjustedToUTC=0");
      return wallClock ? PrimitiveType.TIMESTAMP_NTZ : PrimitiveType.TIMESTAMP;
    }
    return switch (element.converted()) {
      case "UINT_64" -> new DecimalType(20, 0);
      case "TIMESTAMP_MILLIS", "TIMESTAMP_MICROS" -> PrimitiveType.TIMESTAMP;
      case "TIME_MICROS" -> throw unsupported(element);
      default -> PrimitiveType.LONG;
    };
  }

  private static DataType bytes(Element element) {
    return switch (element.converted()) {
      case "UTF8", "ENUM", "JSON" -> PrimitiveType.STRING;
      default -> element.logical().contains("String") ? PrimitiveType.STRING : PrimitiveType.BINARY;
    };
  }

  private static TarnException unsupported(Element element) {
    return TarnException.of("PARQUET_TYPE_NOT_SUPPORTED")
        .with("column", element.name())
        .with("parquetType", element.type() + " (" + element.converted() + ")");
  }
}

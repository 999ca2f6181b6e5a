package dev.tarn.jdbc;

import dev.tarn.api.DataTypes;
import dev.tarn.core.type.DataType;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.Types;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The types that columns can have. */
final class TypeListing {
  private static final String COLUMNS =
      "TYPE_NAME DATA_TYPE:i PRECISION:i LITERAL_PREFIX LITERAL_SUFFIX CREATE_PARAMS NULLABLE:s"
          + " CASE_SENSITIVE:b SEARCHABLE:s UNSIGNED_ATTRIBUTE:b FIXED_PREC_SCALE:b"
          + " AUTO_INCREMENT:b LOCAL_TYPE_NAME MINIMUM_SCALE:s MAXIMUM_SCALE:s SQL_DATA_TYPE:i"
          + " SQL_DATETIME_SUB:i NUM_PREC_RADIX:i";
  private static final List<String> NAMES =
      List.of(
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INT",
          "BIGINT",
          "FLOAT",
          "DOUBLE",
          "DECIMAL(38,38)",
          "STRING",
          "CHAR(1)",
          "VARCHAR(1)",
          "BINARY",
          "DATE",
          "TIMESTAMP",
          "TIMESTAMP_NTZ",
          "INTERVAL YEAR TO MONTH",
          "INTERVAL DAY TO SECOND",
          "ARRAY<INT>",
          "MAP<STRING,INT>",
          "STRUCT<a:INT>");

  private TypeListing() {}

  static ResultSet types() {
    Stream<DataType> types = NAMES.stream().map(DataTypes::parse);
    return Listing.of(
        COLUMNS,
        types
            .<List<?>>map(TypeListing::row)
            .sorted(Comparator.comparingInt(row -> (Integer) row.get(1)))
            .toList());
  }

  private static List<?> row(DataType type) {
    JdbcType jdbc = JdbcType.of(type);
    String name = JdbcType.name(type);
    short scale = (short) jdbc.scale();
    return Arrays.asList(
        name,
        jdbc.code(),
        jdbc.isText() ? Integer.valueOf(Integer.MAX_VALUE) : Integer.valueOf(jdbc.precision()),
        prefix(jdbc.code(), name),
        suffix(jdbc.code()),
        parameters(type),
        (short) DatabaseMetaData.typeNullable,
        jdbc.isText(),
        (short) (jdbc.isText() ? DatabaseMetaData.typeSearchable : DatabaseMetaData.typePredBasic),
        !jdbc.isSigned(),
        false,
        jdbc.code() == Types.BIGINT,
        name,
        jdbc.code() == Types.DECIMAL ? 0 : scale,
        scale,
        null,
        null,
        jdbc.isSigned() ? 10 : null);
  }

  private static String prefix(int code, String name) {
    return switch (code) {
      case Types.VARCHAR, Types.CHAR -> "'";
      case Types.VARBINARY -> "X'";
      case Types.DATE, Types.TIMESTAMP -> name + "'";
      default -> null;
    };
  }

  private static String suffix(int code) {
    return switch (code) {
      case Types.VARCHAR, Types.CHAR, Types.VARBINARY, Types.DATE, Types.TIMESTAMP -> "'";
      default -> null;
    };
  }

  private static String parameters(DataType type) {
    return switch (JdbcType.name(type)) {
      case "DECIMAL" -> "precision,scale";
      case "CHAR", "VARCHAR" -> "length";
      default -> null;
    };
  }
}

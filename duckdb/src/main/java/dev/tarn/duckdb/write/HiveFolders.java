package dev.tarn.duckdb.write;

import dev.tarn.core.type.StructField;
import dev.tarn.lake.execute.WriteLayout;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Names the folders of partitions as Spark does, {@code column=value}. */
final class HiveFolders {
  private static final String NULL = "__HIVE_DEFAULT_PARTITION__";
  private static final String ESCAPED = "\"#%'*/:=?\\{[]^\u007F";
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("yyyy-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
          .toFormatter();

  private HiveFolders() {}

  /** The folders, outermost first, for the values of a layout's partition columns. */
  static List<String> parts(WriteLayout layout, List<Object> values) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      StructField field = layout.columns().get(layout.partitionColumns().get(i));
      parts.add(escape(field.name()) + "=" + value(values.get(i)));
    }
    return parts;
  }

  private static String value(Object value) {
    String text = value == null ? "" : text(value);
    return text.isEmpty() ? NULL : escape(text);
  }

  private static String text(Object value) {
    return switch (value) {
      case Instant instant -> TIMESTAMP.format(instant.atOffset(ZoneOffset.UTC));
      case LocalDateTime time -> TIMESTAMP.format(time);
      case BigDecimal number -> number.toPlainString();
      case byte[] bytes -> new String(bytes, StandardCharsets.UTF_8);
      default -> value.toString();
    };
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character < ' ' || ESCAPED.indexOf(character) >= 0) {
        escaped.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) character));
      } else {
        escaped.append(character);
      }
    }
    return escaped.toString();
  }
}

package dev.tarn.delta.statistics;

import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Names of the folders of partitions as Hive has them and Spark writes them, {@code column=value}.
 */
public final class PartitionFolders {
  /** The value in the name of the folder of rows that have NULL there. */
  public static final String NULL = "__HIVE_DEFAULT_PARTITION__";

  /** How timestamps stand in these names. */
  public static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

  private static final String ESCAPED = "\"#%'*/:=?\\{[]^\u007F";

  private PartitionFolders() {}

  /**
   * The folder of one value of a partition column.
   *
   * @param value as text; null and the empty text are both NULL
   */
  public static String name(String column, String value) {
    boolean isNull = value == null || value.isEmpty();
    return escape(column) + "=" + (isNull ? NULL : escape(value));
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

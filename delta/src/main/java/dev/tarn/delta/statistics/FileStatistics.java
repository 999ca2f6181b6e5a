package dev.tarn.delta.statistics;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.type.DataType;
import dev.tarn.delta.json.Json;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statistics of one file, parsed. Text that cannot be parsed proves nothing. */
public final class FileStatistics {
  /** Statistics of which nothing is known. */
  public static final FileStatistics NONE =
      new FileStatistics(Optional.empty(), true, Map.of(), Map.of(), Map.of());

  private final Optional<Long> numRecords;
  private final boolean tightBounds;
  private final Map<String, Object> minValues;
  private final Map<String, Object> maxValues;
  private final Map<String, Object> nullCount;

  private FileStatistics(
      Optional<Long> numRecords,
      boolean tightBounds,
      Map<String, Object> minValues,
      Map<String, Object> maxValues,
      Map<String, Object> nullCount) {
    this.numRecords = numRecords;
    this.tightBounds = tightBounds;
    this.minValues = minValues;
    this.maxValues = maxValues;
    this.nullCount = nullCount;
  }

  /** Parses the {@code stats} of an add. */
  public static FileStatistics parse(String json) {
    try (JsonParser in = Json.FACTORY.createParser(json)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        return NONE;
      }
      return read(in);
    } catch (IOException e) {
      return NONE;
    }
  }

  /** Whether text is the {@code stats} of an add as the protocol has them. */
  public static boolean isWellFormed(String json) {
    try {
      return Json.parse(json) instanceof Map<?, ?> fields
          && isOf(Number.class, fields.get("numRecords"))
          && isOf(Boolean.class, fields.get("tightBounds"))
          && isOf(Map.class, fields.get("minValues"))
          && isOf(Map.class, fields.get("maxValues"))
          && isOf(Map.class, fields.get("nullCount"));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isOf(Class<?> type, Object value) {
    return value == null || type.isInstance(value);
  }

  private static FileStatistics read(JsonParser in) throws IOException {
    Optional<Long> numRecords = Optional.empty();
    boolean tight = true;
    Map<String, Object> min = Map.of();
    Map<String, Object> max = Map.of();
    Map<String, Object> nulls = Map.of();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      JsonToken token = in.nextToken();
      switch (name) {
        case "numRecords" -> {
          if (token == JsonToken.VALUE_NUMBER_INT) {
            numRecords = Optional.of(in.getLongValue());
          }
        }
        case "tightBounds" -> tight = token != JsonToken.VALUE_FALSE;
        case "minValues" -> min = tree(in);
        case "maxValues" -> max = tree(in);
        case "nullCount" -> nulls = tree(in);
        default -> in.skipChildren();
      }
    }
    return new FileStatistics(numRecords, tight, min, max, nulls);
  }

  /** Values stay as their text, so that no digit is lost before the column's type is known. */
  private static Map<String, Object> tree(JsonParser in) throws IOException {
    Map<String, Object> values = new HashMap<>();
    if (in.currentToken() != JsonToken.START_OBJECT) {
      return values;
    }
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      switch (in.nextToken()) {
        case START_OBJECT -> values.put(name, tree(in));
        case VALUE_NULL -> {}
        case START_ARRAY -> in.skipChildren();
        default -> values.put(name, in.getText());
      }
    }
    return values;
  }

  /** Physical rows, deleted ones included. */
  public Optional<Long> numRecords() {
    return numRecords;
  }

  /** False when a deletion vector may have taken the rows at the bounds away. */
  public boolean tightBounds() {
    return tightBounds;
  }

  /** How many NULLs the column has, exact only with tight bounds. */
  public Optional<Long> nullCount(List<String> path) {
    return text(nullCount, path).flatMap(FileStatistics::count);
  }

  private static Optional<Long> count(String text) {
    try {
      return Optional.of(Long.valueOf(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * What the statistics prove of a column.
   *
   * @param path physical names from the top column down
   */
  public ColumnBounds bounds(List<String> path, DataType type) {
    Optional<Long> nulls = nullCount(path);
    boolean allNull = numRecords.isPresent() && nulls.equals(numRecords);
    return new ColumnBounds(
        text(minValues, path).flatMap(value -> StatisticsValue.lowerBound(value, type)),
        text(maxValues, path).flatMap(value -> StatisticsValue.upperBound(value, type)),
        nulls.map(count -> count != 0).orElse(true),
        !allNull,
        StatisticsValue.isFloatingPoint(type));
  }

  private static Optional<String> text(Map<String, Object> values, List<String> path) {
    Object value = values;
    for (String name : path) {
      if (!(value instanceof Map<?, ?> level)) {
        return Optional.empty();
      }
      value = level.get(name);
    }
    return value instanceof String text ? Optional.of(text) : Optional.empty();
  }
}

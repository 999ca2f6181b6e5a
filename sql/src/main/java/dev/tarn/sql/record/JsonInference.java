package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The type that JSON texts have. */
public final class JsonInference {
  private final RecordOptions options;
  private final JsonFactory factory;
  private final DatetimeFormats formats;
  private final boolean allText;
  private final boolean decimals;
  private final boolean timestamps;
  private final boolean dropsNulls;

  public JsonInference(RecordOptions options, ZoneId zone) {
    this.options = options;
    this.factory = JsonSyntax.factory(options);
    this.formats = new DatetimeFormats(options, zone);
    this.allText = options.isTrue("primitivesAsString");
    this.decimals = options.isTrue("prefersDecimal");
    this.timestamps = options.isTrue("inferTimestamp");
    this.dropsNulls = options.isTrue("dropFieldIfAllNull");
  }

  /** The schema of all records together; fields are sorted by name. */
  public StructType schema(Iterable<RecordText> records) {
    KnownTypes known = new KnownTypes();
    StructType merged = StructType.EMPTY;
    for (RecordText record : SampledRecords.of(records, options)) {
      merged = known.with(merged, record);
    }
    return finished(merged) instanceof StructType struct ? struct : StructType.EMPTY;
  }

  private StructType mergeRoots(StructType known, DataType type) {
    DataType root = type;
    while (root instanceof ArrayType array) {
      root = array.element();
    }
    if (root instanceof StructType struct) {
      return (StructType) InferredTypes.merge(known, struct);
    }
    return root == PrimitiveType.VOID ? known : (StructType) InferredTypes.merge(known, corrupt());
  }

  private StructType corrupt() {
    return StructType.of(StructField.nullable(options.corruptRecordColumn(), PrimitiveType.STRING));
  }

  /**
   * Types that are known of the records before, to which one more record seldom adds anything: then
   * they stay the objects that they are.
   */
  private final class KnownTypes {
    private final Map<StructType, Map<String, Integer>> places = new IdentityHashMap<>();
    private StructType plainType;
    private Optional<PlainJson> plain = Optional.empty();

    /** Whether a record has nothing but fields of known types. Decimals grow with their values. */
    private boolean isKnown(StructType known, RecordText text) {
      if (decimals || known.size() == 0 || !(text instanceof RecordText.Utf8 bytes)) {
        return false;
      }
      if (!same(known, plainType)) {
        plainType = known;
        plain = PlainJson.of((StructType) withoutDecimals(known), options, formats);
      }
      return plain.isPresent() && plain.get().read(bytes, PlainJson.Others.NOT_PLAIN) != null;
    }

    private static DataType withoutDecimals(DataType type) {
      return switch (type) {
        case StructType struct ->
            new StructType(
                struct.fields().stream()
                    .map(field -> field.withType(withoutDecimals(field.type())))
                    .toList());
        case ArrayType array -> new ArrayType(withoutDecimals(array.element()), true);
        case DecimalType decimal -> PrimitiveType.VOID;
        default -> type;
      };
    }

    /** The known type with that of one record; for one that cannot be read what the mode says. */
    private StructType with(StructType known, RecordText text) {
      if (isKnown(known, text)) {
        return known;
      }
      try (JsonParser parser = text.parser(factory)) {
        JsonToken token = parser.nextToken();
        if (token == null) {
          return known;
        }
        return token == JsonToken.START_OBJECT
            ? object(known, parser)
            : mergeRoots(known, infer(parser));
      } catch (IOException e) {
        return switch (options.mode()) {
          case PERMISSIVE -> mergeRoots(known, corrupt());
          case DROPMALFORMED -> known;
          case FAILFAST ->
              throw TarnException.of("MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION")
                  .with("badRecord", text.text())
                  .with("failFastMode", ParseMode.FAILFAST.name())
                  .causedBy(e);
        };
      }
    }

    private DataType with(DataType known, JsonParser parser) throws IOException {
      if (known instanceof StructType struct && parser.currentToken() == JsonToken.START_OBJECT) {
        return object(struct, parser);
      }
      if (known instanceof ArrayType array && parser.currentToken() == JsonToken.START_ARRAY) {
        return array(array, parser);
      }
      DataType merged = InferredTypes.merge(known, infer(parser));
      return merged.equals(known) ? known : merged;
    }

    private StructType object(StructType known, JsonParser parser) throws IOException {
      Map<String, Integer> names = places.computeIfAbsent(known, this::names);
      Map<String, DataType> changed = new TreeMap<>();
      while (next(parser) != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        next(parser);
        Integer place = names.get(name);
        DataType before = place == null ? PrimitiveType.VOID : known.field(place).type();
        DataType now = changed.getOrDefault(name, before);
        DataType merged = with(now, parser);
        if (!same(merged, now) || place == null) {
          changed.put(name, merged);
        }
      }
      return changed.isEmpty() ? known : changed(known, changed);
    }

    private Map<String, Integer> names(StructType struct) {
      Map<String, Integer> names = new HashMap<>();
      for (int i = 0; i < struct.size(); i++) {
        names.put(struct.field(i).name(), i);
      }
      return names;
    }

    private StructType changed(StructType known, Map<String, DataType> changed) {
      Map<String, DataType> types = new TreeMap<>();
      known.fields().forEach(field -> types.put(field.name(), field.type()));
      types.putAll(changed);
      List<StructField> fields = new ArrayList<>();
      types.forEach((name, type) -> fields.add(StructField.nullable(name, type)));
      return new StructType(fields);
    }

    private ArrayType array(ArrayType known, JsonParser parser) throws IOException {
      DataType element = known.element();
      while (next(parser) != JsonToken.END_ARRAY) {
        element = with(element, parser);
      }
      return same(element, known.element()) ? known : new ArrayType(element, true);
    }

    /**
     * What is merged into a type is that type again where nothing is new, which is quick to see.
     */
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(DataType merged, DataType known) {
      return merged == known;
    }
  }

  /**
   * The type of one value, whatever it is.
   *
   * @throws IOException when the text is not JSON
   */
  public DataType type(String text) throws IOException {
    try (JsonParser parser = factory.createParser(text)) {
      if (parser.nextToken() == null) {
        return PrimitiveType.STRING;
      }
      DataType type = infer(parser);
      return finish(type)
          .orElseGet(
              () ->
                  switch (type) {
                    case StructType struct -> StructType.EMPTY;
                    case ArrayType array -> new ArrayType(StructType.EMPTY, true);
                    default -> PrimitiveType.STRING;
                  });
    }
  }

  /** Whether a field of this value makes a column. */
  public boolean makesColumn(String json) {
    try (JsonParser parser = factory.createParser(json)) {
      return parser.nextToken() != null && finish(infer(parser)).isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  private DataType finished(DataType type) {
    return finish(type).orElse(StructType.EMPTY);
  }

  /** Nulls become texts, objects without fields go. */
  private Optional<DataType> finish(DataType type) {
    return switch (type) {
      case ArrayType array -> finish(array.element()).map(element -> new ArrayType(element, true));
      case StructType struct -> finish(struct);
      case PrimitiveType.VOID -> dropsNulls ? Optional.empty() : Optional.of(PrimitiveType.STRING);
      default -> Optional.of(type);
    };
  }

  private Optional<DataType> finish(StructType struct) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : struct.fields()) {
      if (!field.name().isEmpty()) {
        finish(field.type()).ifPresent(type -> fields.add(field.withType(type)));
      }
    }
    return fields.isEmpty() ? Optional.empty() : Optional.of(new StructType(fields));
  }

  private DataType infer(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> allText ? PrimitiveType.STRING : number(parser);
      case VALUE_TRUE, VALUE_FALSE -> allText ? PrimitiveType.STRING : PrimitiveType.BOOLEAN;
      case VALUE_NULL -> PrimitiveType.VOID;
      case VALUE_STRING ->
          parser.getTextLength() == 0 ? PrimitiveType.VOID : text(parser.getText());
      default -> text(parser.getText());
    };
  }

  /** A name that an object has twice is one field, of a type that takes both values. */
  private StructType object(JsonParser parser) throws IOException {
    Map<String, DataType> types = new TreeMap<>();
    while (next(parser) != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      next(parser);
      types.merge(name, infer(parser), InferredTypes::merge);
    }
    List<StructField> fields = new ArrayList<>();
    types.forEach((name, type) -> fields.add(StructField.nullable(name, type)));
    return new StructType(fields);
  }

  private DataType array(JsonParser parser) throws IOException {
    DataType element = PrimitiveType.VOID;
    while (next(parser) != JsonToken.END_ARRAY) {
      element = InferredTypes.merge(element, infer(parser));
    }
    return new ArrayType(element, true);
  }

  private static JsonToken next(JsonParser parser) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw new IOException("the text ends within a value");
    }
    return token;
  }

  private DataType number(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
          ? decimal(parser.getDecimalValue())
          : PrimitiveType.LONG;
    }
    if (decimals && parser.isNaN()) {
      throw new IOException("no decimal: " + parser.getText());
    }
    return decimals ? decimal(parser.getDecimalValue()) : PrimitiveType.DOUBLE;
  }

  private static DataType decimal(BigDecimal value) {
    int digits = Math.max(value.precision(), value.scale());
    return digits <= DecimalType.MAX_PRECISION && value.scale() >= 0
        ? new DecimalType(digits, value.scale())
        : PrimitiveType.DOUBLE;
  }

  private DataType text(String text) {
    if (decimals) {
      try {
        DataType decimal = decimal(new BigDecimal(text));
        return decimal instanceof DecimalType ? decimal : PrimitiveType.STRING;
      } catch (NumberFormatException e) {
        return time(text);
      }
    }
    return time(text);
  }

  private DataType time(String text) {
    return timestamps && formats.timestamp(text).isPresent()
        ? PrimitiveType.TIMESTAMP
        : PrimitiveType.STRING;
  }
}

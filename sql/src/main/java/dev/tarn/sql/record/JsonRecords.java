package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.value.Row;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads values of one type from JSON texts. Safe for use by several threads. */
final class JsonRecords {
  private final DataType schema;
  private final JsonFactory factory;
  private final JsonValues values;
  private final FieldNames names;
  private final RootArrays arrays;
  private final UnknownFields strangers;

  /** As Spark, which keeps what is written only where nobody says in which encoding it is. */
  private final boolean keepsTexts;

  private final Optional<PlainJson> plain;

  private final Map<StructType, Map<String, Integer>> places = new IdentityHashMap<>();

  /** How the names of fields are compared with those of the schema. */
  enum FieldNames {
    EXACT,
    ANY_CASE
  }

  /** What an array at the root is where the schema is a struct. */
  enum RootArrays {
    /** A record for each element. */
    OF_RECORDS,
    /** Not as the schema says. */
    MALFORMED
  }

  JsonRecords(
      DataType schema, RecordOptions options, ZoneId zone, FieldNames names, RootArrays arrays) {
    this(schema, options, zone, names, arrays, UnknownFields.IGNORED);
  }

  /**
   * @param strangers is told of fields that the schema does not have
   */
  JsonRecords(
      DataType schema,
      RecordOptions options,
      ZoneId zone,
      FieldNames names,
      RootArrays arrays,
      UnknownFields strangers) {
    this.strangers = strangers;
    this.schema = schema;
    this.keepsTexts = options.text("encoding").or(() -> options.text("charset")).isEmpty();
    this.factory = JsonSyntax.factory(options);
    DatetimeFormats formats = new DatetimeFormats(options, zone);
    this.values = new JsonValues(options, formats);
    this.plain =
        schema instanceof StructType struct && names == FieldNames.EXACT
            ? PlainJson.of(struct, options, formats)
            : Optional.empty();
    this.names = names;
    this.arrays = arrays;
    index(schema);
  }

  /**
   * Reads a text.
   *
   * @param rescued takes what has no place in the schema; without it such values make a bad record
   * @return the values at its root; none when it is blank
   */
  List<Object> read(RecordText text, Optional<RescuedData> rescued) throws BadRecord {
    Row row =
        plain.isPresent() && text instanceof RecordText.Utf8 bytes ? plain(bytes, rescued) : null;
    return row == null ? carefully(text, rescued) : List.of(row);
  }

  private Row plain(RecordText.Utf8 text, Optional<RescuedData> rescued) {
    boolean unwatched = rescued.isEmpty() && strangers.equals(UnknownFields.IGNORED);
    return plain
        .orElseThrow()
        .read(text, unwatched ? PlainJson.Others.SKIPPED : PlainJson.Others.NOT_PLAIN);
  }

  private List<Object> carefully(RecordText text, Optional<RescuedData> rescued) throws BadRecord {
    try (JsonParser parser = text.parser(factory)) {
      if (parser.nextToken() == null) {
        return List.of();
      }
      Reading reading = new Reading(parser, text, rescued, new ArrayList<>());
      List<Object> read = reading.root();
      if (reading.failed) {
        throw new BadRecord(read, Optional.empty());
      }
      return read;
    } catch (IOException e) {
      throw new BadRecord(List.of(), Optional.of(e));
    }
  }

  /** One text while it is read. */
  private final class Reading {
    private final JsonParser parser;
    private final RecordText text;
    private final Optional<RescuedData> rescued;
    private final List<String> path;
    private boolean failed;

    private Reading(
        JsonParser parser, RecordText text, Optional<RescuedData> rescued, List<String> path) {
      this.parser = parser;
      this.text = text;
      this.rescued = rescued;
      this.path = path;
    }

    private List<Object> root() throws IOException {
      JsonToken token = parser.currentToken();
      if (schema instanceof StructType struct) {
        return records(token, struct);
      }
      if (schema instanceof ArrayType array && token == JsonToken.START_OBJECT) {
        return wrapped(array);
      }
      Object value = value(schema);
      failed |= token == JsonToken.VALUE_NULL;
      return Arrays.asList(value);
    }

    private List<Object> records(JsonToken token, StructType struct) throws IOException {
      if (token == JsonToken.START_ARRAY && arrays == RootArrays.OF_RECORDS) {
        return elements(struct);
      }
      if (token == JsonToken.VALUE_NULL && arrays == RootArrays.OF_RECORDS) {
        failed = true;
        return List.of();
      }
      return List.of(record(struct));
    }

    /** Of an array with an element that is no record nothing can be read. */
    private List<Object> elements(StructType struct) throws IOException {
      boolean whole = true;
      List<Object> records = new ArrayList<>();
      for (JsonToken token = parser.nextToken();
          token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        whole &= token == JsonToken.START_OBJECT || token == JsonToken.VALUE_NULL;
        records.add(record(struct));
      }
      return whole ? records : List.of();
    }

    private Row record(StructType struct) throws IOException {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        return struct(struct);
      }
      failed |= parser.currentToken() != JsonToken.VALUE_NULL || arrays == RootArrays.MALFORMED;
      parser.skipChildren();
      return new Row(Arrays.asList(new Object[struct.size()]));
    }

    /** One object stands for an array of one. */
    private List<Object> wrapped(ArrayType array) throws IOException {
      Object element = value(array.element());
      return Arrays.asList(element == null ? null : List.of(element));
    }

    /** The value at the parser's place; null for one that is not of the type, which is noted. */
    private Object value(DataType type) throws IOException {
      JsonToken token = parser.currentToken();
      if (token == JsonToken.VALUE_NULL) {
        return null;
      }
      if (type instanceof StructType struct && token == JsonToken.START_OBJECT) {
        return struct(struct);
      }
      if (type instanceof ArrayType array && token == JsonToken.START_ARRAY) {
        return array(array);
      }
      if (type instanceof MapType map && token == JsonToken.START_OBJECT) {
        return map(map);
      }
      if (type == PrimitiveType.VOID) {
        parser.skipChildren();
        return null;
      }
      if (isText(type) && keepsTexts && text instanceof RecordText.Utf8) {
        return exact(token);
      }
      Optional<Object> value = values.read(parser, type);
      if (value.isEmpty()) {
        failed = true;
        parser.skipChildren();
      }
      return value.orElse(null);
    }

    /** What a file has is kept as it is written there, where it is wanted as text. */
    private String exact(JsonToken token) throws IOException {
      if (token == JsonToken.VALUE_STRING) {
        return parser.getText();
      }
      JsonLocation start = parser.currentTokenLocation();
      parser.skipChildren();
      return text.part(start, parser.currentLocation());
    }

    private Row struct(StructType struct) throws IOException {
      Object[] read = new Object[struct.size()];
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        if (parser.currentToken() == null) {
          throw new IOException("the text ends within an object");
        }
        field(struct, read);
      }
      return new Row(Arrays.asList(read));
    }

    /** Of a name that stands there twice the last value holds that fits. */
    private void field(StructType struct, Object[] read) throws IOException {
      String name = parser.currentName();
      Integer index = places(struct).get(key(name));
      parser.nextToken();
      path.add(name);
      if (index == null) {
        unknown(struct, name);
      } else {
        boolean isNull = parser.currentToken() == JsonToken.VALUE_NULL;
        DataType type = struct.field(index).type();
        Object value = rescued.isPresent() ? rescuing(type) : value(type);
        read[index] = value == null && !isNull ? read[index] : value;
      }
      path.removeLast();
    }

    private void unknown(StructType struct, String name) throws IOException {
      boolean strange = !strangers.equals(UnknownFields.IGNORED) && struct.field(name).isEmpty();
      if (!strange && rescued.isEmpty()) {
        parser.skipChildren();
        return;
      }
      String json = JsonSyntax.exact(parser);
      if (strange) {
        strangers.found(List.copyOf(path), json);
      }
      rescued.ifPresent(data -> data.add(path, json));
    }

    /** Structs are looked into; of anything else that does not fit, the whole is kept aside. */
    private Object rescuing(DataType type) throws IOException {
      if (type instanceof StructType struct && parser.currentToken() == JsonToken.START_OBJECT) {
        return struct(struct);
      }
      Reading whole = new Reading(parser, text, Optional.empty(), path);
      boolean scalar = parser.currentToken().isScalarValue();
      JsonLocation start = scalar ? null : parser.currentTokenLocation();
      Object value = whole.value(type);
      if (!whole.failed) {
        return value;
      }
      String json =
          scalar
              ? JsonSyntax.exact(parser)
              : JsonSyntax.exact(factory, text.part(start, parser.currentLocation()));
      rescued.orElseThrow().add(path, json);
      return null;
    }

    /** An array of which an element does not fit is none; parts of an element may not fit. */
    private Object array(ArrayType array) throws IOException {
      boolean whole = true;
      List<Object> elements = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        require();
        boolean isNull = isNull(array.element());
        Object element = value(array.element());
        whole &= element != null || isNull;
        elements.add(element);
      }
      return whole ? elements : null;
    }

    /** Whether the value at the parser's place is null of itself. */
    private boolean isNull(DataType type) {
      return parser.currentToken() == JsonToken.VALUE_NULL || type == PrimitiveType.VOID;
    }

    private Object map(MapType map) throws IOException {
      boolean whole = true;
      Map<Object, Object> entries = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        require();
        String key = parser.currentName();
        parser.nextToken();
        boolean isNull = isNull(map.value());
        Object value = value(map.value());
        whole &= value != null || isNull;
        entries.put(key, value);
      }
      return whole ? entries : null;
    }

    private void require() throws IOException {
      if (parser.currentToken() == null) {
        throw new IOException("the text ends within a value");
      }
    }
  }

  private static boolean isText(DataType type) {
    return type == PrimitiveType.STRING || type instanceof CharType || type instanceof VarcharType;
  }

  private Map<String, Integer> places(StructType struct) {
    return places.get(struct);
  }

  /** The places of the fields of all structs in a type; found by identity, which is quick. */
  private void index(DataType type) {
    switch (type) {
      case StructType struct -> {
        places.put(struct, names(struct));
        struct.fields().forEach(field -> index(field.type()));
      }
      case ArrayType array -> index(array.element());
      case MapType map -> index(map.value());
      case AtomicType atomic -> {
        // Has no fields.
      }
    }
  }

  private Map<String, Integer> names(StructType struct) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < struct.size(); i++) {
      places.putIfAbsent(key(struct.field(i).name()), i);
    }
    return places;
  }

  private String key(String name) {
    return names == FieldNames.EXACT ? name : name.toLowerCase(java.util.Locale.ROOT);
  }
}

package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.List;

/** JSON text. */
final class JsonFunctions {
  private static final JsonFactory FACTORY = new JsonFactory();

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_get_json_object",
              VARCHAR,
              row -> JsonPath.of(row.text(1)).map(path -> path.find(row.text(0))).orElse(null),
              VARCHAR,
              VARCHAR),
          JavaFunction.of("tarn_json_array_length", INTEGER, row -> length(row.text(0)), VARCHAR));

  private JsonFunctions() {}

  /** NULL for what is no array. */
  private static Integer length(String json) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        return null;
      }
      int count = 0;
      for (JsonToken token = parser.nextToken();
          token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (token == null) {
          return null;
        }
        parser.skipChildren();
        count++;
      }
      return count;
    } catch (IOException e) {
      return null;
    }
  }
}

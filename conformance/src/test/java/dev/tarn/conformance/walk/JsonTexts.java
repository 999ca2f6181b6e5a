package dev.tarn.conformance.walk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON that is compared without the order of its fields. */
final class JsonTexts {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ObjectMapper SORTED =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private JsonTexts() {}

  static JsonNode read(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  /** JSON with its fields in the order of their names; other text as it is. */
  static String sorted(String text) {
    boolean json = text.startsWith("{") || text.startsWith("[{");
    try {
      return json ? SORTED.writeValueAsString(JSON.readValue(text, Object.class)) : text;
    } catch (JsonProcessingException plainText) {
      return text;
    }
  }
}

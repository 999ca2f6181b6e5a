package dev.tarn.pipeline.autoloader;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.pipeline.stream.Position;
import java.util.Optional;

/**
 * How far the files were read: up to and with the one of this number.
 *
 * @param sequence the number a file got when it was found; 0 is before all
 */
record LoaderPosition(long sequence) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static LoaderPosition of(Optional<Position> position) {
    return position.map(LoaderPosition::of).orElse(new LoaderPosition(0));
  }

  static LoaderPosition of(Position position) {
    try {
      JsonNode sequence = JSON.readTree(position.json()).path("sequence");
      if (!sequence.isIntegralNumber()) {
        throw LoaderErrors.position(position.json(), null);
      }
      return new LoaderPosition(sequence.longValue());
    } catch (JsonProcessingException e) {
      throw LoaderErrors.position(position.json(), e);
    }
  }

  Position position() {
    return new Position("{\"sequence\":" + sequence + "}");
  }
}

package dev.tarn.pipeline.project;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.pipeline.project.Setting.Field;
import dev.tarn.pipeline.project.Setting.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Settings in JSON. */
final class JsonSettings {
  private static final String FORMAT = "JSON";

  private JsonSettings() {}

  static Setting parse(SettingsText text) {
    try (JsonParser parser = new JsonFactory().createParser(text.text())) {
      if (parser.nextToken() == null) {
        throw text.locate(
            ProjectErrors.malformed(FORMAT, "it is empty"), new SourcePosition(1, 1, 1));
      }
      Setting setting = setting(parser);
      if (parser.nextToken() != null) {
        throw text.locate(
            ProjectErrors.malformed(FORMAT, "there is something after its end"), position(parser));
      }
      return setting;
    } catch (JsonProcessingException e) {
      throw text.locate(
          ProjectErrors.malformed(FORMAT, e.getOriginalMessage()), position(e.getLocation(), 1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Setting setting(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> mapping(parser);
      case START_ARRAY -> list(parser);
      case VALUE_STRING -> scalar(parser, Kind.STRING);
      case VALUE_NUMBER_INT -> scalar(parser, Kind.INTEGER);
      case VALUE_NUMBER_FLOAT -> scalar(parser, Kind.NUMBER);
      case VALUE_TRUE, VALUE_FALSE -> scalar(parser, Kind.BOOLEAN);
      default -> scalar(parser, Kind.NULL);
    };
  }

  private static Setting mapping(JsonParser parser) throws IOException {
    SourcePosition start = position(parser);
    List<Field> fields = new ArrayList<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      Setting key = scalar(parser, Kind.STRING);
      parser.nextToken();
      fields.add(new Field(key, setting(parser)));
    }
    return Setting.mapping(start, fields);
  }

  private static Setting list(JsonParser parser) throws IOException {
    SourcePosition start = position(parser);
    List<Setting> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(setting(parser));
    }
    return Setting.list(start, items);
  }

  private static Setting scalar(JsonParser parser, Kind kind) throws IOException {
    return Setting.scalar(position(parser), kind, parser.getText());
  }

  private static SourcePosition position(JsonParser parser) throws IOException {
    int quotes =
        parser.currentToken() == JsonToken.VALUE_STRING
                || parser.currentToken() == JsonToken.FIELD_NAME
            ? 2
            : 0;
    return position(parser.currentTokenLocation(), parser.getTextLength() + quotes);
  }

  private static SourcePosition position(JsonLocation place, int length) {
    return place == null
        ? null
        : new SourcePosition(
            Math.max(1, place.getLineNr()), Math.max(1, place.getColumnNr()), length);
  }
}

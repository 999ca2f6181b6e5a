package dev.tarn.delta.property;

import dev.tarn.delta.action.Metadata;
import java.util.Map;

/**
 * A property of tables under {@code delta.}.
 *
 * @param defaultText the text of the value where the table sets none; null when there is none
 * @param parser of the text; throws IllegalArgumentException with what was expected
 */
public record TableProperty<T>(
    String key,
    String defaultText,
    PropertyParser<T> parser,
    String description,
    PropertyEffect effect) {

  TableProperty(String key, String defaultText, PropertyParser<T> parser, String description) {
    this(key, defaultText, parser, description, new PropertyEffect.Honoured());
  }

  TableProperty<T> storedBecause(String reason) {
    return new TableProperty<>(
        key, defaultText, parser, description, new PropertyEffect.Stored(reason));
  }

  TableProperty<T> refusedBecause(String reason) {
    return new TableProperty<>(
        key, defaultText, parser, description, new PropertyEffect.Refused(reason));
  }

  /**
   * The value in force.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_INVALID_TABLE_PROPERTY_VALUE}
   */
  public T of(Metadata metadata) {
    return of(metadata.configuration());
  }

  /** The value in force under a table's properties. */
  public T of(Map<String, String> configuration) {
    String text = configuration.getOrDefault(key, defaultText);
    return text == null ? null : parse(text);
  }

  /** The value of a text, or an error that names the property. */
  public T parse(String text) {
    try {
      return parser.parse(text);
    } catch (IllegalArgumentException e) {
      throw PropertyErrors.invalidValue(key, text, e.getMessage());
    }
  }
}

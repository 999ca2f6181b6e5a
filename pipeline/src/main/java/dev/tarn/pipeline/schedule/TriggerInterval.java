package dev.tarn.pipeline.schedule;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.configuration.PipelineKey;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a continuous pipeline waits between two updates: {@code pipelines.trigger.interval}. */
public final class TriggerInterval {
  private static final String KEY = PipelineKey.TRIGGER_INTERVAL.key();
  private static final Duration USUAL = Duration.ofSeconds(5);
  private static final Pattern TEXT = Pattern.compile("(\\d{1,9}) +([a-z]+?)s?");
  private static final Map<String, Duration> UNITS =
      Map.of(
          "millisecond", Duration.ofMillis(1),
          "second", Duration.ofSeconds(1),
          "minute", Duration.ofMinutes(1),
          "hour", Duration.ofHours(1),
          "day", Duration.ofDays(1));

  private TriggerInterval() {}

  /**
   * What a pipeline's configuration says.
   *
   * @throws TarnException {@code INVALID_CONF_VALUE.TYPE_MISMATCH}
   */
  public static Duration of(Map<String, String> configuration) {
    String text = configuration.get(KEY);
    return text == null ? USUAL : parse(text);
  }

  private static Duration parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches() || !UNITS.containsKey(matcher.group(2))) {
      throw TarnException.of("INVALID_CONF_VALUE.TYPE_MISMATCH")
          .with("confName", KEY)
          .with("confValue", text)
          .with("confType", "number and unit, such as 10 seconds");
    }
    return UNITS.get(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1)));
  }
}

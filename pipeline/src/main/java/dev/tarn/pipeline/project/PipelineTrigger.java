package dev.tarn.pipeline.project;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/** The {@code trigger} of Databricks' settings: when the whole pipeline is updated by itself. */
public final class PipelineTrigger {
  private PipelineTrigger() {}

  /**
   * A cron expression.
   *
   * @param expression in Quartz' form
   */
  public record CronTrigger(String expression, Optional<String> zone) {}

  /** What {@code trigger.cron} says, if it is there. */
  public static Optional<CronTrigger> cron(Project project) {
    JsonNode cron = settings(project).path("trigger").path("cron");
    JsonNode expression = cron.path("quartz_cron_schedule");
    return expression.isTextual()
        ? Optional.of(
            new CronTrigger(
                expression.asText(),
                Optional.of(cron.path("timezone_id").asText()).filter(zone -> !zone.isEmpty())))
        : Optional.empty();
  }

  private static JsonNode settings(Project project) {
    try {
      return new ObjectMapper().readTree(project.settings());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("settings that were read are no JSON", e);
    }
  }
}

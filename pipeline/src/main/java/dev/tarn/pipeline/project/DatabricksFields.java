package dev.tarn.pipeline.project;

import static java.util.Map.entry;

import dev.tarn.pipeline.project.Setting.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields that Databricks documents for a pipeline's settings, and their types. */
final class DatabricksFields {
  static final Map<String, Kind> TYPES =
      Map.ofEntries(
          entry("budget_policy_id", Kind.STRING),
          entry("catalog", Kind.STRING),
          entry("channel", Kind.STRING),
          entry("clusters", Kind.LIST),
          entry("configuration", Kind.MAPPING),
          entry("continuous", Kind.BOOLEAN),
          entry("deployment", Kind.MAPPING),
          entry("development", Kind.BOOLEAN),
          entry("edition", Kind.STRING),
          entry("environment", Kind.MAPPING),
          entry("event_log", Kind.MAPPING),
          entry("filters", Kind.MAPPING),
          entry("gateway_definition", Kind.MAPPING),
          entry("id", Kind.STRING),
          entry("ingestion_definition", Kind.MAPPING),
          entry("libraries", Kind.LIST),
          entry("name", Kind.STRING),
          entry("notifications", Kind.LIST),
          entry("parameters", Kind.MAPPING),
          entry("photon", Kind.BOOLEAN),
          entry("restart_window", Kind.MAPPING),
          entry("rewind_generation_interval", Kind.STRING),
          entry("root_path", Kind.STRING),
          entry("run_as", Kind.MAPPING),
          entry("schema", Kind.STRING),
          entry("serverless", Kind.BOOLEAN),
          entry("serverless_compute_id", Kind.STRING),
          entry("storage", Kind.STRING),
          entry("tags", Kind.MAPPING),
          entry("target", Kind.STRING),
          entry("trigger", Kind.MAPPING),
          entry("usage_policy_id", Kind.STRING));

  /** The values of fields that have few, in capitals. */
  static final Map<String, Set<String>> VALUES =
      Map.of("channel", Set.of("CURRENT", "PREVIEW"), "edition", Set.of("CORE", "PRO", "ADVANCED"));

  static final Set<String> ALERTS =
      Set.of(
          "on-update-success", "on-update-failure", "on-update-fatal-failure", "on-flow-failure");

  /** Pairs of fields of which an object may have one. */
  static final Map<String, List<String>> EXCLUSIVE =
      Map.of(
          "",
          List.of("schema", "target"),
          "run_as",
          List.of("user_name", "service_principal_name"));

  static final int MOST_TAGS = 25;

  private DatabricksFields() {}
}

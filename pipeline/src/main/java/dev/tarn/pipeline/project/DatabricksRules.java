package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Setting.Field;
import dev.tarn.pipeline.project.Setting.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Checks Databricks' settings as a whole, before anything is made of them. */
final class DatabricksRules {
  private static final Pattern PARAMETER = Pattern.compile("[A-Za-z0-9_.-]+");
  private static final int LAST_HOUR = 23;

  private final SettingsText text;
  private final Setting settings;

  DatabricksRules(SettingsText text, Setting settings) {
    this.text = text;
    this.settings = settings;
  }

  /** Refuses what cannot be, and returns warnings of what is not known. */
  List<String> check() {
    List<String> warnings = new ArrayList<>();
    for (Field field : settings.fields()) {
      Kind kind = DatabricksFields.TYPES.get(field.name());
      if (kind == null) {
        warnings.add("the field " + field.name() + " is not known and has no effect");
      } else if (!field.value().is(Kind.NULL) && kind != Kind.MAPPING) {
        text.expect(field.name(), field.value(), kind);
      }
    }
    DatabricksFields.VALUES.forEach(this::checkValue);
    checkOneOf("", settings);
    settings.field("run_as").ifPresent(runAs -> checkOneOf("run_as", runAs));
    settings.field("notifications").ifPresent(this::checkNotifications);
    settings.field("restart_window").ifPresent(this::checkRestartWindow);
    checkTags();
    checkParameters();
    return warnings;
  }

  private void checkValue(String field, Set<String> values) {
    settings.field(field).ifPresent(value -> checkValue(field, value, values));
  }

  private void checkValue(String field, Setting value, Set<String> values) {
    if (!values.contains(value.text().toUpperCase(Locale.ROOT))) {
      throw invalid(field, value, "one of " + String.join(", ", new TreeSet<>(values)));
    }
  }

  private void checkOneOf(String object, Setting value) {
    List<String> names = DatabricksFields.EXCLUSIVE.get(object);
    String prefix = object.isEmpty() ? "" : object + ".";
    if (names.stream().allMatch(name -> value.field(name).isPresent())) {
      throw text.locate(
          ProjectErrors.conflictingFields(prefix + names.get(0), prefix + names.get(1)),
          value.field(names.get(1)).orElseThrow());
    }
  }

  private void checkNotifications(Setting notifications) {
    for (Setting each : notifications.items()) {
      text.expect("notifications", each, Kind.MAPPING);
      for (Setting alert : each.field("alerts").map(Setting::items).orElse(List.of())) {
        if (!DatabricksFields.ALERTS.contains(alert.text())) {
          throw invalid(
              "notifications.alerts",
              alert,
              "one of " + String.join(", ", new TreeSet<>(DatabricksFields.ALERTS)));
        }
      }
    }
  }

  private void checkRestartWindow(Setting window) {
    Setting hour =
        window
            .field("start_hour")
            .orElseThrow(
                () -> text.locate(ProjectErrors.missingField("restart_window.start_hour"), window));
    if (!hour.is(Kind.INTEGER) || !hour.text().matches("\\d{1,2}") || tooLate(hour)) {
      throw invalid("restart_window.start_hour", hour, "an hour from 0 to " + LAST_HOUR);
    }
  }

  private static boolean tooLate(Setting hour) {
    return Integer.parseInt(hour.text()) > LAST_HOUR;
  }

  private void checkTags() {
    if (text.strings(settings, "tags").size() > DatabricksFields.MOST_TAGS) {
      Setting tags = settings.field("tags").orElseThrow();
      throw text.locate(
          ProjectErrors.invalidValue(
              "tags",
              tags.fields().size() + " tags",
              "a mapping of at most " + DatabricksFields.MOST_TAGS),
          tags);
    }
  }

  private void checkParameters() {
    text.strings(settings, "parameters");
    for (Field each : settings.field("parameters").map(Setting::fields).orElse(List.of())) {
      if (!PARAMETER.matcher(each.name()).matches()) {
        throw invalid("parameters", each.key(), "a name of letters, digits, _ - and .");
      }
    }
  }

  private TarnException invalid(String field, Setting value, String rule) {
    return text.locate(ProjectErrors.invalidValue(field, value.text(), rule), value);
  }
}

package dev.tarn.pipeline.stream.delta;

import dev.tarn.pipeline.stream.StreamOpening;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which changes of a source's columns a stream goes beyond: those of a kind for which {@code
 * always} is set, or up to and including a version. A reader option comes before the setting for
 * one stream, and that before the setting for all.
 */
final class AllowedChanges {
  /** The setting that accepts renamed and dropped columns both. */
  private static final String BOTH = "allowSourceColumnRenameAndDrop";

  private static final String ALWAYS = "always";

  /** The reader options. */
  static final Set<String> OPTIONS =
      Set.of(
          ColumnChange.RENAME.option(),
          ColumnChange.DROP.option(),
          ColumnChange.TYPE.option(),
          BOTH);

  private static final String PREFIX = "spark.databricks.delta.streaming.";

  private final List<Map<String, String>> levels;
  private final int checkpoint;

  private AllowedChanges(List<Map<String, String>> levels, int checkpoint) {
    this.levels = levels;
    this.checkpoint = checkpoint;
  }

  static AllowedChanges of(StreamOpening opening, StreamOptions options) {
    Map<String, String> settings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    settings.putAll(opening.context().session().settings().all());
    settings.putAll(opening.configuration());
    int checkpoint = opening.state().hashCode();
    Map<String, String> ofStream = new TreeMap<>();
    Map<String, String> ofAll = new TreeMap<>();
    for (String option : OPTIONS) {
      String name = option.toLowerCase(Locale.ROOT);
      put(ofStream, name, settings.get(PREFIX + option + ".ckpt_" + checkpoint));
      put(ofAll, name, settings.get(PREFIX + option));
    }
    return new AllowedChanges(List.of(options.allowed(), ofStream, ofAll), checkpoint);
  }

  private static void put(Map<String, String> values, String name, String value) {
    if (value != null) {
      values.put(name, value);
    }
  }

  /** Whether a change of a kind is accepted that a version brought. */
  boolean allow(ColumnChange kind, long version) {
    for (Map<String, String> level : levels) {
      List<Boolean> answers = new ArrayList<>();
      for (String option : options(kind)) {
        Optional.ofNullable(level.get(option.toLowerCase(Locale.ROOT)))
            .ifPresent(value -> answers.add(allows(option, value, version)));
      }
      if (!answers.isEmpty()) {
        return answers.contains(true);
      }
    }
    return false;
  }

  /**
   * Whether types are accepted that are no wider ones, which a version brought: only where that
   * version was named, since each such change must be looked at.
   */
  boolean allowOtherTypes(long version) {
    String option = ColumnChange.TYPE.option();
    return levels.stream()
        .map(level -> level.get(option.toLowerCase(Locale.ROOT)))
        .filter(Objects::nonNull)
        .findFirst()
        .filter(value -> !isAlways(value) && allows(option, value, version))
        .isPresent();
  }

  private static boolean isAlways(String value) {
    return value.strip().equalsIgnoreCase(ALWAYS);
  }

  private static List<String> options(ColumnChange kind) {
    return switch (kind) {
      case RENAME, DROP -> List.of(kind.option(), BOTH);
      case TYPE -> List.of(kind.option());
    };
  }

  private static boolean allows(String option, String value, long version) {
    if (isAlways(value)) {
      return true;
    }
    try {
      return version <= Long.parseLong(value.strip());
    } catch (NumberFormatException e) {
      throw StreamErrors.illegalOption(
              option, value, "it must be always or a version of the source")
          .causedBy(e);
    }
  }

  /** {@code .option("allowSourceColumnDrop", "5")} for each of some kinds. */
  String asOptions(Set<ColumnChange> kinds, String value) {
    return lines(kinds, kind -> ".option(\"" + kind.option() + "\", \"" + value + "\")");
  }

  /** The settings for this stream alone. */
  String asStreamSettings(Set<ColumnChange> kinds, String value) {
    return lines(
        kinds,
        kind -> "SET " + PREFIX + kind.option() + ".ckpt_" + checkpoint + " = " + value + ";");
  }

  /** The settings for all streams. */
  String asSettings(Set<ColumnChange> kinds, String value) {
    return lines(kinds, kind -> "SET " + PREFIX + kind.option() + " = " + value + ";");
  }

  /** The entries of a pipeline's configuration. */
  String asConfiguration(Set<ColumnChange> kinds, String value) {
    return String.join(
        ", ",
        kinds.stream()
            .map(kind -> "\"" + PREFIX + kind.option() + "\": \"" + value + "\"")
            .toList());
  }

  private static String lines(
      Set<ColumnChange> kinds, java.util.function.Function<ColumnChange, String> line) {
    return String.join("\n", kinds.stream().map(line).toList());
  }
}

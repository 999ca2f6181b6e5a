package dev.tarn.delta.rowtracking;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.statistics.FileStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** Which ids new files get, and what a table that tracks rows must say of itself. */
public final class RowTracking {
  /** The domain that holds the greatest id ever given. */
  public static final String DOMAIN = "delta.rowTracking";

  /** What a commit says of itself that rewrites rows and keeps their ids. */
  public static final Map<String, String> PRESERVED = Map.of("delta.rowTracking.preserved", "true");

  private static final String HIGH_WATER_MARK = "rowIdHighWaterMark";

  private RowTracking() {}

  /** Whether files of a table get row ids. */
  public static boolean isSupported(Protocol protocol, Metadata metadata) {
    return ProtocolRules.has(protocol, TableFeature.ROW_TRACKING)
        && !TableProperties.ROW_TRACKING_SUSPENDED.of(metadata);
  }

  /** Whether rows of a table keep their ids when files are rewritten. */
  public static boolean isEnabled(Protocol protocol, Metadata metadata) {
    return ProtocolRules.isActive(protocol, metadata, TableFeature.ROW_TRACKING);
  }

  /**
   * The columns, known to no schema, in which files keep what a row has from an older file: its id,
   * and the version in which it last changed. NULL stands for what the file itself gives. Empty for
   * a table whose rows do not keep their ids.
   */
  public static List<StructField> hiddenColumns(Protocol protocol, Metadata metadata) {
    String id = TableProperties.ROW_TRACKING_ROW_ID_COLUMN.of(metadata);
    String version = TableProperties.ROW_TRACKING_COMMIT_VERSION_COLUMN.of(metadata);
    return isEnabled(protocol, metadata)
        ? List.of(
            StructField.nullable(id, PrimitiveType.LONG),
            StructField.nullable(version, PrimitiveType.LONG))
        : List.of();
  }

  /**
   * The greatest id given so far; -1 when none was.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_ROW_TRACKING_MALFORMED}
   */
  public static long highWaterMark(Optional<DomainMetadata> domain) {
    return domain
        .filter(present -> !present.removed())
        .map(DomainMetadata::configuration)
        .map(RowTracking::parseMark)
        .orElse(-1L);
  }

  /** To begin again at 0 would give ids a second time. */
  private static long parseMark(String configuration) {
    try {
      if (Json.parse(configuration) instanceof Map<?, ?> map
          && map.get(HIGH_WATER_MARK) instanceof Number mark) {
        return mark.longValue();
      }
    } catch (IOException e) {
      throw RowTrackingErrors.malformed(configuration).causedBy(e);
    }
    throw RowTrackingErrors.malformed(configuration);
  }

  /** The domain that says which ids were given, so that a table of the same rows goes on there. */
  public static DomainMetadata domain(long highWaterMark) {
    return new DomainMetadata(DOMAIN, Json.object(Map.of(HIGH_WATER_MARK, highWaterMark)), false);
  }

  /**
   * The actions with ids for the files that have none, and the new mark.
   *
   * @param domain what the table said of it before this commit
   * @param version of this commit
   * @throws dev.tarn.core.error.TarnException {@code DELTA_ROW_ID_ASSIGNMENT_WITHOUT_STATS}, {@code
   *     DELTA_ROW_TRACKING_MALFORMED}
   */
  public static List<Action> assign(
      List<Action> actions, Optional<DomainMetadata> domain, long version) {
    List<Action> assigned = new ArrayList<>(actions.size() + 1);
    if (actions.stream().noneMatch(RowTracking::needsIds)) {
      assigned.addAll(actions);
      return assigned;
    }
    long before = highWaterMark(domain);
    long mark = before;
    for (Action action : actions) {
      if (action instanceof AddFile add && needsIds(add)) {
        assigned.add(withIds(add, mark + 1, version));
        mark += rows(add);
      } else {
        assigned.add(action);
      }
    }
    if (mark != before) {
      assigned.add(domain(mark));
    }
    return assigned;
  }

  private static boolean needsIds(Action action) {
    return action instanceof AddFile add && add.baseRowId().isEmpty();
  }

  private static AddFile withIds(AddFile add, long baseRowId, long version) {
    return add.withRowIds(baseRowId, add.defaultRowCommitVersion().orElse(version));
  }

  private static long rows(AddFile add) {
    return add.stats()
        .map(FileStatistics::parse)
        .flatMap(FileStatistics::numRecords)
        .orElseThrow(() -> RowTrackingErrors.withoutStatistics(add.path()));
  }

  /**
   * Metadata that name the hidden columns of a table which has the feature, whether its rows keep
   * their ids yet or not.
   *
   * @param ids gives names that were never used
   */
  public static Metadata withHiddenColumns(
      Protocol protocol, Metadata metadata, Supplier<UUID> ids) {
    if (!ProtocolRules.has(protocol, TableFeature.ROW_TRACKING)) {
      return metadata;
    }
    Map<String, String> configuration = new LinkedHashMap<>(metadata.configuration());
    configuration.computeIfAbsent(
        TableProperties.ROW_TRACKING_ROW_ID_COLUMN.key(), key -> "_row-id-col-" + ids.get());
    configuration.computeIfAbsent(
        TableProperties.ROW_TRACKING_COMMIT_VERSION_COLUMN.key(),
        key -> "_row-commit-version-col-" + ids.get());
    return metadata.withConfiguration(configuration);
  }
}

package dev.tarn.delta.clustering;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.snapshot.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Clustering columns as the domain {@code delta.clustering} holds them.
 *
 * @param physicalPaths of each column, from the top column down
 */
public record ClusteringColumns(List<List<String>> physicalPaths) {
  /** The domain's name. */
  public static final String DOMAIN = "delta.clustering";

  private static final String KEY = "clusteringColumns";

  public ClusteringColumns {
    physicalPaths = physicalPaths.stream().map(List::copyOf).toList();
  }

  /** The columns a table is clustered by; empty when it is not. */
  public static Optional<ClusteringColumns> of(Snapshot snapshot) {
    return Optional.ofNullable(snapshot.domains().get(DOMAIN))
        .flatMap(domain -> parse(domain.configuration()));
  }

  /** Reads the domain's configuration, in which a column is a list of names or a bare name. */
  static Optional<ClusteringColumns> parse(String configuration) {
    try {
      return Json.parse(configuration) instanceof Map<?, ?> map
              && map.get(KEY) instanceof List<?> columns
          ? Optional.of(
              new ClusteringColumns(columns.stream().map(ClusteringColumns::path).toList()))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static List<String> path(Object column) {
    return column instanceof List<?> parts
        ? parts.stream().map(String::valueOf).toList()
        : List.of(String.valueOf(column));
  }

  /**
   * The columns of a table under their logical paths.
   *
   * @return empty when one of them is no column of the table
   */
  public static Optional<ClusteringColumns> ofLogical(
      Metadata metadata, List<List<String>> logicalPaths) {
    List<List<String>> physical = new ArrayList<>();
    for (List<String> path : logicalPaths) {
      Optional<List<String>> found = translate(metadata, path, Names.LOGICAL);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      physical.add(found.get());
    }
    return Optional.of(new ClusteringColumns(physical));
  }

  /** The logical path of each column; one that is no longer there keeps its physical path. */
  public List<List<String>> logicalPaths(Metadata metadata) {
    return physicalPaths.stream()
        .map(path -> translate(metadata, path, Names.PHYSICAL).orElse(path))
        .toList();
  }

  private enum Names {
    LOGICAL,
    PHYSICAL
  }

  private static Optional<List<String>> translate(
      Metadata metadata, List<String> path, Names from) {
    ColumnMapping mapping = ColumnMapping.of(metadata);
    StructType level = metadata.schema();
    List<String> result = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      String name = path.get(i);
      Optional<StructField> field =
          from == Names.LOGICAL
              ? level.field(name)
              : level.fields().stream()
                  .filter(f -> mapping.physicalName(f).equals(name))
                  .findFirst();
      if (field.isEmpty()) {
        return Optional.empty();
      }
      result.add(from == Names.LOGICAL ? mapping.physicalName(field.get()) : field.get().name());
      level = field.get().type() instanceof StructType struct ? struct : StructType.EMPTY;
    }
    return Optional.of(result);
  }

  /** The domain's configuration. */
  public String json() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(KEY, physicalPaths);
    map.put("domainName", DOMAIN);
    return Json.object(map);
  }
}

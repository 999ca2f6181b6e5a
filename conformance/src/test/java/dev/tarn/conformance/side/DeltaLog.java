package dev.tarn.conformance.side;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The JSON commits of a table, read by nobody's Delta library. */
public final class DeltaLog {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<JsonNode> actions = new ArrayList<>();

  private DeltaLog() {}

  public static DeltaLog read(Path table) {
    DeltaLog log = new DeltaLog();
    try (Stream<Path> files = Files.list(table.resolve("_delta_log"))) {
      for (Path commit : files.filter(DeltaLog::isCommit).sorted().toList()) {
        for (String line : Files.readAllLines(commit)) {
          log.actions.add(JSON.readTree(line));
        }
      }
      return log;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isCommit(Path file) {
    return file.getFileName().toString().matches("\\d{20}\\.json");
  }

  private Optional<JsonNode> last(String action) {
    return actions.reversed().stream()
        .filter(line -> line.has(action))
        .map(line -> line.get(action))
        .findFirst();
  }

  /** How many actions of a kind the commits have. */
  public long count(String action) {
    return actions.stream().filter(line -> line.has(action)).count();
  }

  /** The schema of the newest metadata, as JSON. */
  public JsonNode schema() {
    try {
      return JSON.readTree(last("metaData").orElseThrow().get("schemaString").asText());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public List<String> partitionColumns() {
    List<String> columns = new ArrayList<>();
    last("metaData")
        .orElseThrow()
        .get("partitionColumns")
        .forEach(name -> columns.add(name.asText()));
    return columns;
  }

  public Map<String, String> properties() {
    return texts(last("metaData").orElseThrow().get("configuration"));
  }

  /** What each commit says of itself, oldest first. */
  public List<History> history() {
    List<History> history = new ArrayList<>();
    for (JsonNode action : actions) {
      if (action.has("commitInfo")) {
        JsonNode info = action.get("commitInfo");
        history.add(
            new History(
                Integer.toString(history.size()),
                info.get("operation").asText(),
                texts(info.path("operationParameters")),
                texts(info.path("operationMetrics"))));
      }
    }
    return history;
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new TreeMap<>();
    object
        .properties()
        .forEach(
            entry -> {
              if (!entry.getValue().isNull()) {
                texts.put(entry.getKey(), entry.getValue().asText());
              }
            });
    return texts;
  }

  /** Versions and features, features in order of their names. */
  public String protocol() {
    JsonNode protocol = last("protocol").orElseThrow();
    return protocol.get("minReaderVersion")
        + "/"
        + protocol.get("minWriterVersion")
        + " reader "
        + names(protocol.path("readerFeatures"))
        + " writer "
        + names(protocol.path("writerFeatures"));
  }

  private static TreeSet<String> names(JsonNode features) {
    TreeSet<String> names = new TreeSet<>();
    features.forEach(feature -> names.add(feature.asText()));
    return names;
  }

  /** Configurations of the domains that are there, by name. */
  public Map<String, String> domains() {
    Map<String, String> domains = new TreeMap<>();
    for (JsonNode action : actions) {
      if (action.has("domainMetadata")) {
        JsonNode domain = action.get("domainMetadata");
        domains.put(domain.get("domain").asText(), domain.get("configuration").asText());
        if (domain.get("removed").asBoolean()) {
          domains.remove(domain.get("domain").asText());
        }
      }
    }
    return domains;
  }

  /** The first version from which on the change data feed is on without a break, if it is on. */
  public Optional<Long> firstVersionWithChanges() {
    Long first = null;
    long version = -1;
    for (JsonNode action : actions) {
      version += action.has("commitInfo") ? 1 : 0;
      if (action.has("metaData")) {
        JsonNode on =
            action.get("metaData").get("configuration").path("delta.enableChangeDataFeed");
        boolean enabled = on.asText().equals("true");
        first = !enabled ? null : first == null ? Long.valueOf(version) : first;
      }
    }
    return Optional.ofNullable(first);
  }

  /**
   * The first version whose changes need to be compared after those of an earlier state of the log
   * were: all of them when the metadata has changed, since columns of older versions are then seen
   * in another way.
   */
  public Optional<Long> firstVersionWithNewChanges(Optional<DeltaLog> earlier) {
    Optional<Long> first = firstVersionWithChanges();
    if (earlier.isEmpty() || earlier.get().count("metaData") != count("metaData")) {
      return first;
    }
    long next = earlier.get().count("commitInfo");
    return first.map(version -> Math.max(version, next)).filter(from -> from < count("commitInfo"));
  }

  /**
   * What was ever done to the table, as far as it makes a difference to readers: the operations,
   * how often metadata, protocol and domains changed, and whether files have deletion vectors.
   */
  public Kinds kinds() {
    Set<String> operations = new TreeSet<>();
    history().forEach(entry -> operations.add(entry.operation()));
    return new Kinds(
        operations,
        count("metaData") + count("protocol") + count("domainMetadata"),
        actions.stream().anyMatch(action -> action.path("add").has("deletionVector")));
  }

  /** See {@link #kinds}. */
  public record Kinds(Set<String> operations, long metadata, boolean hasVectors) {}

  /** Logs are equal when their actions are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof DeltaLog log && actions.equals(log.actions);
  }

  @Override
  public int hashCode() {
    return actions.hashCode();
  }
}

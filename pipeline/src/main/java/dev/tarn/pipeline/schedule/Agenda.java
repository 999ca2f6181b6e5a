package dev.tarn.pipeline.schedule;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.delta.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is due when, of all that has a timetable. When each was done last is kept in the pipeline's
 * folder, so that a process that starts anew goes on where another ended; what was missed in
 * between is due once.
 */
public final class Agenda {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Storage storage;
  private final String home;
  private final Map<String, Timetable> timetables;
  private final Map<String, Instant> last = new LinkedHashMap<>();

  /**
   * @param home the pipeline's folder in the warehouse
   * @param timetables by what they are of
   * @param now when those begin that were never done
   */
  public Agenda(Storage storage, String home, Map<String, Timetable> timetables, Instant now) {
    this.storage = storage;
    this.home = home;
    this.timetables = new LinkedHashMap<>(timetables);
    Map<String, Instant> kept = read();
    timetables.keySet().forEach(name -> last.put(name, kept.getOrDefault(name, now)));
  }

  /** What is due, or was due before. */
  public List<String> due(Instant now) {
    return timetables.keySet().stream()
        .filter(name -> next(name).filter(time -> !time.isAfter(now)).isPresent())
        .toList();
  }

  /** When the next is due; empty when nothing ever is. */
  public Optional<Instant> next() {
    return timetables.keySet().stream()
        .flatMap(name -> next(name).stream())
        .min(Instant::compareTo);
  }

  /** When something is due next. */
  public Optional<Instant> next(String name) {
    return timetables.get(name).after(last.get(name));
  }

  /**
   * Notes that what was due is done, whatever came of it.
   *
   * @param began when doing it began: what has become due since is due still
   */
  public void done(List<String> names, Instant began) {
    names.forEach(name -> last.put(name, began));
    ObjectNode text = JSON.createObjectNode();
    last.forEach((name, time) -> text.put(name, time.toString()));
    storage.createDirectory(home);
    storage.write(file(), text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private Map<String, Instant> read() {
    Map<String, Instant> kept = new LinkedHashMap<>();
    if (storage.exists(file())) {
      try {
        JsonNode text = JSON.readTree(new String(storage.read(file()), StandardCharsets.UTF_8));
        text.properties()
            .forEach(field -> kept.put(field.getKey(), Instant.parse(field.getValue().asText())));
      } catch (JsonProcessingException | DateTimeParseException e) {
        // A file that was not written whole tells nothing: what it told of is due as if new.
        kept.clear();
      }
    }
    return kept;
  }

  private String file() {
    return home + "/schedule.json";
  }
}

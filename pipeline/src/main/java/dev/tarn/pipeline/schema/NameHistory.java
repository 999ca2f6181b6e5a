package dev.tarn.pipeline.schema;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.dataset.ManualChange;
import dev.tarn.lake.dataset.ManualChange.Operation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which columns names have stood for since ALTER TABLE began to change a table. */
final class NameHistory {
  private final ColumnMapping mapping;
  private final List<ManualChange> journal;
  private final Map<String, StructField> now = new HashMap<>();

  /** The names that columns had before all that is noted, by their physical names. */
  private final Map<String, String> first = new LinkedHashMap<>();

  NameHistory(StructType columns, ColumnMapping mapping, List<ManualChange> journal) {
    this.mapping = mapping;
    this.journal = journal;
    for (StructField field : columns.fields()) {
      now.put(mapping.physicalName(field), field);
      first.put(mapping.physicalName(field), field.name());
    }
    for (ManualChange change : journal.reversed()) {
      switch (change.operation()) {
        case ADD -> first.remove(change.column());
        case DROP, RENAME -> first.put(change.column(), change.name());
        case TYPE -> {
          // The name stays.
        }
      }
    }
  }

  /** How a name has come to stand for its column. */
  enum Standing {
    /** It did before ALTER TABLE began. */
    FIRST,
    /** No column had it before. */
    TAKEN,
    /** After the column that had it before was dropped. */
    INHERITED,
    /** Its column was dropped. */
    DROPPED,
    /** It stands for none, or another name has a better claim to it. */
    NONE
  }

  /**
   * What a name stands for.
   *
   * @param column by its physical name
   * @param since the place in the journal of the change that has made it so; -1 for none
   */
  record Claim(String name, Standing standing, Optional<String> column, int since) {

    /** The same of a name to which another was preferred. */
    Claim lost() {
      return switch (standing) {
        case INHERITED, DROPPED -> new Claim(name, Standing.DROPPED, Optional.empty(), since);
        case FIRST, TAKEN, NONE -> new Claim(name, Standing.NONE, Optional.empty(), since);
      };
    }
  }

  /** What a name of the query stands for. */
  Claim claim(String name) {
    Claim claim =
        firstColumn(name)
            .map(column -> new Claim(name, Standing.FIRST, Optional.of(column), -1))
            .orElse(new Claim(name, Standing.NONE, Optional.empty(), -1));
    for (int i = 0; i < journal.size(); i++) {
      claim = after(journal.get(i), i, claim);
    }
    return claim;
  }

  /** The column that had a name first; of several, the one that ALTER TABLE took it from. */
  private Optional<String> firstColumn(String name) {
    return journal.stream()
        .filter(change -> change.operation() != Operation.TYPE)
        .map(ManualChange::column)
        .filter(column -> name.equalsIgnoreCase(first.get(column)))
        .findFirst()
        .or(
            () ->
                first.entrySet().stream()
                    .filter(entry -> entry.getValue().equalsIgnoreCase(name))
                    .map(Map.Entry::getKey)
                    .findFirst());
  }

  private static Claim after(ManualChange change, int index, Claim claim) {
    boolean isOfIt = claim.column().filter(change.column()::equals).isPresent();
    return switch (change.operation()) {
      case DROP ->
          isOfIt ? new Claim(claim.name(), Standing.DROPPED, Optional.empty(), index) : claim;
      case ADD -> given(change.name(), change.column(), index, claim);
      case RENAME -> given(change.newName(), change.column(), index, claim);
      case TYPE -> claim;
    };
  }

  private static Claim given(String name, String column, int index, Claim claim) {
    if (claim.column().isPresent() || !name.equalsIgnoreCase(claim.name())) {
      return claim;
    }
    Standing standing = claim.standing() == Standing.DROPPED ? Standing.INHERITED : Standing.TAKEN;
    return new Claim(claim.name(), standing, Optional.of(column), index);
  }

  /** Whether of two names that stand for one column the first is the one that it is for. */
  boolean isStronger(Claim one, Claim other) {
    if (one.standing() == Standing.FIRST && other.standing() == Standing.INHERITED) {
      return true;
    }
    if (one.standing() == Standing.INHERITED && other.standing() == Standing.FIRST) {
      return false;
    }
    String name = one.column().map(now::get).map(StructField::name).orElse("");
    if (one.name().equalsIgnoreCase(name) != other.name().equalsIgnoreCase(name)) {
      return one.name().equalsIgnoreCase(name);
    }
    return one.since() > other.since();
  }

  /** A column as the table has it. */
  StructField now(String column) {
    return now.get(column);
  }

  String physicalName(StructField field) {
    return mapping.physicalName(field);
  }
}

package dev.tarn.pipeline.schema;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.dataset.ManualChange;
import dev.tarn.pipeline.schema.NameHistory.Claim;
import dev.tarn.pipeline.schema.NameHistory.Standing;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where the columns of a query go in a table whose columns ALTER TABLE has changed. A name stands
 * for the column that it was first written to, whatever that is called now. Where two names of a
 * query would go into one column, the one that the query was given since wins, and the other has
 * nothing to do with ALTER TABLE any more.
 */
final class Destinations {
  private final StructType output;
  private final StructType columns;
  private final NameHistory history;
  private final ColumnMerge types;

  private Destinations(StructType output, Metadata metadata, List<ManualChange> journal) {
    this.output = output;
    this.columns = metadata.schema();
    this.history = new NameHistory(columns, ColumnMapping.of(metadata), journal);
    this.types =
        TableProperties.ENABLE_TYPE_WIDENING.of(metadata)
            ? ColumnMerge.WIDENING
            : ColumnMerge.FITTING;
  }

  /** Where a column of the query goes. */
  sealed interface Destination {
    /** To its own name. */
    Own OWN = new Own();

    /** The column of its own name, which may be a new one. */
    record Own() implements Destination {}

    /** A column that had its name. */
    record Renamed(String name) implements Destination {}

    /** Nowhere: its column was dropped. */
    record Nowhere() implements Destination {}
  }

  /** Where columns go, by their names in lower case; those that are not there, to their own. */
  static Map<String, Destination> of(StructType output, Metadata metadata) {
    List<ManualChange> journal = ColumnJournal.of(metadata);
    return journal.isEmpty() ? Map.of() : new Destinations(output, metadata, journal).all();
  }

  /** Columns of the table, by physical name, that the query has come to give by itself. */
  static Set<String> adopted(StructType output, Metadata metadata) {
    List<ManualChange> journal = ColumnJournal.of(metadata);
    return journal.isEmpty()
        ? Set.of()
        : new Destinations(output, metadata, journal)
            .claims().values().stream()
                .filter(claim -> claim.standing() == Standing.TAKEN)
                .flatMap(claim -> claim.column().stream())
                .collect(Collectors.toSet());
  }

  private Map<String, Destination> all() {
    Map<String, Claim> claims = claims();
    Map<String, Destination> destinations = new HashMap<>();
    for (StructField field : output.fields()) {
      Destination destination = destination(field, claims);
      if (!(destination instanceof Destination.Own)) {
        destinations.put(key(field.name()), destination);
      }
    }
    return destinations;
  }

  /** Which column each name of the query stands for, no column being of two. */
  private Map<String, Claim> claims() {
    Map<String, Claim> claims = new HashMap<>();
    Map<String, Claim> winners = new HashMap<>();
    for (StructField field : output.fields()) {
      Claim claim = history.claim(field.name());
      claims.put(key(field.name()), claim);
      claim
          .column()
          .ifPresent(
              column ->
                  winners.merge(
                      column, claim, (one, other) -> history.isStronger(other, one) ? other : one));
    }
    claims.replaceAll(
        (name, claim) ->
            claim.column().map(winners::get).filter(claim::equals).isPresent()
                ? claim
                : claim.lost());
    return claims;
  }

  private Destination destination(StructField field, Map<String, Claim> claims) {
    Claim claim = claims.get(key(field.name()));
    Optional<StructField> own = columns.field(field.name());
    Optional<StructField> now = claim.column().map(history::now);
    if (now.isEmpty()) {
      boolean isTaken =
          own.map(history::physicalName).filter(claimed(claims)::contains).isPresent();
      boolean gone = claim.standing() == Standing.DROPPED && (own.isEmpty() || isTaken);
      return gone ? new Destination.Nowhere() : Destination.OWN;
    }
    boolean isOwn = now.get().name().equalsIgnoreCase(field.name());
    return isOwn || fitsOnly(own, now.get(), field)
        ? Destination.OWN
        : new Destination.Renamed(now.get().name());
  }

  private static Set<String> claimed(Map<String, Claim> claims) {
    return claims.values().stream()
        .flatMap(claim -> claim.column().stream())
        .collect(Collectors.toSet());
  }

  /** Whether values can go into the column of their own name, and not into the one that had it. */
  private boolean fitsOnly(Optional<StructField> own, StructField former, StructField field) {
    return own.filter(there -> types.type(there.type(), field.type()).isPresent()).isPresent()
        && types.type(former.type(), field.type()).isEmpty();
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}

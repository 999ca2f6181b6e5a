package dev.tarn.delta.feature;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What protocols say, and whether we may do what is asked under them. */
public final class ProtocolRules {
  static final int READER_WITH_FEATURES = 3;
  static final int WRITER_WITH_FEATURES = 7;

  /** What a table has that asks for nothing. */
  public static final Protocol DEFAULT = new Protocol(1, 2, Optional.empty(), Optional.empty());

  private ProtocolRules() {}

  /** The names of all features a protocol has, listed or implied by its versions. */
  public static Set<String> features(Protocol protocol) {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    protocol.readerFeatures().ifPresent(names::addAll);
    protocol.writerFeatures().ifPresent(names::addAll);
    for (TableFeature feature : TableFeature.values()) {
      if (feature.legacy().isPresent() && implies(protocol, feature.legacy().get())) {
        names.add(feature.featureName());
      }
    }
    return names;
  }

  private static boolean implies(Protocol protocol, TableFeature.LegacyVersions legacy) {
    return protocol.minWriterVersion() < WRITER_WITH_FEATURES
        && protocol.minWriterVersion() >= legacy.writer()
        && protocol.minReaderVersion() >= legacy.reader();
  }

  /** Whether a protocol has a feature: only then does what the metadata says of it count. */
  public static boolean has(Protocol protocol, TableFeature feature) {
    return features(protocol).contains(feature.featureName());
  }

  /** Whether a table has a feature and uses it. */
  public static boolean isActive(Protocol protocol, Metadata metadata, TableFeature feature) {
    return has(protocol, feature) && feature.isUsedBy(metadata);
  }

  /**
   * Refuses tables we cannot read rightly.
   *
   * @throws TarnException {@code DELTA_INVALID_PROTOCOL_VERSION}, {@code
   *     DELTA_UNSUPPORTED_FEATURES_FOR_READ}
   */
  public static void checkReadable(Protocol protocol, Metadata metadata) {
    if (protocol.minReaderVersion() > READER_WITH_FEATURES || protocol.minReaderVersion() < 1) {
      throw FeatureErrors.version(protocol);
    }
    Collection<String> asked =
        protocol.minReaderVersion() == READER_WITH_FEATURES
            ? protocol.readerFeatures().orElse(List.of())
            : features(protocol);
    List<String> unsupported = new ArrayList<>();
    for (String name : asked) {
      if (concernsReaders(name, protocol) && !can(Ability.READ, name, metadata)) {
        unsupported.add(name);
      }
    }
    if (!unsupported.isEmpty()) {
      throw FeatureErrors.read(unsupported);
    }
  }

  private static boolean concernsReaders(String name, Protocol protocol) {
    Optional<TableFeature> feature = TableFeature.named(name);
    return protocol.minReaderVersion() == READER_WITH_FEATURES
        ? feature.map(f -> f.scope() == Scope.READER_WRITER).orElse(true)
        : feature.map(f -> f.scope() == Scope.READER_WRITER).orElse(false);
  }

  /**
   * Refuses commits that would break a table.
   *
   * @throws TarnException {@code DELTA_INVALID_PROTOCOL_VERSION}, {@code
   *     DELTA_UNSUPPORTED_FEATURES_FOR_WRITE}
   */
  public static void checkWritable(Protocol protocol, Metadata metadata, Ability ability) {
    checkReadable(protocol, metadata);
    if (protocol.minWriterVersion() > WRITER_WITH_FEATURES || protocol.minWriterVersion() < 1) {
      throw FeatureErrors.version(protocol);
    }
    List<String> unsupported =
        features(protocol).stream().filter(name -> !can(ability, name, metadata)).toList();
    if (!unsupported.isEmpty()) {
      throw FeatureErrors.write(unsupported);
    }
  }

  private static boolean can(Ability ability, String name, Metadata metadata) {
    return TableFeature.named(name)
        .map(feature -> feature.support().of(feature, metadata).contains(ability))
        .orElse(false);
  }

  /**
   * The protocol a table needs: what it has already, what its metadata uses, what is asked for by
   * name, and all that those depend on, in the weakest form that says just that.
   */
  public static Protocol upgrade(
      Protocol current, Metadata metadata, Collection<TableFeature> asked) {
    Set<String> names = new LinkedHashSet<>(features(current));
    for (TableFeature feature : TableFeature.values()) {
      if (asked.contains(feature)
          || (feature.use().enabling() != FeatureUse.Enabling.MANUAL
              && feature.isUsedBy(metadata))) {
        addWithDependencies(names, feature);
      }
    }
    return names.equals(features(current)) ? current : weakest(names);
  }

  /**
   * Refuses metadata of a table that is there when they use a feature which such a table must ask
   * for by name: older clients could no longer read it.
   *
   * @throws TarnException {@code DELTA_FEATURES_REQUIRE_MANUAL_ENABLEMENT}
   */
  static void checkAskedFor(Protocol current, Metadata metadata, Collection<TableFeature> asked) {
    List<TableFeature> missing = new ArrayList<>();
    for (TableFeature feature : TableFeature.values()) {
      if (feature.use().enabling() == FeatureUse.Enabling.AUTOMATIC_IN_NEW_TABLES
          && feature.isUsedBy(metadata)
          && !has(current, feature)
          && !asked.contains(feature)) {
        missing.add(feature);
      }
    }
    if (!missing.isEmpty()) {
      throw FeatureErrors.notAskedFor(missing, features(current));
    }
  }

  private static void addWithDependencies(Set<String> names, TableFeature feature) {
    if (names.add(feature.featureName())) {
      feature.dependencies().forEach(dependency -> addWithDependencies(names, dependency));
    }
  }

  /** The weakest protocol that has exactly these features. */
  public static Protocol weakest(Collection<String> names) {
    Set<String> wanted = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    wanted.addAll(names);
    for (Map.Entry<Integer, Integer> pair :
        List.of(
            Map.entry(1, 1),
            Map.entry(1, 2),
            Map.entry(1, 3),
            Map.entry(1, 4),
            Map.entry(2, 5),
            Map.entry(2, 6))) {
      Protocol legacy =
          new Protocol(pair.getKey(), pair.getValue(), Optional.empty(), Optional.empty());
      if (features(legacy).equals(wanted)) {
        return legacy;
      }
    }
    return listed(wanted);
  }

  private static Protocol listed(Set<String> names) {
    List<String> readerFeatures = new ArrayList<>();
    boolean readerMustList = false;
    boolean columnMapping = false;
    for (String name : names) {
      Optional<TableFeature> feature = TableFeature.named(name);
      if (feature.map(f -> f.scope() == Scope.READER_WRITER).orElse(false)) {
        readerFeatures.add(name);
        readerMustList |= feature.get().legacy().isEmpty();
        columnMapping |= feature.get() == TableFeature.COLUMN_MAPPING;
      }
    }
    int reader = readerMustList ? READER_WITH_FEATURES : columnMapping ? 2 : 1;
    return new Protocol(
        reader,
        WRITER_WITH_FEATURES,
        readerMustList ? Optional.of(readerFeatures) : Optional.empty(),
        Optional.of(List.copyOf(names)));
  }

  /** The key by which a table property asks for a feature. */
  public static String propertyKey(TableFeature feature) {
    return "delta.feature." + feature.featureName();
  }
}

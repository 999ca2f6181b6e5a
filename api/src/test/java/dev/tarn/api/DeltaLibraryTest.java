package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The methods that users know from Delta's library (delta-spark 4.4) are here under their names, or
 * the documentation says what stands in their place.
 */
class DeltaLibraryTest {
  private record Known(Class<?> ours, String methods) {}

  static Stream<Known> builders() {
    return Stream.of(
        new Known(
            DeltaTable.class,
            "addFeatureSupport alias as clone cloneAtTimestamp cloneAtVersion columnBuilder"
                + " convertToDelta create createIfNotExists createOrReplace delete detail"
                + " dropFeatureSupport forName forPath generate history isDeltaTable merge optimize"
                + " replace restoreToTimestamp restoreToVersion toDF update updateExpr"
                + " upgradeTableProtocol vacuum"),
        new Known(
            DeltaTableBuilder.class,
            "addColumn addColumns clusterBy comment execute location partitionedBy property"
                + " tableName"),
        new Known(
            DeltaColumnBuilder.class,
            "build comment dataType generatedAlwaysAs generatedAlwaysAsIdentity"
                + " generatedByDefaultAsIdentity nullable"),
        new Known(
            DeltaMergeBuilder.class,
            "execute whenMatched whenNotMatched whenNotMatchedBySource withSchemaEvolution"),
        new Known(DeltaMergeBuilder.Matched.class, "delete update updateAll updateExpr"),
        new Known(DeltaMergeBuilder.NotMatched.class, "insert insertAll insertExpr"),
        new Known(DeltaMergeBuilder.NotMatchedBySource.class, "delete update updateExpr"),
        new Known(DeltaOptimizeBuilder.class, "executeCompaction executeZOrderBy where"));
  }

  @ParameterizedTest
  @MethodSource("builders")
  void everyMethodIsHereOrNamedInTheDocumentation(Known known) throws IOException {
    String documentation = Files.readString(Path.of("../docs/embedding.md"));
    String differences =
        documentation.substring(documentation.indexOf("## Compared with Delta's library"));
    Set<String> missing = new TreeSet<>(Arrays.asList(known.methods().split(" ")));
    missing.removeAll(publicMethods(known.ours()));
    assertThat(missing).allMatch(name -> differences.contains("`" + name + "`"));
  }

  private static Set<String> publicMethods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .map(Method::getName)
        .collect(Collectors.toSet());
  }
}

package dev.tarn.delta.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.feature.Ability;
import dev.tarn.delta.feature.FeatureUse;
import dev.tarn.delta.feature.Scope;
import dev.tarn.delta.feature.Support;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.property.PropertyEffect;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.property.TableProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The pages that are made from tables of this module say what the tables say. {@code
 * -Dtarn.docs=write} writes them anew.
 */
class DocumentationTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void featuresAreDocumented() throws IOException {
    check("delta-features.md", features());
  }

  @Test
  void propertiesAreDocumented() throws IOException {
    check("table-properties.md", properties());
  }

  private static void check(String page, String content) throws IOException {
    Path file = DOCS.resolve(page);
    if ("write".equals(System.getProperty("tarn.docs"))) {
      Files.writeString(file, content);
    }
    assertThat(file).content().isEqualTo(content);
  }

  private static String features() {
    String rows =
        Arrays.stream(TableFeature.values())
            .sorted(Comparator.comparing(TableFeature::featureName))
            .map(DocumentationTest::row)
            .collect(Collectors.joining());
    return """
    # Table features of Delta

    What Tarn can do with tables that have a feature. *Read*: queries, time travel, change feed. *Append*: new rows. *Rewrite*: UPDATE, DELETE, MERGE and overwriting. A table with a feature that Tarn does not know, or cannot handle, is refused by the feature's name. A feature comes into a table's protocol by itself when the table uses it, where the fourth column does not say otherwise.

    | feature | concerns | implied by (reader, writer) | comes with | needs | when used | when only listed |
    | --- | --- | --- | --- | --- | --- | --- |
    """
        + rows
        + "\n## What is lacking, and why\n\n"
        + reasons();
  }

  private static String reasons() {
    Map<String, List<String>> features = new TreeMap<>();
    Arrays.stream(TableFeature.values())
        .sorted(Comparator.comparing(TableFeature::featureName))
        .forEach(
            feature ->
                feature
                    .support()
                    .reason()
                    .ifPresent(
                        reason ->
                            features
                                .computeIfAbsent(reason, key -> new ArrayList<>())
                                .add("`" + feature.featureName() + "`")));
    return features.entrySet().stream()
        .map(entry -> "- " + String.join(", ", entry.getValue()) + ": " + entry.getKey() + ".\n")
        .sorted()
        .collect(Collectors.joining());
  }

  @Test
  void whatIsLackingHasAReason() {
    Set<Ability> all = Set.of(Ability.values());
    for (TableFeature feature : TableFeature.values()) {
      Support support = feature.support();
      boolean full = support.used().equals(all) && support.unused().equals(all);
      assertThat(support.reason().isEmpty()).as(feature.featureName()).isEqualTo(full);
    }
  }

  private static String row(TableFeature feature) {
    Support support = feature.support();
    return "| "
        + String.join(
            " | ",
            "`" + feature.featureName() + "`",
            feature.scope() == Scope.WRITER ? "writers" : "readers and writers",
            feature.legacy().map(v -> v.reader() + ", " + v.writer()).orElse(""),
            use(feature.use()),
            feature.dependencies().stream()
                .map(needed -> "`" + needed.featureName() + "`")
                .collect(Collectors.joining(", ")),
            abilities(feature, support.used()),
            abilities(feature, support.unused()))
        + " |\n";
  }

  private static String use(FeatureUse use) {
    return use.enabling() != FeatureUse.Enabling.MANUAL
        ? use.description()
        : "asked for by name (`delta.feature.<name>=supported`) or by a feature that needs it";
  }

  private static String abilities(TableFeature feature, Set<Ability> abilities) {
    if (abilities.isEmpty()) {
      return feature.scope() == Scope.WRITER ? "read" : "nothing";
    }
    return Arrays.stream(Ability.values())
        .filter(abilities::contains)
        .map(ability -> ability.name().toLowerCase(java.util.Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  private static String properties() {
    String rows =
        TableProperties.all().stream().map(DocumentationTest::row).collect(Collectors.joining());
    return """
    # Properties of Delta tables

    The properties under `delta.` that Tarn knows. Others under that prefix are refused, so that a misspelt one is noticed; `delta.constraints.*`, `delta.feature.*`, `delta.minReaderVersion` and `delta.minWriterVersion` are taken too. Properties without the prefix are yours. A setting `spark.databricks.delta.properties.defaults.<name>` gives `delta.<name>` to tables that the session makes or replaces and that say nothing of it themselves.

    | property | default | what it says | in Tarn |
    | --- | --- | --- | --- |
    """
        + rows;
  }

  private static String row(TableProperty<?> property) {
    return "| `"
        + property.key()
        + "` | "
        + (property.defaultText() == null || property.defaultText().isEmpty()
            ? ""
            : "`" + property.defaultText() + "`")
        + " | "
        + property.description()
        + " | "
        + effect(property.effect())
        + " |\n";
  }

  private static String effect(PropertyEffect effect) {
    return switch (effect) {
      case PropertyEffect.Honoured honoured -> "honoured";
      case PropertyEffect.Stored stored -> "stored without effect: " + stored.reason();
      case PropertyEffect.Refused refused -> "refused: " + refused.reason();
    };
  }
}

package dev.tarn.pipeline.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.dataset.ColumnJournal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaReconciliationTest {
  private static final Map<String, String> MAPPED = Map.of("delta.columnMapping.mode", "name");

  /** A table whose columns are given as {@code name=physical}. */
  private static Metadata table(Map<String, String> configuration, String... columns) {
    return metadata(configuration, List.of(), columns);
  }

  private static Metadata metadata(
      Map<String, String> configuration, List<String> partitions, String... columns) {
    List<StructField> fields = new ArrayList<>();
    for (String column : columns) {
      String[] parts = column.split("=");
      StructField field = StructField.nullable(parts[0], PrimitiveType.INTEGER);
      fields.add(
          configuration.isEmpty()
              ? field
              : field.withMetadata(ColumnMapping.PHYSICAL_NAME_KEY, parts[1]));
    }
    return new Metadata(
        "id",
        Optional.empty(),
        Optional.empty(),
        new StructType(fields),
        partitions,
        configuration,
        Optional.empty());
  }

  /** The last of several states that ALTER TABLE has led to, each given by its columns. */
  private static Metadata altered(String[]... states) {
    Metadata now = table(MAPPED, states[0]);
    for (int i = 1; i < states.length; i++) {
      Metadata next = table(now.configuration(), states[i]);
      now = ColumnJournal.noting(now, next, i);
    }
    return now;
  }

  private static String[] state(String... columns) {
    return columns;
  }

  private static StructType declared(String... names) {
    return new StructType(
        Arrays.stream(names)
            .map(name -> StructField.nullable(name, PrimitiveType.INTEGER))
            .toList());
  }

  private static Reconciled bringBack(Metadata now, String... declared) {
    return DeclaredSchema.bringBack("t", declared(declared), now);
  }

  @Test
  void aRenamedColumnGetsItsNameBackAndStaysTheSameColumn() {
    Metadata now = altered(state("a=p1", "b=p2"), state("a=p1", "c=p2"));
    Reconciled back = bringBack(now, "a", "b");
    assertThat(back.metadata().schema()).isEqualTo(table(MAPPED, "a=p1", "b=p2").schema());
    assertThat(back.notes()).singleElement().asString().contains("c", "back to b", "version 1");
    assertThat(ColumnJournal.of(back.metadata())).isEmpty();
  }

  @Test
  void aRenamedPartitionColumnDoesToo() {
    Metadata before = metadata(MAPPED, List.of("p"), "a=p1", "p=p2");
    Metadata now = ColumnJournal.noting(before, metadata(MAPPED, List.of("q"), "a=p1", "q=p2"), 3);
    assertThat(bringBack(now, "a", "p").metadata().partitionColumns()).containsExactly("p");
  }

  @Test
  void anAddedColumnGoes() {
    Metadata now = altered(state("a=p1"), state("a=p1", "b=p2"));
    Reconciled back = bringBack(now, "a");
    assertThat(back.metadata().schema().names()).containsExactly("a");
    assertThat(back.notes()).singleElement().asString().contains("Dropped column b", "added it");
  }

  @Test
  void aDroppedColumnIsLeftForTheDefinitionToAdd() {
    Metadata now = altered(state("a=p1", "b=p2"), state("a=p1"));
    Reconciled back = bringBack(now, "a", "b");
    assertThat(back.metadata().schema().names()).containsExactly("a");
    assertThat(back.notes()).singleElement().asString().contains("Added column b again");
  }

  @Test
  void aDefinitionThatSaysTheSameTakesNothingBack() {
    Metadata now = altered(state("a=p1", "b=p2"), state("a=p1", "c=p2"), state("c=p2", "d=p3"));
    Reconciled back = bringBack(now, "c", "d");
    assertThat(back.metadata().schema()).isEqualTo(now.schema());
    assertThat(back.notes()).isEmpty();
  }

  @Test
  void aColumnIsRenamedBackOverSeveralNames() {
    Metadata now = altered(state("a=p1"), state("b=p1"), state("c=p1"));
    assertThat(bringBack(now, "a").metadata().schema()).isEqualTo(table(MAPPED, "a=p1").schema());
    assertThat(bringBack(now, "b").metadata().schema()).isEqualTo(table(MAPPED, "b=p1").schema());
  }

  @Test
  void aColumnThatWasDroppedAndAnotherOfItsNameAreTwo() {
    Metadata now =
        altered(state("id=p1"), state("id=p1", "id_new=p2"), state("id_new=p2"), state("id=p2"));
    Reconciled back = bringBack(now, "id");
    assertThat(back.metadata().schema()).isEqualTo(table(MAPPED, "id=p2").schema());
    assertThat(back.notes()).isEmpty();
  }

  @Test
  void namesThatWereSwappedGoBackToTheirColumns() {
    Metadata now =
        altered(
            state("a=p1", "b=p2"),
            state("t=p1", "b=p2"),
            state("t=p1", "a=p2"),
            state("b=p1", "a=p2"));
    Reconciled back = bringBack(now, "a", "b");
    assertThat(back.metadata().schema()).isEqualTo(table(MAPPED, "a=p1", "b=p2").schema());
    assertThat(back.notes()).hasSize(2);
  }

  @Test
  void theNameOfADroppedColumnIsTakenFromTheOneThatHasItNow() {
    Metadata now = altered(state("a=p1", "b=p2"), state("b=p2"), state("a=p2"));
    Reconciled back = bringBack(now, "a", "b");
    assertThat(back.metadata().schema()).isEqualTo(table(MAPPED, "b=p2").schema());
  }

  @Test
  void oneNameIsGivenBackOnceToTheColumnThatHadItFirst() {
    Metadata now =
        altered(state("x=p1"), state("y=p1"), state("x=p2", "y=p1"), state("z=p2", "y=p1"));
    Reconciled back = bringBack(now, "x");
    assertThat(back.metadata().schema()).isEqualTo(table(MAPPED, "x=p1").schema());
    assertThat(back.notes())
        .anySatisfy(note -> assertThat(note).contains("Dropped column z"))
        .anySatisfy(note -> assertThat(note).contains("y back to x"));
  }

  @Test
  void aColumnAddedAndDroppedAgainLeavesNoTrace() {
    Metadata now =
        altered(state("a=p1"), state("a=p1", "b=p2"), state("a=p1", "c=p2"), state("a=p1"));
    assertThat(ColumnJournal.of(now)).isEmpty();
    assertThat(now.configuration()).isEqualTo(MAPPED);
  }

  @Test
  void withoutColumnMappingAColumnCannotGo() {
    assertThatThrownBy(() -> bringBack(table(Map.of(), "a", "b"), "a"))
        .isInstanceOfSatisfying(
            TarnException.class,
            e -> {
              assertThat(e.errorClass()).isEqualTo("STREAMING_TABLE_INCOMPATIBLE_SCHEMA");
              assertThat(e.text()).contains("b").doesNotContain("<");
            });
  }

  @Test
  void aQueryGoesOnIntoARenamedColumn() {
    Metadata now = altered(state("a=p1", "b=p2"), state("a=p1", "c=p2"));
    ImplicitSchema schema = ImplicitSchema.of(now);
    assertThat(schema.columns(declared("a", "b")).names()).containsExactly("a", "c");
    assertThat(schema.notes(declared("a", "b"))).singleElement().asString().contains("b", "c");
    assertThat(schema.columns(declared("a", "b", "c")).names())
        .as("the query has the new name itself")
        .containsExactly("a", "b", "c");
  }

  @Test
  void whatAQueryStillGivesOfADroppedColumnIsLeftOut() {
    Metadata now = altered(state("a=p1", "b=p2"), state("a=p1", "c=p2"), state("a=p1"));
    ImplicitSchema schema = ImplicitSchema.of(now);
    assertThat(schema.columns(declared("a", "b", "n")).names()).containsExactly("a", "n");
    assertThat(schema.notes(declared("a", "b"))).singleElement().asString().contains("left out");
  }

  @Test
  void aColumnOfTheQueryThatTheTableHasAgainGoesThere() {
    Metadata now =
        altered(state("id=p1"), state("id=p1", "id_new=p2"), state("id_new=p2"), state("id=p2"));
    ImplicitSchema schema = ImplicitSchema.of(now);
    assertThat(schema.columns(declared("id")).names()).containsExactly("id");
    assertThat(schema.notes(declared("id"))).isEmpty();
  }
}

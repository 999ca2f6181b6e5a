package dev.tarn.delta.columnmapping;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.schema.SchemaFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MappingAssignmentTest {
  private static final StructType NESTED =
      StructType.of(
          StructField.nullable("a", PrimitiveType.INTEGER),
          StructField.nullable(
              "m",
              new MapType(
                  PrimitiveType.STRING,
                  new ArrayType(StructType.of(StructField.nullable("x", PrimitiveType.LONG)), true),
                  true)),
          StructField.nullable("b", PrimitiveType.INTEGER));

  private static Metadata metadata(StructType schema, Map<String, String> properties) {
    return new Metadata(
        "id", Optional.empty(), Optional.empty(), schema, List.of(), properties, Optional.empty());
  }

  private static Metadata assign(Metadata before, Metadata wanted) {
    return MappingAssignment.assign(Optional.ofNullable(before), wanted, UUID::randomUUID);
  }

  private static Metadata with(Metadata metadata, String key, String value) {
    Map<String, String> properties = new LinkedHashMap<>(metadata.configuration());
    properties.put(key, value);
    return metadata.withConfiguration(properties);
  }

  private static List<Object> values(StructType schema, String key) {
    List<Object> values = new ArrayList<>();
    SchemaFields.forEach(schema, field -> values.add(field.metadata().get(key)));
    return values;
  }

  private static final Map<String, String> NAME = Map.of("delta.columnMapping.mode", "name");

  @Test
  void aPlainTableStaysPlain() {
    assertThat(assign(null, metadata(NESTED, Map.of()))).isEqualTo(metadata(NESTED, Map.of()));
  }

  @Test
  void everyFieldOfANewTableGetsAnIdAndANameOfItsOwn() {
    Metadata made = assign(null, metadata(NESTED, NAME));
    assertThat(values(made.schema(), ColumnMapping.ID_KEY)).containsExactly(1L, 2L, 3L, 4L);
    assertThat(values(made.schema(), ColumnMapping.PHYSICAL_NAME_KEY))
        .doesNotHaveDuplicates()
        .allSatisfy(name -> assertThat((String) name).startsWith("col-"));
    assertThat(made.configuration()).containsEntry("delta.columnMapping.maxColumnId", "4");
  }

  @Test
  void anExistingTableKeepsTheNamesItsFilesHave() {
    Metadata plain = metadata(NESTED, Map.of());
    Metadata mapped = assign(plain, with(plain, "delta.columnMapping.mode", "name"));
    assertThat(values(mapped.schema(), ColumnMapping.PHYSICAL_NAME_KEY))
        .containsExactly("a", "m", "x", "b");
    assertThat(mapped.configuration()).containsEntry("delta.columnMapping.maxColumnId", "4");
  }

  @Test
  void aFieldAddedLaterGetsTheNextIdAndAFreshName() {
    Metadata plain = metadata(NESTED, Map.of());
    Metadata mapped = assign(plain, with(plain, "delta.columnMapping.mode", "name"));
    StructField added = StructField.nullable("c", PrimitiveType.STRING);
    Metadata wider = assign(mapped, mapped.withSchema(mapped.schema().with(added)));
    StructField result = wider.schema().field("c").orElseThrow();
    assertThat(result.metadata()).containsEntry(ColumnMapping.ID_KEY, 5L);
    assertThat(ColumnMapping.NAME.physicalName(result)).startsWith("col-");
    assertThat(wider.configuration()).containsEntry("delta.columnMapping.maxColumnId", "5");
  }

  @Test
  void anIdOfADroppedFieldIsNotGivenAgain() {
    Metadata mapped = assign(null, metadata(NESTED, NAME));
    StructType without = new StructType(mapped.schema().fields().subList(0, 2));
    Metadata dropped = assign(mapped, mapped.withSchema(without));
    Metadata again =
        assign(
            dropped,
            dropped.withSchema(
                dropped.schema().with(StructField.nullable("b", PrimitiveType.INTEGER))));
    assertThat(again.schema().field("b").orElseThrow().metadata())
        .containsEntry(ColumnMapping.ID_KEY, 5L);
  }

  @Test
  void onlySomeChangesOfModeAreAllowed() {
    Metadata plain = metadata(NESTED, Map.of());
    Metadata named = assign(null, metadata(NESTED, NAME));
    String mode = "delta.columnMapping.mode";
    String refused = "DELTA_UNSUPPORTED_COLUMN_MAPPING_MODE_CHANGE";
    assertError(refused, () -> assign(plain, with(plain, mode, "id")));
    assertError(refused, () -> assign(named, with(named, mode, "none")));
    assertError(refused, () -> assign(named, with(named, mode, "id")));
    assertThat(assign(null, metadata(NESTED, Map.of(mode, "id"))).configuration())
        .containsEntry(mode, "id");
  }

  @Test
  void mappingAndAddingInOneStepIsRefused() {
    Metadata plain = metadata(NESTED, Map.of());
    Metadata wanted = metadata(NESTED.with(StructField.nullable("c", PrimitiveType.STRING)), NAME);
    assertError("DELTA_UNSUPPORTED_COLUMN_MAPPING_SCHEMA_CHANGE", () -> assign(plain, wanted));
  }

  @Test
  void theGreatestIdIsNotTheUsersToSet() {
    Metadata named = assign(null, metadata(NESTED, NAME));
    assertError(
        "DELTA_CANNOT_MODIFY_TABLE_PROPERTY",
        () -> assign(named, with(named, "delta.columnMapping.maxColumnId", "99")));
    assertError(
        "DELTA_CANNOT_MODIFY_TABLE_PROPERTY",
        () -> assign(null, metadata(NESTED, Map.of("delta.columnMapping.maxColumnId", "9"))));
  }

  @Test
  void aTableThatMiscountsItsIdsIsRefused() {
    Metadata named = assign(null, metadata(NESTED, NAME));
    MappingAssignment.check(named);
    assertError(
        "DELTA_COLUMN_MAPPING_MAX_COLUMN_ID_NOT_SET_CORRECTLY",
        () -> MappingAssignment.check(with(named, "delta.columnMapping.maxColumnId", "3")));
    assertError(
        "DELTA_COLUMN_MAPPING_MAX_COLUMN_ID_NOT_SET",
        () -> MappingAssignment.check(named.withConfiguration(NAME)));
  }

  @Test
  void physicalNamesReachEveryLevel() {
    Metadata made = assign(null, metadata(NESTED, NAME));
    StructType physical = (StructType) ColumnMapping.NAME.physical(made.schema());
    List<String> names = new ArrayList<>();
    SchemaFields.forEach(physical, field -> names.add(field.name()));
    assertThat(names).allMatch(name -> name.startsWith("col-")).hasSize(4);
    assertThat(ColumnMapping.NONE.physical(made.schema())).isEqualTo(made.schema());
  }

  @Test
  void aReplacedSchemaKeepsColumnsOfTheSameNameAndType() {
    Metadata made = assign(null, metadata(NESTED, NAME));
    StructType after =
        StructType.of(
            StructField.nullable("A", PrimitiveType.INTEGER),
            StructField.nullable("b", PrimitiveType.STRING));
    StructType kept = MappingReuse.carryOver(made.schema(), after);
    assertThat(kept.field(0).metadata()).isEqualTo(made.schema().field(0).metadata());
    assertThat(kept.field(1).metadata()).isEmpty();
  }
}

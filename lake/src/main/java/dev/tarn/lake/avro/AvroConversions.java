package dev.tarn.lake.avro;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.avro.AvroConversion.Leftovers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;

/** Finds for the schema of a file how its values become those of columns. */
final class AvroConversions {
  private final AvroReading reading;
  private final AvroScalars scalars;
  private final List<List<String>> unknown = new ArrayList<>();
  private final List<String> path = new ArrayList<>();
  private final List<String> records = new ArrayList<>();

  AvroConversions(AvroReading reading, AvroScalars.Calendar calendar) {
    this.reading = reading;
    this.scalars = new AvroScalars(calendar);
  }

  /**
   * How records become rows.
   *
   * @throws dev.tarn.core.error.TarnException AVRO_INCOMPATIBLE_READ_TYPE for a column of another
   *     type than the file has, unless it is rescued
   */
  RecordConversion records(Schema file, StructType columns) {
    if (file.getType() != Schema.Type.RECORD) {
      throw AvroErrors.noRecord(file);
    }
    return struct(file, columns);
  }

  /**
   * The fields that no column has a place for, whatever their case: the names that lead to each.
   */
  List<List<String>> unknown() {
    return List.copyOf(unknown);
  }

  /** Empty when values of the file are none of the column's type. */
  private Optional<AvroConversion> of(Schema file, DataType column) {
    return switch (file.getType()) {
      case RECORD ->
          column instanceof StructType struct
              ? Optional.of(struct(file, struct))
              : Optional.empty();
      case ARRAY ->
          column instanceof ArrayType array
              ? of(file.getElementType(), array.element()).map(each -> array(file, each))
              : Optional.empty();
      case MAP ->
          column instanceof MapType map && map.key() == PrimitiveType.STRING
              ? of(file.getValueType(), map.value()).map(each -> map(file, each))
              : Optional.empty();
      case UNION -> union(file, column);
      case NULL -> Optional.of((value, leftovers) -> null);
      case BOOLEAN, INT, LONG, FLOAT, DOUBLE, STRING, ENUM, BYTES, FIXED ->
          scalars.of(file, column);
    };
  }

  private RecordConversion struct(Schema file, StructType columns) {
    records.add(file.getFullName());
    RecordConversion conversion = fields(file, columns);
    records.removeLast();
    return conversion;
  }

  private RecordConversion fields(Schema file, StructType columns) {
    List<Schema.Field> placed = new ArrayList<>();
    List<RecordConversion.Taken> taken = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      StructField column = columns.field(i);
      Optional<Schema.Field> field = reading.find(column.name(), file);
      if (field.isEmpty()) {
        continue;
      }
      path.add(field.get().name());
      Optional<AvroConversion> conversion = of(field.get().schema(), column.type());
      if (conversion.isPresent()) {
        placed.add(field.get());
        taken.add(new RecordConversion.Taken(i, field.get().pos(), conversion.get()));
      } else if (!reading.rescues()) {
        throw AvroErrors.incompatible(path, field.get().schema(), column.type());
      }
      path.removeLast();
    }
    return new RecordConversion(columns.size(), taken, left(file, placed, columns));
  }

  private List<RecordConversion.Left> left(
      Schema file, List<Schema.Field> placed, StructType columns) {
    List<RecordConversion.Left> left = new ArrayList<>();
    for (Schema.Field field : file.getFields()) {
      if (!placed.contains(field)) {
        path.add(field.name());
        left.add(new RecordConversion.Left(field.pos(), field.schema(), List.copyOf(path)));
        if (columns.field(field.name()).isEmpty() && !isCutShort(field.schema())) {
          unknown.add(List.copyOf(path));
        }
        path.removeLast();
      }
    }
    return left;
  }

  /** Whether a field leads back into a record around it, which has no column from some depth on. */
  private boolean isCutShort(Schema field) {
    return switch (field.getType()) {
      case RECORD -> reading.recursion() > 0 && records.contains(field.getFullName());
      case ARRAY -> isCutShort(field.getElementType());
      case MAP -> isCutShort(field.getValueType());
      case UNION -> field.getTypes().stream().anyMatch(this::isCutShort);
      case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, STRING, ENUM, BYTES, FIXED -> false;
    };
  }

  /** What is left over of elements is kept as the whole array: an element has no name. */
  private AvroConversion array(Schema file, AvroConversion element) {
    List<String> here = List.copyOf(path);
    return (value, leftovers) -> {
      Noticed noticed = new Noticed();
      Leftovers within = leftovers.equals(Leftovers.NONE) ? Leftovers.NONE : noticed;
      List<Object> elements = new ArrayList<>();
      for (Object each : (Iterable<?>) value) {
        elements.add(each == null ? null : element.value(each, within));
      }
      if (noticed.any) {
        leftovers.add(here, AvroJson.text(file, value));
      }
      return elements;
    };
  }

  private AvroConversion map(Schema file, AvroConversion entry) {
    List<String> here = List.copyOf(path);
    return (value, leftovers) -> {
      Noticed noticed = new Noticed();
      Leftovers within = leftovers.equals(Leftovers.NONE) ? Leftovers.NONE : noticed;
      Map<Object, Object> entries = new LinkedHashMap<>();
      ((Map<?, ?>) value)
          .forEach(
              (key, each) ->
                  entries.put(key.toString(), each == null ? null : entry.value(each, within)));
      if (noticed.any) {
        leftovers.add(here, AvroJson.text(file, value));
      }
      return entries;
    };
  }

  private Optional<AvroConversion> union(Schema file, DataType column) {
    List<Schema> branches = AvroUnions.branches(file);
    if (branches.isEmpty()) {
      return Optional.of((value, leftovers) -> null);
    }
    if (branches.size() == 1) {
      return of(branches.getFirst(), column);
    }
    Optional<DataType> number = AvroUnions.number(branches);
    if (number.isPresent()) {
      return number.filter(column::equals).map(AvroScalars::number);
    }
    return column instanceof StructType struct
        ? Optional.of(members(file, branches, struct))
        : Optional.empty();
  }

  private AvroConversion members(Schema file, List<Schema> branches, StructType column) {
    List<UnionConversion.Member> members = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      path.add(AvroUnions.member(i));
      members.add(member(branches.get(i), column, AvroUnions.member(i)));
      path.removeLast();
    }
    return new UnionConversion(file, column.size(), members);
  }

  private UnionConversion.Member member(Schema branch, StructType column, String name) {
    Optional<StructField> field = column.field(name);
    Optional<AvroConversion> conversion = field.flatMap(there -> of(branch, there.type()));
    if (field.isEmpty()) {
      unknown.add(List.copyOf(path));
    } else if (conversion.isEmpty() && !reading.rescues()) {
      throw AvroErrors.incompatible(path, branch, field.get().type());
    }
    return new UnionConversion.Member(
        branch, column.indexOf(name).orElse(0), conversion, List.copyOf(path));
  }

  /** Only notices that something is left over. */
  private static final class Noticed implements Leftovers {
    private boolean any;

    @Override
    public void add(List<String> where, String json) {
      any = true;
    }
  }
}

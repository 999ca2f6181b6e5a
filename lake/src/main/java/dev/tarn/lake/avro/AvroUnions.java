package dev.tarn.lake.avro;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.Schema;

/** What the unions of Avro are as columns. */
final class AvroUnions {
  private static final Set<Schema.Type> WHOLE = EnumSet.of(Schema.Type.INT, Schema.Type.LONG);
  private static final Set<Schema.Type> FLOATING =
      EnumSet.of(Schema.Type.FLOAT, Schema.Type.DOUBLE);

  private AvroUnions() {}

  /** The types of a union that are not null. */
  static List<Schema> branches(Schema union) {
    return union.getTypes().stream().filter(type -> type.getType() != Schema.Type.NULL).toList();
  }

  /** The one type of numbers that takes all branches. */
  static Optional<DataType> number(List<Schema> branches) {
    Set<Schema.Type> types =
        branches.stream().map(Schema::getType).collect(Collectors.toUnmodifiableSet());
    if (types.equals(WHOLE)) {
      return Optional.of(PrimitiveType.LONG);
    }
    return types.equals(FLOATING) ? Optional.of(PrimitiveType.DOUBLE) : Optional.empty();
  }

  /** The name of the field that holds values of a branch. */
  static String member(int branch) {
    return "member" + branch;
  }
}

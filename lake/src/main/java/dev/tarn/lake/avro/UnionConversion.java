package dev.tarn.lake.avro;

import dev.tarn.core.value.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/** A value of one of several types as a struct with a field for each type. */
final class UnionConversion implements AvroConversion {
  private static final GenericData DATA = new GenericData();

  private final Schema union;
  private final int size;

  /** By the places of their types in the union. */
  private final Member[] members;

  UnionConversion(Schema union, int size, List<Member> members) {
    this.union = union;
    this.size = size;
    this.members = new Member[union.getTypes().size()];
    members.forEach(member -> this.members[union.getTypes().indexOf(member.branch())] = member);
  }

  /**
   * A type of the union.
   *
   * @param place of its field in the struct
   * @param conversion empty when the struct has no field for its values
   */
  record Member(Schema branch, int place, Optional<AvroConversion> conversion, List<String> path) {}

  @Override
  public Object value(Object avro, Leftovers leftovers) {
    if (avro == null) {
      return null;
    }
    Member member = members[DATA.resolveUnion(union, avro)];
    Object[] values = new Object[size];
    if (member.conversion().isPresent()) {
      values[member.place()] = member.conversion().get().value(avro, leftovers);
    } else {
      leftovers.add(member.path(), AvroJson.text(member.branch(), avro));
    }
    return new Row(Arrays.asList(values));
  }
}

package dev.tarn.lake.files;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What of a row, or of a struct in it, is to be rescued: by the names that the file has. */
final class Leftovers {
  private static final String FILE = "_file_path";

  private final List<StructField> fields = new ArrayList<>();
  private final List<TypedExpression> values = new ArrayList<>();

  void add(String name, TypedExpression value) {
    fields.add(StructField.nullable(name, value.type()));
    values.add(value);
  }

  /** A struct of what there is; NULL where nothing is. */
  Optional<TypedExpression> struct() {
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(ifAny(new MakeStruct(values, new StructType(fields))));
  }

  /** The same as JSON that names the file, too; fields that are NULL are left out. */
  TypedExpression json(TypedExpression file) {
    if (values.isEmpty()) {
      return Literal.nullOf(PrimitiveType.STRING);
    }
    List<StructField> all = new ArrayList<>(fields);
    all.add(StructField.nullable(FILE, PrimitiveType.STRING));
    List<TypedExpression> parts = new ArrayList<>(values);
    parts.add(file);
    TypedExpression struct = new MakeStruct(parts, new StructType(all));
    return ifAny(new Call("to_json", List.of(struct, Literal.of("")), PrimitiveType.STRING, false));
  }

  private TypedExpression ifAny(TypedExpression result) {
    TypedExpression any =
        values.stream()
            .map(FittedValue::isNotNull)
            .reduce(
                (one, other) -> new Call("or", List.of(one, other), PrimitiveType.BOOLEAN, false))
            .orElseThrow();
    return new Case(List.of(new Branch(any, result)), Optional.empty(), result.type());
  }
}

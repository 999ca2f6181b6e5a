package dev.tarn.lake.files;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A value that a file has, as a column wants it, and what of it has no place there.
 *
 * @param value of the wanted type; NULL where the value is of another
 * @param rest what is to be rescued; NULL where nothing is
 * @param fit whether only fields are left over, or a type is another
 */
record FittedValue(TypedExpression value, Optional<TypedExpression> rest, Fit fit) {

  enum Fit {
    AS_IT_IS,
    PARTS_LEFT_OVER,
    OTHER_TYPE
  }

  /** Fits values to types. */
  record Fitting(FieldNaming names) {

    /** Structs are looked into; of anything else that does not fit, the whole is kept aside. */
    FittedValue of(TypedExpression value, DataType wanted) {
      DataType found = value.type();
      if (found.equals(wanted)) {
        return whole(value);
      }
      if (found instanceof StructType one && wanted instanceof StructType other) {
        return struct(value, one, other);
      }
      if (found instanceof ArrayType one && wanted instanceof ArrayType other) {
        return array(value, one, other);
      }
      if (found instanceof MapType one && wanted instanceof MapType other) {
        return map(value, one, other);
      }
      return ReadableTypes.isReadable(found, wanted)
          ? whole(Casts.explicit(value, wanted))
          : other(value, wanted);
    }

    private static FittedValue whole(TypedExpression value) {
      return new FittedValue(value, Optional.empty(), Fit.AS_IT_IS);
    }

    private static FittedValue other(TypedExpression value, DataType wanted) {
      return new FittedValue(Literal.nullOf(wanted), Optional.of(value), Fit.OTHER_TYPE);
    }

    private FittedValue struct(TypedExpression value, StructType found, StructType wanted) {
      List<TypedExpression> values = new ArrayList<>();
      Leftovers rest = new Leftovers();
      Fit fit = Fit.AS_IT_IS;
      for (StructField field : wanted.fields()) {
        Optional<FittedValue> fitted =
            names.find(found, field.name()).stream()
                .mapToObj(place -> of(field(value, found, place), field.type()))
                .findFirst();
        values.add(fitted.map(FittedValue::value).orElse(Literal.nullOf(field.type())));
        fitted
            .flatMap(FittedValue::rest)
            .ifPresent(part -> rest.add(names.inFile(found, field), part));
        fit = worse(fit, fitted.map(FittedValue::fit).orElse(Fit.AS_IT_IS));
      }
      for (int i = 0; i < found.size(); i++) {
        if (!names.has(wanted, found, i)) {
          rest.add(found.field(i).name(), field(value, found, i));
          fit = worse(fit, Fit.PARTS_LEFT_OVER);
        }
      }
      return new FittedValue(unlessNull(value, new MakeStruct(values, wanted)), rest.struct(), fit);
    }

    private static TypedExpression field(TypedExpression struct, StructType type, int index) {
      StructField field = type.field(index);
      return new Field(struct, index, field.name(), field.type(), true);
    }

    private FittedValue array(TypedExpression value, ArrayType found, ArrayType wanted) {
      Column element = Column.fresh("element", found.element(), true);
      FittedValue fitted = of(element.reference(), wanted.element());
      TypedExpression all =
          new Call(
              "transform",
              List.of(value, new Lambda(List.of(element), fitted.value())),
              wanted,
              value.nullable());
      return elements(value, all, fitted.fit());
    }

    private FittedValue map(TypedExpression value, MapType found, MapType wanted) {
      if (!found.key().equals(wanted.key())) {
        return other(value, wanted);
      }
      Column key = Column.fresh("key", found.key(), false);
      Column element = Column.fresh("value", found.value(), true);
      FittedValue fitted = of(element.reference(), wanted.value());
      TypedExpression all =
          new Call(
              "transform_values",
              List.of(value, new Lambda(List.of(key, element), fitted.value())),
              wanted,
              value.nullable());
      return elements(value, all, fitted.fit());
    }

    /** Which element had what could not be told apart from the others, so that all are kept. */
    private static FittedValue elements(TypedExpression value, TypedExpression all, Fit fit) {
      return switch (fit) {
        case AS_IT_IS -> whole(all);
        case PARTS_LEFT_OVER -> new FittedValue(all, Optional.of(value), fit);
        case OTHER_TYPE -> other(value, all.type());
      };
    }

    private static Fit worse(Fit one, Fit other) {
      return one.compareTo(other) > 0 ? one : other;
    }
  }

  static TypedExpression unlessNull(TypedExpression value, TypedExpression result) {
    return new Case(List.of(new Branch(isNotNull(value), result)), Optional.empty(), result.type());
  }

  static TypedExpression isNotNull(TypedExpression value) {
    return new Call("isnotnull", List.of(value), PrimitiveType.BOOLEAN, false);
  }
}

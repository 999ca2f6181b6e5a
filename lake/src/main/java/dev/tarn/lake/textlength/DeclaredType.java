package dev.tarn.lake.textlength;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The types that columns were declared with: that of the schema, which has STRING for texts of any
 * length, joined with the text that is kept beside the column.
 */
public final class DeclaredType {
  private DeclaredType() {}

  /**
   * The type of a column with CHAR and VARCHAR in their places; empty where it has none of them.
   *
   * @throws TarnException UNSUPPORTED_FEATURE.SQL when nobody can tell from what is kept
   */
  public static Optional<DataType> of(StructField column) {
    return column
        .metadataText(CharVarchar.KEY)
        .map(text -> join(column.type(), parse(column, text)))
        .filter(type -> !type.equals(column.type()));
  }

  private static DataType parse(StructField column, String text) {
    try {
      return new SqlParser(ParseOptions.UTC).parseDataType(text);
    } catch (TarnException e) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with(
              "feature",
              "the lengths of the texts in the column "
                  + Identifiers.quote(column.name())
                  + ", which the log gives as "
                  + text)
          .causedBy(e);
    }
  }

  /** The schema with the lengths of texts inside of columns in their types. */
  public static StructType inside(StructType schema) {
    return new StructType(schema.fields().stream().map(DeclaredType::inside).toList());
  }

  private static StructField inside(StructField column) {
    return column.type() instanceof PrimitiveType
        ? column
        : of(column)
            .map(type -> column.withType(type).withoutMetadata(CharVarchar.KEY))
            .orElse(column);
  }

  private static DataType join(DataType stored, DataType declared) {
    return switch (stored) {
      case PrimitiveType text
          when text == PrimitiveType.STRING
              && (declared instanceof CharType || declared instanceof VarcharType) ->
          declared;
      case ArrayType array when declared instanceof ArrayType other ->
          new ArrayType(join(array.element(), other.element()), array.containsNull());
      case MapType map when declared instanceof MapType other ->
          new MapType(
              join(map.key(), other.key()),
              join(map.value(), other.value()),
              map.valueContainsNull());
      case StructType struct when declared instanceof StructType other -> fields(struct, other);
      case AtomicType atomic -> stored;
      case ComplexType complex -> stored;
    };
  }

  private static StructType fields(StructType stored, StructType declared) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < stored.size(); i++) {
      StructField field = stored.field(i);
      fields.add(
          counterpart(stored, declared, i)
              .map(other -> field.withType(join(field.type(), other.type())))
              .orElse(field));
    }
    return new StructType(fields);
  }

  /** Found by name, or for a renamed field by its place: the text is not written anew then. */
  private static Optional<StructField> counterpart(
      StructType stored, StructType declared, int index) {
    Optional<StructField> named = declared.field(stored.field(index).name());
    return named.isPresent() || stored.size() != declared.size()
        ? named
        : Optional.of(declared.field(index));
  }
}

package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.VarcharType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.textlength.DeclaredType;
import java.util.List;

/**
 * Changes of a column between STRING, CHAR and VARCHAR: the files know no difference, so that as
 * with Spark every text that is there must be one of the new type.
 */
final class TextTypes {
  private TextTypes() {}

  /**
   * The field with another type that is stored as the same.
   *
   * @throws TarnException {@code NOT_SUPPORTED_CHANGE_COLUMN} when texts may not be of the new type
   */
  static StructField change(StructField field, List<String> path, DataType type) {
    DataType declared = DeclaredType.of(field).orElse(field.type());
    boolean isRoot = path.size() == 1;
    if (isRoot && !(holds(type, declared) && keepsGenerated(field, declared, type))) {
      throw AlterErrors.narrowing(path, declared, type);
    }
    StructField plain = field.withoutMetadata(CharVarchar.KEY);
    Object kept =
        CharVarchar.stored(StructField.nullable(field.name(), type))
            .metadata()
            .get(CharVarchar.KEY);
    return kept == null ? plain : plain.withMetadata(CharVarchar.KEY, kept);
  }

  /** Whether every value of a type is one of another. */
  private static boolean holds(DataType type, DataType before) {
    if (before instanceof CharType text && type instanceof VarcharType other) {
      return other.length() >= text.length();
    }
    if (before instanceof VarcharType text && type instanceof VarcharType other) {
      return other.length() >= text.length();
    }
    boolean isText = before instanceof CharType || before instanceof VarcharType;
    return before.equals(type) || (isText && type == PrimitiveType.STRING);
  }

  /** The values that a CHAR column was generated with are filled up, which others would not be. */
  private static boolean keepsGenerated(StructField field, DataType before, DataType type) {
    return !(before instanceof CharType)
        || before.equals(type)
        || GeneratedColumn.text(field).isEmpty();
  }
}

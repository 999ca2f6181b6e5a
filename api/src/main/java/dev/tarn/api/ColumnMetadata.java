package dev.tarn.api;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.ColumnDefinition.Identity;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import java.util.Map;
import java.util.Optional;

/**
 * How a field says that it is more than its name and type: under the keys that Delta's schema has
 * for it, so that a column of one table can be given to another.
 */
final class ColumnMetadata {
  private static final String GENERATED = "delta.generationExpression";
  private static final String DEFAULT = "CURRENT_DEFAULT";
  private static final String IDENTITY_START = "delta.identity.start";
  private static final String IDENTITY_STEP = "delta.identity.step";
  private static final String IDENTITY_EXPLICIT = "delta.identity.allowExplicitInsert";

  private ColumnMetadata() {}

  static StructField generated(StructField field, String expression) {
    return field.withMetadata(GENERATED, expression);
  }

  static StructField defaulted(StructField field, String expression) {
    return field.withMetadata(DEFAULT, expression);
  }

  static StructField identity(StructField field, Identity identity) {
    return field
        .withMetadata(IDENTITY_START, identity.start())
        .withMetadata(IDENTITY_STEP, identity.step())
        .withMetadata(IDENTITY_EXPLICIT, !identity.always());
  }

  /** The column as a statement defines it. */
  static ColumnDefinition definition(StructField field, SqlParser parser) {
    return new ColumnDefinition(
        Trees.NOWHERE,
        field.name(),
        declaredType(field, parser),
        !field.nullable(),
        field.comment(),
        expression(field, GENERATED, parser),
        identity(field.metadata()),
        expression(field, DEFAULT, parser),
        Optional.empty());
  }

  private static DataType declaredType(StructField field, SqlParser parser) {
    return field.metadataText(CharVarchar.KEY).map(parser::parseDataType).orElse(field.type());
  }

  private static Optional<SqlText> expression(StructField field, String key, SqlParser parser) {
    return field.metadataText(key).map(parser::parseStoredExpression);
  }

  private static Optional<Identity> identity(Map<String, Object> metadata) {
    return metadata.get(IDENTITY_START) instanceof Long start
            && metadata.get(IDENTITY_STEP) instanceof Long step
        ? Optional.of(
            new Identity(!Boolean.TRUE.equals(metadata.get(IDENTITY_EXPLICIT)), start, step))
        : Optional.empty();
  }
}

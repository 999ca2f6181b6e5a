package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import java.util.Optional;

/**
 * A column of CREATE TABLE.
 *
 * @param generated the text of the expression in GENERATED ALWAYS AS (..), as it was written
 * @param defaultValue the text of the expression after DEFAULT, as it was written
 */
public record ColumnDefinition(
    SourcePosition position,
    String name,
    DataType type,
    boolean notNull,
    Optional<String> comment,
    Optional<SqlText> generated,
    Optional<Identity> identity,
    Optional<SqlText> defaultValue,
    Optional<Policy> mask)
    implements Node {

  /** An expression both as text and parsed: the text goes into the table's metadata. */
  public record SqlText(String text, Expression expression) {}

  public record Identity(boolean always, long start, long step) {}
}

package dev.tarn.sql.plan;

import dev.tarn.core.error.SourcePosition;
import java.util.Optional;

/**
 * Where in the statement's text an expression stands, so that an error which a row of it raises can
 * point there. It takes no part in comparing: expressions that differ in their places alone are the
 * same expression.
 */
public final class Place {
  /** Of what the statement's text does not have: a view's query, a table's constraint. */
  public static final Place NONE = new Place(null);

  private final SourcePosition position;

  private Place(SourcePosition position) {
    this.position = position;
  }

  public static Place of(SourcePosition position) {
    return position == null ? NONE : new Place(position);
  }

  public Optional<SourcePosition> position() {
    return Optional.ofNullable(position);
  }

  boolean isKnown() {
    return position != null;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Place;
  }

  @Override
  public int hashCode() {
    return 0;
  }

  @Override
  public String toString() {
    return isKnown() ? position.line() + ":" + position.column() : "nowhere";
  }
}

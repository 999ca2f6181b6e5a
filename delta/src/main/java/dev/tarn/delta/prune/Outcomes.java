package dev.tarn.delta.prune;

/**
 * What a condition may give over the rows of a file, as sets of outcomes are kept in abstract
 * interpretation: what is listed may occur, what is not listed cannot.
 */
public record Outcomes(boolean canBeTrue, boolean canBeFalse, boolean canBeNull) {
  public static final Outcomes ANY = new Outcomes(true, true, true);
  public static final Outcomes TRUE = new Outcomes(true, false, false);
  public static final Outcomes FALSE = new Outcomes(false, true, false);
  public static final Outcomes NULL = new Outcomes(false, false, true);

  static Outcomes of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Whether every row gives true. */
  public boolean isAlwaysTrue() {
    return !canBeFalse && !canBeNull;
  }

  Outcomes not() {
    return new Outcomes(canBeFalse, canBeTrue, canBeNull);
  }

  Outcomes and(Outcomes other) {
    return new Outcomes(
        canBeTrue && other.canBeTrue,
        canBeFalse || other.canBeFalse,
        (canBeNull && (other.canBeNull || other.canBeTrue))
            || (other.canBeNull && (canBeNull || canBeTrue)));
  }

  Outcomes or(Outcomes other) {
    return not().and(other.not()).not();
  }
}

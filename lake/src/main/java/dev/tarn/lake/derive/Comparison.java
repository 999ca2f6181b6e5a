package dev.tarn.lake.derive;

import java.util.Optional;

/** How a value is compared with one that is not NULL. */
enum Comparison {
  EQUAL("="),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">=");

  private final String function;

  Comparison(String function) {
    this.function = function;
  }

  /** The comparison that a function of conditions is; {@code <=>} with a value is {@code =}. */
  static Optional<Comparison> of(String function) {
    return switch (function) {
      case "=", "<=>" -> Optional.of(EQUAL);
      case "<" -> Optional.of(LESS);
      case "<=" -> Optional.of(LESS_OR_EQUAL);
      case ">" -> Optional.of(GREATER);
      case ">=" -> Optional.of(GREATER_OR_EQUAL);
      default -> Optional.empty();
    };
  }

  String function() {
    return function;
  }

  /** The same with its operands in the other order. */
  Comparison flipped() {
    return switch (this) {
      case EQUAL -> EQUAL;
      case LESS -> GREATER;
      case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
      case GREATER -> LESS;
      case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
    };
  }

  /** The comparison that is TRUE where this one is FALSE. */
  Optional<Comparison> negated() {
    return switch (this) {
      case EQUAL -> Optional.empty();
      case LESS -> Optional.of(GREATER_OR_EQUAL);
      case LESS_OR_EQUAL -> Optional.of(GREATER);
      case GREATER -> Optional.of(LESS_OR_EQUAL);
      case GREATER_OR_EQUAL -> Optional.of(LESS);
    };
  }
}

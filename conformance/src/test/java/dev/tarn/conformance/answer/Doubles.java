package dev.tarn.conformance.answer;

import java.math.BigDecimal;
import java.math.MathContext;

/** How nearly DOUBLE values must agree. */
public enum Doubles {
  /** To the last bit. */
  EXACT,
  /** To 14 digits: the last ones of an aggregate depend on the order in which rows came. */
  NEARLY;

  private static final MathContext FOURTEEN_DIGITS = new MathContext(14);

  String text(String number) {
    double value = Double.parseDouble(number);
    return switch (this) {
      case EXACT -> Double.toString(value);
      case NEARLY -> Double.toString(new BigDecimal(number).round(FOURTEEN_DIGITS).doubleValue());
    };
  }
}

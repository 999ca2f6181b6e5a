package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.parse.grammar.SqlGrammar.BooleanLiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NullLiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NumberLiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RangeIntervalContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StringLiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TypedLiteralContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnitsIntervalContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Expression.Literal;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/** Constants. */
final class LiteralBuilder extends SqlGrammarBaseVisitor<Literal> {
  private final ParseOptions options;

  LiteralBuilder(ParseOptions options) {
    this.options = options;
  }

  Literal build(LiteralContext context) {
    return visit(context);
  }

  @Override
  public Literal visitNullLiteral(NullLiteralContext context) {
    return new Literal(Positions.of(context), null, PrimitiveType.VOID);
  }

  @Override
  public Literal visitBooleanLiteral(BooleanLiteralContext context) {
    return new Literal(Positions.of(context), context.TRUE() != null, PrimitiveType.BOOLEAN);
  }

  @Override
  public Literal visitNumberLiteral(NumberLiteralContext context) {
    return NumberLiterals.build(context.number());
  }

  @Override
  public Literal visitStringLiteral(StringLiteralContext context) {
    return new Literal(
        Positions.of(context), StringLiterals.value(context.stringText()), PrimitiveType.STRING);
  }

  @Override
  public Literal visitUnitsInterval(UnitsIntervalContext context) {
    return IntervalLiterals.build(context);
  }

  @Override
  public Literal visitRangeInterval(RangeIntervalContext context) {
    return IntervalLiterals.build(context);
  }

  @Override
  public Literal visitTypedLiteral(TypedLiteralContext context) {
    String type = context.literalType().getText().toUpperCase(Locale.ROOT);
    String text = StringLiterals.value(context.STRING());
    SourcePosition position = Positions.of(context);
    return switch (type) {
      case "DATE" -> typed(position, type, text, DateTimeTexts.date(text), PrimitiveType.DATE);
      case "TIME" -> typed(position, type, text, DateTimeTexts.time(text), PrimitiveType.TIME);
      case "TIMESTAMP", "TIMESTAMP_LTZ" ->
          typed(
              position,
              type,
              text,
              DateTimeTexts.timestamp(text, options.zone()),
              PrimitiveType.TIMESTAMP);
      case "TIMESTAMP_NTZ" ->
          typed(
              position,
              type,
              text,
              DateTimeTexts.zonelessTimestamp(text),
              PrimitiveType.TIMESTAMP_NTZ);
      case "INTERVAL" -> IntervalLiterals.build(text, position);
      case "X" -> typed(position, type, text, binary(text), PrimitiveType.BINARY);
      default -> throw ParseErrors.unsupportedTypedLiteral(type, position);
    };
  }

  private static Literal typed(
      SourcePosition position, String name, String text, Optional<?> value, PrimitiveType type) {
    return new Literal(
        position,
        value.orElseThrow(() -> ParseErrors.invalidTypedLiteral('"' + name + '"', text, position)),
        type);
  }

  /** Hexadecimal digits; an odd number of them is read as if a 0 stood before. */
  private static Optional<byte[]> binary(String text) {
    String digits = text.length() % 2 == 0 ? text : "0" + text;
    return digits.chars().allMatch(HexFormat::isHexDigit)
        ? Optional.of(HexFormat.of().parseHex(digits))
        : Optional.empty();
  }
}

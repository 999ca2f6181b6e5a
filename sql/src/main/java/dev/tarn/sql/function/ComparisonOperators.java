package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Operators that answer true or false. */
final class ComparisonOperators {
  private static final Signature COMPARISON = new ComparisonSignature();
  private static final Signature LOGICAL = new LogicalSignature();

  static final List<Function> ENTRIES =
      entries(
          scalar("=", "==").signature(COMPARISON),
          scalar("<>", "!=").signature(COMPARISON),
          scalar("<=>", "equal_null").signature(COMPARISON).nulls(NullHandling.NEVER),
          scalar("<").signature(COMPARISON),
          scalar("<=").signature(COMPARISON),
          scalar(">").signature(COMPARISON),
          scalar(">=").signature(COMPARISON),
          scalar("and").signature(LOGICAL).nulls(NullHandling.ONLY_FROM_NULLS),
          scalar("or").signature(LOGICAL).nulls(NullHandling.ONLY_FROM_NULLS),
          scalar("not", "!").takes(AcceptedType.BOOLEAN).returns(BOOLEAN),
          scalar("isnull").takes(AcceptedType.ANY).returns(BOOLEAN).nulls(NullHandling.NEVER),
          scalar("isnotnull").takes(AcceptedType.ANY).returns(BOOLEAN).nulls(NullHandling.NEVER),
          scalar("like")
              .takes(AcceptedType.STRING, AcceptedType.STRING)
              .optionally(AcceptedType.STRING)
              .returns(BOOLEAN)
              .raises(),
          scalar("ilike")
              .takes(AcceptedType.STRING, AcceptedType.STRING)
              .optionally(AcceptedType.STRING)
              .returns(BOOLEAN)
              .raises(),
          scalar("rlike", "regexp", "regexp_like")
              .takes(AcceptedType.STRING, AcceptedType.STRING)
              .returns(BOOLEAN)
              .raises());

  private ComparisonOperators() {}
}

package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Hashes, encodings, and what else has no room of its own. */
final class MiscellaneousFunctions {
  private static final AcceptedType TEXT = AcceptedType.STRING;
  private static final AcceptedType INT = AcceptedType.INT;

  static final List<Function> ENTRIES =
      Stream.of(hashes(), texts(), numbers(), times()).flatMap(List::stream).toList();

  private MiscellaneousFunctions() {}

  private static List<Function> hashes() {
    return entries(
        scalar("hash").signature(new HashSignature(INTEGER)).nulls(NullHandling.NEVER),
        scalar("xxhash64").signature(new HashSignature(LONG)).nulls(NullHandling.NEVER),
        scalar("uuid").returns(STRING).nulls(NullHandling.NEVER).notDeterministic());
  }

  private static List<Function> texts() {
    return entries(
        scalar("encode").takes(TEXT, TEXT).returns(BINARY).raises(),
        scalar("luhn_check").takes(TEXT).returns(BOOLEAN),
        scalar("quote").takes(TEXT).returns(STRING),
        scalar("mask").signature(MiscellaneousFunctions::bindMask).nulls(NullHandling.OWN),
        scalar("conv")
            .takes(TEXT, INT, INT)
            .returns(STRING)
            .nulls(NullHandling.PROPAGATES_AND_MAKES)
            .raises());
  }

  private static List<Function> numbers() {
    return entries(
        scalar("zeroifnull").signature(MiscellaneousFunctions::bindZeroIfNull),
        scalar("nullifzero").signature(MiscellaneousFunctions::bindNullIfZero),
        scalar("bit_get", "getbit").takes(AcceptedType.INTEGRAL, INT).returns(BYTE).raises(),
        scalar("width_bucket")
            .takes(
                AcceptedType.DOUBLE, AcceptedType.DOUBLE, AcceptedType.DOUBLE, AcceptedType.BIGINT)
            .returns(LONG)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("rand", "random").signature(MiscellaneousFunctions::bindRandom).notDeterministic(),
        internal("<next level>")
            .takes(AcceptedType.BIGINT, AcceptedType.BIGINT)
            .returns(LONG)
            .nulls(NullHandling.NEVER)
            .raises(),
        scalar("sec").takes(AcceptedType.DOUBLE).returns(DOUBLE),
        scalar("csc").takes(AcceptedType.DOUBLE).returns(DOUBLE));
  }

  private static List<Function> times() {
    return entries(
        scalar("make_ym_interval")
            .takes()
            .optionally(INT, INT)
            .returns(YearMonthIntervalType.FULL)
            .raises(),
        scalar("make_dt_interval")
            .takes()
            .optionally(INT, INT, INT, AcceptedType.exactly(new DecimalType(18, 6)))
            .returns(DayTimeIntervalType.FULL)
            .raises(),
        scalar("try_to_timestamp")
            .takes(AcceptedType.oneOf(TEXT, AcceptedType.DATE, AcceptedType.TIMESTAMP))
            .optionally(TEXT)
            .returns(TIMESTAMP)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("try_to_date")
            .takes(AcceptedType.oneOf(TEXT, AcceptedType.DATE, AcceptedType.TIMESTAMP))
            .optionally(TEXT)
            .returns(DATE)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("convert_timezone")
            .signature(MiscellaneousFunctions::bindConvertZone)
            .nulls(NullHandling.OWN)
            .raises(),
        scalar("to_timestamp_ltz").signature(renamed("to_timestamp")).raises(),
        scalar("to_timestamp_ntz")
            .takes(
                AcceptedType.oneOf(
                    TEXT, AcceptedType.DATE, AcceptedType.TIMESTAMP, AcceptedType.TIMESTAMP_NTZ))
            .optionally(TEXT)
            .returns(TIMESTAMP_NTZ)
            .raises(),
        scalar("make_timestamp_ltz").signature(renamed("make_timestamp")).raises(),
        scalar("try_make_timestamp").signature(ConversionFunctions.tried("make_timestamp")),
        scalar("try_make_timestamp_ltz").signature(ConversionFunctions.tried("make_timestamp")),
        scalar("try_make_timestamp_ntz").signature(ConversionFunctions.tried("make_timestamp_ntz")),
        scalar("make_timestamp_ntz")
            .takes(INT, INT, INT, INT, INT, AcceptedType.exactly(new DecimalType(16, 6)))
            .returns(TIMESTAMP_NTZ)
            .raises());
  }

  /** Another name of a function. */
  private static Signature renamed(String id) {
    return (function, arguments) -> FunctionTable.byId(id).bind(arguments);
  }

  /** From one zone to another; the session's is not among the arguments. */
  private static Binding bindConvertZone(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    List<AcceptedType> zones = arguments.size() == 3 ? List.of(TEXT, TEXT) : List.of(TEXT);
    List<AcceptedType> parameters = new ArrayList<>(zones);
    parameters.add(AcceptedType.TIMESTAMP_NTZ);
    return new PositionalSignature(
            parameters, Arity.exactly(parameters.size()), ResultType.always(TIMESTAMP_NTZ))
        .bind(function, arguments);
  }

  private static Binding bindMask(Function function, List<TypedExpression> arguments) {
    if (arguments.isEmpty()) {
      throw FunctionErrors.parameterNotFound(function, "str", 0);
    }
    return new PositionalSignature(
            List.of(AcceptedType.STRING_ONLY, TEXT, TEXT, TEXT, TEXT),
            Arity.between(1, 5),
            ResultType.always(STRING))
        .bind(function, arguments);
  }

  /** The numbers that follow from a seed depend on how Spark deals rows out to its tasks. */
  private static Binding bindRandom(Function function, List<TypedExpression> arguments) {
    Arity.between(0, 1).require(function, arguments);
    if (!arguments.isEmpty()) {
      throw FunctionErrors.unsupported(function.displayName() + " with a seed");
    }
    return new Binding(function, arguments, DOUBLE, false);
  }

  private static Binding bindZeroIfNull(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(1, function, arguments);
    requireNumber(arguments);
    TypedExpression zero = new TypedExpression.Literal(0, INTEGER);
    return FunctionTable.byId("coalesce").bind(List.of(arguments.getFirst(), zero));
  }

  private static Binding bindNullIfZero(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(1, function, arguments);
    TypedExpression zero = new TypedExpression.Literal(0, INTEGER);
    return FunctionTable.byId("nullif").bind(List.of(arguments.getFirst(), zero));
  }

  private static void requireNumber(List<TypedExpression> arguments) {
    boolean number =
        Types.isNumeric(arguments.getFirst().type())
            || Types.isVoid(arguments.getFirst().type())
            || arguments.getFirst().type() == STRING;
    if (!number) {
      throw FunctionErrors.differentTypes(
          FunctionTable.byId("coalesce"),
          List.of(arguments.getFirst(), new TypedExpression.Literal(0, INTEGER)));
    }
  }
}

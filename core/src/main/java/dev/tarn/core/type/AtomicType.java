package dev.tarn.core.type;

/** A type whose values have no other values in them. */
public sealed interface AtomicType extends DataType
    permits PrimitiveType,
        DecimalType,
        CharType,
        VarcharType,
        YearMonthIntervalType,
        DayTimeIntervalType {}

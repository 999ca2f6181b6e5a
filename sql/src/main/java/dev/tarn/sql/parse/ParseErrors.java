package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.util.List;

/** What can be wrong with the text of a statement. */
final class ParseErrors {
  private ParseErrors() {}

  static TarnException syntax(String near, SourcePosition position) {
    return TarnException.of("PARSE_SYNTAX_ERROR").with("error", near).with("hint", "").at(position);
  }

  /** A quotation mark is a token of its own only where its partner is missing. */
  static TarnException unclosedQuote(String mark, SourcePosition position) {
    return syntax(mark, position).with("hint", ": what this opens is never closed");
  }

  static TarnException notAVersion(String text, SourcePosition position) {
    return TarnException.of("DELTA_TIME_TRAVEL_INVALID_BEGIN_VALUE")
        .with("timeTravelKey", "versionAsOf")
        .with("value", "'" + text + "'")
        .at(position);
  }

  static TarnException parameterInStoredText(SourcePosition position) {
    return TarnException.of("UNSUPPORTED_FEATURE.PARAMETER_MARKER_IN_UNEXPECTED_STATEMENT")
        .with("statement", "an expression or a query that is kept as text")
        .at(position);
  }

  static TarnException emptyStatement() {
    return TarnException.of("PARSE_EMPTY_STATEMENT");
  }

  static TarnException unclosedComment(SourcePosition position) {
    return TarnException.of("UNCLOSED_BRACKETED_COMMENT").at(position);
  }

  static TarnException invalidTypedLiteral(String type, String value, SourcePosition position) {
    return TarnException.of("INVALID_TYPED_LITERAL")
        .with("valueType", type)
        .with("value", "'" + value + "'")
        .at(position);
  }

  static TarnException unsupportedTypedLiteral(String type, SourcePosition position) {
    return TarnException.of("UNSUPPORTED_TYPED_LITERAL")
        .with("unsupportedType", type)
        .with("supportedTypes", "DATE, TIME, TIMESTAMP, TIMESTAMP_LTZ, TIMESTAMP_NTZ, INTERVAL, X")
        .at(position);
  }

  static TarnException quotedUnit(
      String function, String unit, List<String> units, SourcePosition position) {
    return TarnException.of("INVALID_PARAMETER_VALUE.DATETIME_UNIT")
        .with("functionName", "`" + function + "`")
        .with("parameter", "`unit`")
        .with("invalidValue", "'" + unit + "'")
        .with("units", String.join(", ", units))
        .at(position);
  }

  static TarnException numberOutOfRange(
      String number, String type, Object least, Object most, SourcePosition position) {
    return TarnException.of("INVALID_NUMERIC_LITERAL_RANGE")
        .with("rawStrippedQualifier", number)
        .with("typeName", type)
        .with("minValue", least)
        .with("maxValue", most)
        .at(position);
  }

  static TarnException decimalTooPrecise(int precision, int most, SourcePosition position) {
    return TarnException.of("DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION")
        .with("precision", precision)
        .with("maxPrecision", most)
        .at(position);
  }

  static TarnException unsupportedDataType(String type, SourcePosition position) {
    return TarnException.of("UNSUPPORTED_DATATYPE").with("typeName", type).at(position);
  }

  static TarnException missingTypeLength(String type, SourcePosition position) {
    return TarnException.of("DATATYPE_MISSING_SIZE").with("type", type).at(position);
  }

  static TarnException incompleteType(String type, SourcePosition position) {
    return TarnException.of("INCOMPLETE_TYPE_DEFINITION." + type).at(position);
  }

  static TarnException invalidInterval(String input, String problem, SourcePosition position) {
    return TarnException.of("INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING")
        .with("input", input)
        .with("problem", problem)
        .at(position);
  }

  static TarnException intervalTooLong(String input, SourcePosition position) {
    return TarnException.of("INVALID_INTERVAL_FORMAT.ARITHMETIC_EXCEPTION")
        .with("input", input)
        .at(position);
  }

  static TarnException bothColumnLists(SourcePosition position) {
    return TarnException.of("AUTOCDC_BOTH_COLUMN_LIST_AND_EXCEPT_COLUMN_LIST").at(position);
  }

  static TarnException duplicateClause(String clause, SourcePosition position) {
    return TarnException.of("DUPLICATE_CLAUSES").with("clauseName", clause).at(position);
  }

  static TarnException duplicateKey(String key, SourcePosition position) {
    return TarnException.of("DUPLICATE_KEY").with("keyColumn", key).at(position);
  }

  static TarnException reservedProperty(String key, String instead, SourcePosition position) {
    return TarnException.of("UNSUPPORTED_FEATURE.SET_TABLE_PROPERTY")
        .with("property", key)
        .with("msg", instead)
        .at(position);
  }

  static TarnException duplicateColumnProperty(
      String column, String property, SourcePosition position) {
    return TarnException.of("CREATE_TABLE_COLUMN_DESCRIPTOR_DUPLICATE")
        .with("columnName", column)
        .with("optionName", property)
        .at(position);
  }

  /** ADD or REPLACE COLUMNS says something of a column more than once. */
  static TarnException duplicateDescriptor(
      String action, String column, String descriptor, SourcePosition position) {
    return TarnException.of("ALTER_TABLE_COLUMN_DESCRIPTOR_DUPLICATE")
        .with("type", action)
        .with("columnName", column)
        .with("optionName", descriptor)
        .at(position);
  }

  /** A column, or a field inside of it, is changed twice in one statement. */
  static TarnException changedTwice(String table, String column, SourcePosition position) {
    return TarnException.of("NOT_SUPPORTED_CHANGE_SAME_COLUMN")
        .with("table", table)
        .with("fieldName", column)
        .at(position);
  }

  static TarnException partitionManagement(String table, SourcePosition position) {
    return TarnException.of("INVALID_PARTITION_OPERATION.PARTITION_MANAGEMENT_IS_UNSUPPORTED")
        .with("name", table)
        .at(position);
  }

  static TarnException partitionWithoutValue(String column, SourcePosition position) {
    return TarnException.of("INVALID_SQL_SYNTAX.EMPTY_PARTITION_VALUE")
        .with("partKey", Identifiers.quote(column))
        .at(position);
  }

  static TarnException columnAliases(String statement, SourcePosition position) {
    return TarnException.of("COLUMN_ALIASES_NOT_ALLOWED").with("op", statement).at(position);
  }

  static TarnException mergeWithoutWhen(SourcePosition position) {
    return TarnException.of("MERGE_WITHOUT_WHEN").at(position);
  }

  static TarnException duplicateIdentityOption(String option, SourcePosition position) {
    return TarnException.of("IDENTITY_COLUMNS_DUPLICATED_SEQUENCE_GENERATOR_OPTION")
        .with("sequenceGeneratorOption", option)
        .at(position);
  }

  static TarnException invalidEscape(String escape, SourcePosition position) {
    return TarnException.of("INVALID_ESC").with("invalidEscape", "'" + escape + "'").at(position);
  }

  static TarnException invalidSyntax(String problem, SourcePosition position) {
    return TarnException.of("INVALID_STATEMENT_OR_CLAUSE").with("operation", problem).at(position);
  }

  static TarnException trailingComma(SourcePosition position) {
    return TarnException.of("TRAILING_COMMA_IN_SELECT").at(position);
  }

  static TarnException tooComplex() {
    return TarnException.of("FAILED_TO_PARSE_TOO_COMPLEX");
  }

  static TarnException mixedOrders(SourcePosition position) {
    return TarnException.of("UNSUPPORTED_FEATURE.COMBINATION_QUERY_RESULT_CLAUSES").at(position);
  }

  static TarnException invalidSchedulePeriod(
      String unit, String amount, int most, SourcePosition position) {
    return TarnException.of("SCHEDULE_PERIOD_INVALID")
        .with("timeUnit", unit)
        .with("upperBound", String.valueOf(most))
        .with("actual", amount)
        .at(position);
  }

  static TarnException invalidSetting(SourcePosition position) {
    return TarnException.of("INVALID_SET_SYNTAX").at(position);
  }

  static TarnException unsupported(String feature, SourcePosition position) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature).at(position);
  }
}

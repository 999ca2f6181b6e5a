package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.parse.grammar.SqlGrammar.ArrayTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnListContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DataTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IntervalTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MapTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NamedTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StructFieldContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StructTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ZonedTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ZonelessTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/** Data types. */
final class TypeBuilder extends SqlGrammarBaseVisitor<DataType> {
  private static final TypeBuilder INSTANCE = new TypeBuilder();

  private TypeBuilder() {}

  static DataType build(DataTypeContext context) {
    return INSTANCE.visit(context);
  }

  static StructType columns(ColumnListContext context) {
    return new StructType(context.structField().stream().map(TypeBuilder::field).toList());
  }

  @Override
  public DataType visitArrayType(ArrayTypeContext context) {
    return new ArrayType(build(context.dataType()), true);
  }

  @Override
  public DataType visitMapType(MapTypeContext context) {
    return new MapType(build(context.dataType(0)), build(context.dataType(1)), true);
  }

  @Override
  public DataType visitStructType(StructTypeContext context) {
    return context.structFields() == null
        ? StructType.EMPTY
        : new StructType(
            context.structFields().structField().stream().map(TypeBuilder::field).toList());
  }

  private static StructField field(StructFieldContext context) {
    StructField field =
        new StructField(
            Names.text(context.identifier()), build(context.dataType()), context.NULL() == null);
    return context.COMMENT() == null
        ? field
        : field.withComment(StringLiterals.value(context.stringText()));
  }

  @Override
  public DataType visitIntervalType(IntervalTypeContext context) {
    SourcePosition position = Positions.of(context);
    String text = Positions.text(context);
    IntervalField from = IntervalAmount.field(context.from.getText(), text, position);
    IntervalField to =
        context.to == null ? from : IntervalAmount.field(context.to.getText(), text, position);
    boolean yearMonth = from.compareTo(IntervalField.MONTH) <= 0;
    if (from.compareTo(to) > 0 || yearMonth != to.compareTo(IntervalField.MONTH) <= 0) {
      throw ParseErrors.invalidInterval(
          text, "no interval runs from " + from + " to " + to, position);
    }
    return yearMonth ? new YearMonthIntervalType(from, to) : new DayTimeIntervalType(from, to);
  }

  @Override
  public DataType visitZonelessType(ZonelessTypeContext context) {
    return PrimitiveType.TIMESTAMP_NTZ;
  }

  @Override
  public DataType visitZonedType(ZonedTypeContext context) {
    return PrimitiveType.TIMESTAMP;
  }

  @Override
  public DataType visitNamedType(NamedTypeContext context) {
    SourcePosition position = Positions.of(context);
    String name = Names.text(context.name).toUpperCase(Locale.ROOT);
    List<Integer> parameters =
        context.INTEGER_NUMBER().stream()
            .map(node -> parameter(node.getText(), Positions.text(context), position))
            .toList();
    if (context.collation != null) {
      checkCollation(Names.text(context.collation), position);
    }
    return parameters.isEmpty()
        ? plainType(name, position)
        : parameterizedType(name, parameters, Positions.text(context), position);
  }

  static void checkCollation(String collation, SourcePosition position) {
    if (!collation.equalsIgnoreCase("UTF8_BINARY")) {
      throw ParseErrors.unsupported("the collation " + collation, position);
    }
  }

  private static int parameter(String digits, String type, SourcePosition position) {
    BigInteger value = new BigInteger(digits);
    if (value.bitLength() >= Integer.SIZE) {
      throw ParseErrors.unsupportedDataType(quoted(type), position);
    }
    return value.intValue();
  }

  private static DataType plainType(String name, SourcePosition position) {
    return switch (name) {
      case "BOOLEAN" -> PrimitiveType.BOOLEAN;
      case "TINYINT", "BYTE" -> PrimitiveType.BYTE;
      case "SMALLINT", "SHORT" -> PrimitiveType.SHORT;
      case "INT", "INTEGER" -> PrimitiveType.INTEGER;
      case "BIGINT", "LONG" -> PrimitiveType.LONG;
      case "FLOAT", "REAL" -> PrimitiveType.FLOAT;
      case "DOUBLE" -> PrimitiveType.DOUBLE;
      case "DECIMAL", "DEC", "NUMERIC" -> new DecimalType(10, 0);
      case "STRING" -> PrimitiveType.STRING;
      case "BINARY" -> PrimitiveType.BINARY;
      case "DATE" -> PrimitiveType.DATE;
      case "TIME" -> PrimitiveType.TIME;
      case "TIMESTAMP", "TIMESTAMP_LTZ" -> PrimitiveType.TIMESTAMP;
      case "TIMESTAMP_NTZ" -> PrimitiveType.TIMESTAMP_NTZ;
      case "VARIANT" -> PrimitiveType.VARIANT;
      case "VOID" -> PrimitiveType.VOID;
      case "CHAR", "CHARACTER", "VARCHAR" -> throw ParseErrors.missingTypeLength(name, position);
      case "ARRAY", "MAP", "STRUCT" -> throw ParseErrors.incompleteType(name, position);
      default -> throw ParseErrors.unsupportedDataType(quoted(name), position);
    };
  }

  private static DataType parameterizedType(
      String name, List<Integer> parameters, String text, SourcePosition position) {
    int first = parameters.getFirst();
    boolean single = parameters.size() == 1;
    switch (name) {
      case "DECIMAL", "DEC", "NUMERIC":
        if (parameters.size() <= 2) {
          return decimal(first, single ? 0 : parameters.get(1), position);
        }
        break;
      case "CHAR", "CHARACTER":
        if (single && first > 0) {
          return new CharType(first);
        }
        break;
      case "VARCHAR":
        if (single && first > 0) {
          return new VarcharType(first);
        }
        break;
      case "TIME":
        if (single && first == 6) {
          return PrimitiveType.TIME;
        }
        break;
      default:
        break;
    }
    throw ParseErrors.unsupportedDataType(quoted(text), position);
  }

  private static DataType decimal(int precision, int scale, SourcePosition position) {
    if (precision > DecimalType.MAX_PRECISION) {
      throw ParseErrors.decimalTooPrecise(precision, DecimalType.MAX_PRECISION, position);
    }
    if (precision < 1 || scale > precision) {
      throw ParseErrors.unsupportedDataType(
          quoted("DECIMAL(" + precision + "," + scale + ")"), position);
    }
    return new DecimalType(precision, scale);
  }

  private static String quoted(String type) {
    return '"' + type.toUpperCase(Locale.ROOT) + '"';
  }
}

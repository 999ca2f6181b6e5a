package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FunctionTableTest {

  @Test
  void knowsEveryNameOfSparkAndRefusesWhatIsMissingByName() {
    assertThat(FunctionTable.find("UPPER")).isPresent();
    assertThat(FunctionTable.find("no_such_function")).isEmpty();
    assertThat(FunctionTable.namesOfSpark()).hasSizeGreaterThan(500);
    assertThatThrownBy(() -> FunctionTable.find("from_avro"))
        .isInstanceOf(TarnException.class)
        .hasMessageContaining("[UNSUPPORTED_FUNCTION]")
        .hasMessageContaining("`from_avro`");
  }

  @ParameterizedTest(name = "{0} {1} {2} is {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "+|INT|INT|INT",
        "+|INT|STRING|BIGINT",
        "+|FLOAT|INT|DOUBLE",
        "+|BIGINT|DECIMAL(2,1)|DECIMAL(22,1)",
        "*|BIGINT|DECIMAL(2,1)|DECIMAL(23,1)",
        "/|BIGINT|DECIMAL(2,1)|DECIMAL(27,6)",
        "/|INT|INT|DOUBLE",
        "/|FLOAT|FLOAT|DOUBLE",
        "div|INT|INT|BIGINT",
        "%|DECIMAL(2,1)|BIGINT|DECIMAL(2,1)",
        "*|DECIMAL(38,10)|DECIMAL(38,10)|DECIMAL(38,6)",
        "/|DECIMAL(10,2)|DECIMAL(10,2)|DECIMAL(23,13)",
        "+|DATE|INT|DATE",
        "=|DATE|STRING|BOOLEAN",
        "coalesce|INT|STRING|BIGINT",
        "coalesce|INT|DECIMAL(2,1)|DECIMAL(11,1)",
        "coalesce|DATE|TIMESTAMP|TIMESTAMP",
        "concat|INT|STRING|STRING",
        "nullif|INT|STRING|INT",
      })
  void givesTheResultTypeSparkGives(String name, String left, String right, String result) {
    Binding binding =
        FunctionTable.find(name).orElseThrow().bind(List.of(column(left), column(right)));

    assertThat(binding.type().sql()).isEqualTo(result);
  }

  @Test
  void countsTheDigitsOfAWholeNumberThatIsWrittenOut() {
    TypedExpression one = new TypedExpression.Literal(1, INTEGER);

    Binding sum = FunctionTable.operator("+").bind(List.of(one, column("DECIMAL(2,1)")));

    assertThat(sum.type()).isEqualTo(new DecimalType(3, 1));
  }

  @Test
  void writesImplicitCastsOut() {
    Binding equal = FunctionTable.operator("=").bind(List.of(column("DATE"), column("STRING")));

    assertThat(equal.arguments().get(1)).isInstanceOf(TypedExpression.Cast.class);
    assertThat(equal.arguments().get(1).type()).isEqualTo(DATE);
    assertThat(equal.type()).isEqualTo(BOOLEAN);
  }

  @ParameterizedTest(name = "{0}({1}) is {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "upper|ARRAY|DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE",
        "abs|BOOLEAN|DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE",
        "+|INT,BOOLEAN|DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES",
        "+|STRING,STRING|DATATYPE_MISMATCH.BINARY_OP_WRONG_TYPE",
        "and|BOOLEAN,INT|DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES",
        "=|INT,BOOLEAN|DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES",
        "coalesce|INT,BOOLEAN|DATATYPE_MISMATCH.DATA_DIFF_TYPES",
        "greatest|INT,STRING|DATATYPE_MISMATCH.DATA_DIFF_TYPES",
        "if|STRING,INT,INT|DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE",
        "substring|STRING|WRONG_NUM_ARGS.WITHOUT_SUGGESTION",
        "length|STRING,STRING|WRONG_NUM_ARGS.WITHOUT_SUGGESTION",
        "date_add|DATE,BIGINT|DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE",
      })
  void refusesArgumentsBySparksClass(String name, String types, String errorClass) {
    List<TypedExpression> arguments =
        Arrays.stream(types.split(",")).map(FunctionTableTest::column).toList();

    assertThatThrownBy(() -> FunctionTable.find(name).orElseThrow().bind(arguments))
        .isInstanceOfSatisfying(
            TarnException.class, error -> assertThat(error.errorClass()).isEqualTo(errorClass));
  }

  @Test
  void saysHowManyArgumentsAFunctionTakes() {
    assertThatThrownBy(
            () -> FunctionTable.find("substr").orElseThrow().bind(List.of(column("STRING"))))
        .hasMessageStartingWith(
            "[WRONG_NUM_ARGS.WITHOUT_SUGGESTION] Cannot call `substring` with 1 arguments: it"
                + " takes [2, 3].");
  }

  private static TypedExpression column(String type) {
    return Column.fresh("c", type(type), true).reference();
  }

  private static DataType type(String name) {
    if (name.startsWith("DECIMAL")) {
      String[] parts = name.substring(8, name.length() - 1).split(":|,");
      return new DecimalType(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }
    return switch (name) {
      case "INT" -> INTEGER;
      case "BIGINT" -> LONG;
      case "FLOAT" -> FLOAT;
      case "DOUBLE" -> DOUBLE;
      case "STRING" -> STRING;
      case "BOOLEAN" -> BOOLEAN;
      case "DATE" -> DATE;
      case "TIMESTAMP" -> TIMESTAMP;
      case "ARRAY" -> new ArrayType(INTEGER, true);
      default -> throw new IllegalArgumentException(name);
    };
  }
}

package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import java.util.List;
import java.util.Optional;

/** An expression as it was written: names not resolved, nothing typed. */
public sealed interface Expression extends Node {

  /**
   * A constant, already parsed: {@code value} is of the Java class that {@code type} says, null for
   * NULL.
   */
  record Literal(SourcePosition position, Object value, DataType type) implements Expression {}

  /** {@code a}, {@code t.a}, {@code t.a.field}: which of them, name resolution decides. */
  record Name(SourcePosition position, List<String> parts) implements Expression {
    public Name {
      parts = List.copyOf(parts);
    }
  }

  /** {@code *} or {@code t.*}, in a select list or an aggregate's arguments. */
  record Star(SourcePosition position, List<String> qualifier, List<QualifiedName> except)
      implements Expression {
    public Star {
      qualifier = List.copyOf(qualifier);
      except = List.copyOf(except);
    }
  }

  /** {@code -x}, {@code +x}, {@code ~x}, {@code NOT x}. */
  record Unary(SourcePosition position, UnaryOperator operator, Expression operand)
      implements Expression {}

  /** Every operator between two operands, AND and OR among them. */
  record Binary(SourcePosition position, BinaryOperator operator, Expression left, Expression right)
      implements Expression {}

  record Between(
      SourcePosition position, Expression value, Expression low, Expression high, boolean negated)
      implements Expression {}

  record InList(SourcePosition position, Expression value, List<Expression> items, boolean negated)
      implements Expression {
    public InList {
      items = List.copyOf(items);
    }
  }

  /** {@code (a, b) IN (query)}: several values stand for a row. */
  record InQuery(SourcePosition position, List<Expression> values, Query query, boolean negated)
      implements Expression {
    public InQuery {
      values = List.copyOf(values);
    }
  }

  record Exists(SourcePosition position, Query query) implements Expression {}

  record ScalarQuery(SourcePosition position, Query query) implements Expression {}

  /** LIKE, ILIKE and RLIKE, with any quantifier: {@code LIKE ANY (..)}, {@code LIKE ALL (..)}. */
  record Like(
      SourcePosition position,
      LikeKind kind,
      LikeQuantifier quantifier,
      Expression value,
      List<Expression> patterns,
      Optional<String> escape,
      boolean negated)
      implements Expression {
    public Like {
      patterns = List.copyOf(patterns);
    }
  }

  /** {@code IS [NOT] NULL | TRUE | FALSE | UNKNOWN}. */
  record IsTest(SourcePosition position, Expression value, IsKind kind, boolean negated)
      implements Expression {}

  /** {@code IS [NOT] DISTINCT FROM}. */
  record IsDistinctFrom(SourcePosition position, Expression left, Expression right, boolean negated)
      implements Expression {}

  /** {@code CAST(x AS t)}, {@code TRY_CAST(x AS t)} and {@code x::t}. */
  record Cast(SourcePosition position, Expression value, DataType target, boolean tryCast)
      implements Expression {}

  /** Both CASE forms; {@code operand} is empty for a searched CASE. */
  record Case(
      SourcePosition position,
      Optional<Expression> operand,
      List<When> branches,
      Optional<Expression> otherwise)
      implements Expression {
    public Case {
      branches = List.copyOf(branches);
    }
  }

  record When(Expression condition, Expression result) {}

  /** {@code f(..)}, with everything that can follow an aggregate or a window function. */
  record FunctionCall(
      SourcePosition position,
      QualifiedName name,
      boolean distinct,
      List<Argument> arguments,
      List<SortItem> withinGroup,
      Optional<Expression> filter,
      NullTreatment nullTreatment,
      Optional<Window> window)
      implements Expression {
    public FunctionCall {
      arguments = List.copyOf(arguments);
      withinGroup = List.copyOf(withinGroup);
    }
  }

  /** An argument; {@code name} is there for {@code f(name => value)}. */
  record Argument(Optional<String> name, Expression value) {}

  /** {@code EXTRACT(unit FROM x)}. */
  record Extract(SourcePosition position, String unit, Expression source) implements Expression {}

  /** {@code x -> e}, {@code (x, y) -> e}. */
  record Lambda(SourcePosition position, List<String> parameters, Expression body)
      implements Expression {
    public Lambda {
      parameters = List.copyOf(parameters);
    }
  }

  /** {@code base.field}, where the base is no plain name. */
  record FieldAccess(SourcePosition position, Expression base, String field)
      implements Expression {}

  /** {@code base[index]}. */
  record Subscript(SourcePosition position, Expression base, Expression index)
      implements Expression {}

  /** {@code (a, b)}: an anonymous struct. */
  record RowConstructor(SourcePosition position, List<Expression> items) implements Expression {
    public RowConstructor {
      items = List.copyOf(items);
    }
  }

  /** The keyword DEFAULT in VALUES, SET and INSERT lists. */
  record DefaultValue(SourcePosition position) implements Expression {}

  /** {@code :name}, or {@code ?} with its number from 1 as the name. */
  record Parameter(SourcePosition position, String name) implements Expression {}

  /** {@code value AS name}, as an argument of {@code struct(..)}. */
  record Aliased(SourcePosition position, Expression value, String alias) implements Expression {}

  /** A whole table as an argument of a table function: {@code TABLE t}, {@code TABLE(query)}. */
  record TableArgument(SourcePosition position, Query query, Optional<QualifiedName> table)
      implements Expression {}

  /** {@code base:a.b[0]}: a path into semi-structured data. */
  record JsonPath(SourcePosition position, Expression base, List<JsonStep> steps)
      implements Expression {
    public JsonPath {
      steps = List.copyOf(steps);
    }
  }

  sealed interface JsonStep {}

  /** A field; {@code exact} when it was quoted, so that its case counts. */
  record JsonField(String name, boolean exact) implements JsonStep {}

  /** {@code [index]}, from 0. */
  record JsonElement(int index) implements JsonStep {}

  /** {@code [*]}. */
  record JsonEvery() implements JsonStep {}

  enum UnaryOperator {
    MINUS,
    PLUS,
    BIT_NOT,
    NOT
  }

  enum BinaryOperator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    INTEGER_DIVIDE,
    REMAINDER,
    CONCAT,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    SHIFT_RIGHT_UNSIGNED,
    BIT_AND,
    BIT_XOR,
    BIT_OR,
    EQUAL,
    NULL_SAFE_EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    AND,
    OR
  }

  enum LikeKind {
    LIKE,
    ILIKE,
    RLIKE
  }

  enum LikeQuantifier {
    ONE,
    ANY,
    ALL
  }

  enum IsKind {
    NULL,
    TRUE,
    FALSE,
    UNKNOWN
  }

  enum NullTreatment {
    UNSPECIFIED,
    IGNORE_NULLS,
    RESPECT_NULLS
  }
}

package dev.tarn.conformance.walk;

/** A column of the table that a walk is at. */
record Column(String name, ColumnType type, Kind kind, boolean partition) {

  /** What a statement may do with a column. */
  enum Kind {
    NULLABLE,
    NOT_NULL,
    WITH_DEFAULT,
    GENERATED,
    IDENTITY
  }

  /** The name as SQL writes it. */
  String sql() {
    return quote(name);
  }

  /** A name, in backticks where it needs them. */
  static String quote(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") && !name.equals("select")
        ? name
        : "`" + name + "`";
  }

  boolean isComputed() {
    return kind == Kind.GENERATED || kind == Kind.IDENTITY;
  }

  boolean isScalar() {
    return type instanceof ColumnType.Scalar;
  }

  boolean is(String typeName) {
    return type instanceof ColumnType.Scalar scalar && scalar.name().equals(typeName);
  }
}

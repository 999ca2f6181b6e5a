package dev.tarn.conformance.walk;

import java.util.List;
import java.util.stream.Collectors;

/** A type of a column, as DDL writes it. */
sealed interface ColumnType {

  /** The type as DDL. */
  String ddl();

  /** A type without parts, by its DDL. */
  record Scalar(String ddl) implements ColumnType {
    /** The name without its numbers. */
    String name() {
      return ddl.replaceFirst("\\(.*", "");
    }
  }

  record ArrayOf(ColumnType element) implements ColumnType {
    @Override
    public String ddl() {
      return "ARRAY<" + element.ddl() + ">";
    }
  }

  record MapOf(ColumnType key, ColumnType value) implements ColumnType {
    @Override
    public String ddl() {
      return "MAP<" + key.ddl() + ", " + value.ddl() + ">";
    }
  }

  record StructOf(List<Field> fields) implements ColumnType {
    public StructOf {
      fields = List.copyOf(fields);
    }

    @Override
    public String ddl() {
      return fields.stream()
          .map(field -> field.name() + ": " + field.type().ddl())
          .collect(Collectors.joining(", ", "STRUCT<", ">"));
    }
  }

  /** A field of a struct. */
  record Field(String name, ColumnType type) {}
}

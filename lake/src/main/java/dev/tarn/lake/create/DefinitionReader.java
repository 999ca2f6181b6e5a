package dev.tarn.lake.create;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.schema.SchemaRules;
import dev.tarn.lake.identity.IdentityDefinition;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what the clauses of CREATE TABLE define. */
final class DefinitionReader {
  private static final String CHECK_PREFIX = "delta.constraints.";

  private final Statement.CreateTable statement;

  private DefinitionReader(Statement.CreateTable statement) {
    this.statement = statement;
  }

  /** The definition in a statement with a column list, or with none. */
  static TableDefinition read(Statement.CreateTable statement) {
    StructType columns = declaredColumns(statement);
    SchemaRules.checkNestedNotNull(columns);
    return new DefinitionReader(statement).definition(columns);
  }

  /** The definition in CREATE TABLE ... AS, whose columns are those of the query. */
  static TableDefinition read(Statement.CreateTable statement, StructType columns) {
    return new DefinitionReader(statement).definition(columns);
  }

  private TableDefinition definition(StructType columns) {
    refuseUnsupported();
    checkNames(columns);
    List<StructField> fields = new ArrayList<>(columns.fields());
    List<String> partitionColumns = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (PartitionColumn column : statement.partitionedBy()) {
      if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
        throw WriteErrors.duplicateColumn(column.name()).at(column.position());
      }
      partitionColumns.add(partitionField(column, fields).name());
    }
    StructType schema = new StructType(fields);
    if (!partitionColumns.isEmpty() && partitionColumns.size() == schema.size()) {
      throw CreateErrors.allPartitionColumns().at(statement.position());
    }
    Map<String, String> properties = properties();
    // As Spark has it, the comment can be given as a property, but is none.
    Optional<String> comment = Optional.ofNullable(properties.remove("comment"));
    return new TableDefinition(
        schema, partitionColumns, statement.comment().or(() -> comment), properties);
  }

  private void checkNames(StructType columns) {
    Set<String> seen = new HashSet<>();
    for (String name : columns.names()) {
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        throw WriteErrors.duplicateColumn(name).at(statement.name().position());
      }
    }
  }

  /** A partition column that is given a type is a column of its own, after the others. */
  private StructField partitionField(PartitionColumn column, List<StructField> fields) {
    StructType known = new StructType(fields);
    StructField field =
        column
            .type()
            .map(type -> CharVarchar.stored(StructField.nullable(column.name(), type)))
            .or(() -> known.field(column.name()))
            .orElseThrow(
                () ->
                    CreateErrors.partitionColumnNotDefined(
                            column.name(), statement.name().quoted(), known)
                        .at(column.position()));
    boolean partitionable =
        switch (field.type()) {
          case ArrayType array -> false;
          case MapType map -> false;
          case StructType struct -> false;
          case PrimitiveType primitive ->
              primitive != PrimitiveType.VARIANT && primitive != PrimitiveType.VOID;
          case AtomicType atomic -> true;
        };
    IdentityDefinition.refusePartition(field, column.position());
    if (!partitionable) {
      throw CreateErrors.partitionColumnType(field.name(), field.type()).at(column.position());
    }
    if (column.type().isPresent()) {
      fields.add(field);
    }
    return field;
  }

  private Map<String, String> properties() {
    Map<String, String> properties = new HashMap<>(statement.properties());
    int unnamed = 0;
    for (Constraint.Check check : statement.checks()) {
      String name = check.name().orElse("chk" + ++unnamed).toLowerCase(Locale.ROOT);
      properties.put(CHECK_PREFIX + name, check.condition().text());
    }
    return properties;
  }

  private void refuseUnsupported() {
    statement
        .provider()
        .filter(provider -> !provider.equalsIgnoreCase("delta"))
        .ifPresent(
            provider -> {
              throw CreateErrors.provider(provider).at(statement.position());
            });
    if (!statement.options().isEmpty()) {
      throw CreateErrors.notSupported("OPTIONS in CREATE TABLE").at(statement.position());
    }
    if (statement.constraints().size() > statement.checks().size()) {
      throw CreateErrors.keyConstraint(statement.name().quoted()).at(statement.position());
    }
  }

  private static StructType declaredColumns(Statement.CreateTable statement) {
    return DeclaredColumns.of(statement.columns());
  }
}

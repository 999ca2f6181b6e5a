package dev.tarn.lake.evolution;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.TableWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The schema a table takes on in a statement with schema evolution: columns and fields that are new
 * come to the end, and types become wider where {@code delta.enableTypeWidening} is on. Nothing
 * happens to the table before {@link #apply}.
 */
public final class SchemaEvolution {
  private final TableWrite write;
  private final EvolvedType evolved;
  private StructType schema;

  public SchemaEvolution(TableWrite write, Matching matching) {
    this.write = write;
    this.schema = write.schema();
    boolean widens = TableProperties.ENABLE_TYPE_WIDENING.of(write.metadata());
    this.evolved =
        new EvolvedType(
            matching, widens ? EvolvedType.Widening.ALLOWED : EvolvedType.Widening.FORBIDDEN);
  }

  /**
   * Whether a statement changes the schema: when it says so, or when the session's setting says it
   * for all.
   */
  public static boolean isAskedFor(boolean byStatement, StatementContext context) {
    return byStatement || context.session().settings().isTrue(ConfigurationKeys.SCHEMA_AUTO_MERGE);
  }

  /** The column of a name, as it is by now. */
  public Optional<StructField> column(String name) {
    return schema.field(name);
  }

  /** Lets the table take on a column, or what its column of that name lacks for it. */
  public void take(StructField source) {
    if (column(source.name()).isPresent()) {
      widen(source.name(), source.type());
    } else {
      add(source.name(), source.type());
    }
  }

  /** Lets a column take on what it needs for values of a type. */
  public void widen(String column, DataType source) {
    int index = schema.indexOf(column).orElseThrow();
    StructField field = schema.field(index);
    DataType type = evolved.of(field.type(), source);
    if (!type.equals(field.type())) {
      checkReferences(field, type);
      List<StructField> fields = new ArrayList<>(schema.fields());
      fields.set(index, TypeWidening.widen(field, type));
      schema = new StructType(fields);
    }
  }

  /** What is computed from a column, or checked, was written for its type. */
  private void checkReferences(StructField field, DataType type) {
    for (TypeChange change : TypeChange.between(field, type)) {
      List<String> constraints = write.constraintReferences().dependents(change.path());
      if (!constraints.isEmpty()) {
        throw EvolutionErrors.checked(change, constraints);
      }
      List<String> generated = write.generatedReferences().dependents(change.path());
      if (!generated.isEmpty()) {
        throw EvolutionErrors.generated(change, generated);
      }
    }
  }

  /** Adds a column at the end. */
  public void add(String name, DataType type) {
    schema = schema.with(StructField.nullable(name, EvolvedType.added(type)));
  }

  /** Gives the table the schema; the statement's commit will carry it. */
  public void apply() {
    if (!schema.equals(write.schema())) {
      write.evolve(schema);
    }
  }
}

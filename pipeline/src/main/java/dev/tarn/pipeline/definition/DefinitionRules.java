package dev.tarn.pipeline.definition;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.PipelineStatement.DatasetColumn;
import dev.tarn.sql.tree.PipelineStatement.RefreshPolicy;
import dev.tarn.sql.tree.PipelineStatement.TypedColumn;
import dev.tarn.sql.tree.PipelineStatement.UntypedColumn;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a definition cannot say, whatever its query. */
final class DefinitionRules {
  private DefinitionRules() {}

  static void check(PipelineName name, DatasetKind kind, DatasetClauses clauses) {
    checkProvider(kind, clauses);
    clauses
        .location()
        .ifPresent(
            location -> {
              throw DefinitionErrors.unsupported("LOCATION of a dataset of a pipeline");
            });
    boolean clustered =
        clauses.clusterAutomatically()
            || clauses.clusterBy().filter(columns -> !columns.isEmpty()).isPresent();
    if (!clauses.partitionedBy().isEmpty() && clustered) {
      throw DefinitionErrors.partitionedAndClustered()
          .at(clauses.partitionedBy().getFirst().position());
    }
    checkConstraints(clauses);
    checkColumns(kind, clauses);
    ExpectationRules.check(name, clauses.expectations());
  }

  /** Views are computed whole where anything they read has changed. */
  static void checkPolicy(Optional<RefreshPolicy> policy) {
    if (policy.equals(Optional.of(RefreshPolicy.INCREMENTAL_STRICT))) {
      throw DefinitionErrors.unsupported("REFRESH POLICY INCREMENTAL STRICT");
    }
  }

  private static void checkProvider(DatasetKind kind, DatasetClauses clauses) {
    String provider = clauses.provider().orElse("delta");
    if (!provider.equalsIgnoreCase("delta")) {
      throw DefinitionErrors.unsupported("a " + kind.text() + " USING " + provider);
    }
  }

  /** Keys only inform; what would have to be enforced is an expectation here. */
  private static void checkConstraints(DatasetClauses clauses) {
    for (Constraint constraint : clauses.constraints()) {
      switch (constraint) {
        case Constraint.Check check ->
            throw DefinitionErrors.constraint("CHECK").at(check.position());
        case Constraint.Unique unique ->
            throw DefinitionErrors.constraint("UNIQUE").at(unique.position());
        case Constraint.PrimaryKey key -> {}
        case Constraint.ForeignKey key -> {}
      }
    }
  }

  private static void checkColumns(DatasetKind kind, DatasetClauses clauses) {
    Set<String> names = new HashSet<>();
    for (DatasetColumn column : clauses.columns()) {
      String name =
          switch (column) {
            case TypedColumn typed -> typed.definition().name();
            case UntypedColumn untyped -> untyped.name();
          };
      if (!names.add(name.toLowerCase(Locale.ROOT))) {
        throw DefinitionErrors.duplicateColumn(name);
      }
      if (kind == DatasetKind.MATERIALIZED_VIEW) {
        checkOfView(column, clauses);
      }
    }
  }

  private static void checkOfView(DatasetColumn column, DatasetClauses clauses) {
    switch (column) {
      case TypedColumn typed -> {
        checkPlain(typed.definition());
        if (typed.definition().notNull()) {
          checkKey(typed.definition().name(), typed.definition().position(), clauses);
        }
      }
      case UntypedColumn untyped -> {
        if (untyped.notNull()) {
          checkKey(untyped.name(), untyped.position(), clauses);
        }
      }
    }
  }

  /** What a view computes is not NULL only where it is a key. */
  private static void checkKey(String column, SourcePosition position, DatasetClauses clauses) {
    boolean key =
        clauses.constraints().stream()
            .filter(Constraint.PrimaryKey.class::isInstance)
            .flatMap(constraint -> ((Constraint.PrimaryKey) constraint).columns().stream())
            .anyMatch(column::equalsIgnoreCase);
    if (!key) {
      throw DefinitionErrors.notNullWithoutKey(column).at(position);
    }
  }

  /** The columns of a materialized view are what its query gives. */
  private static void checkPlain(ColumnDefinition column) {
    boolean computed =
        column.generated().isPresent()
            || column.identity().isPresent()
            || column.defaultValue().isPresent();
    if (computed) {
      throw DefinitionErrors.computedColumnOfView(column.name()).at(column.position());
    }
  }
}

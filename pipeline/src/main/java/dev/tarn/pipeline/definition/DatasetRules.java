package dev.tarn.pipeline.definition;

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
final class DatasetRules {
  private DatasetRules() {}

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
      if (kind == DatasetKind.MATERIALIZED_VIEW && column instanceof TypedColumn typed) {
        checkPlain(typed.definition());
      }
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

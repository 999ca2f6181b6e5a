package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.ClusterByClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ClusterByContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CollationClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommentClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LocationClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OptionsClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionedByClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertiesClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RowFilterClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UsingClauseContext;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;

/** The clauses of CREATE TABLE, in any order. */
final class TableClauses {
  private final Builders builders;
  private final Clauses clauses = new Clauses();

  TableClauses(Builders builders, List<TableClauseContext> contexts) {
    this.builders = builders;
    contexts.forEach(this::add);
  }

  private void add(TableClauseContext context) {
    switch (context) {
      case UsingClauseContext using ->
          clauses.put("USING", String.join(".", Names.path(using.provider).parts()), using);
      case PartitionedByClauseContext by -> clauses.put("PARTITIONED BY", partitionColumns(by), by);
      case ClusterByClauseContext by -> clauses.put("CLUSTER BY", by.clusterBy(), by);
      case LocationClauseContext location ->
          clauses.put("LOCATION", StringLiterals.value(location.stringText()), location);
      case CommentClauseContext comment ->
          clauses.put("COMMENT", StringLiterals.value(comment.stringText()), comment);
      case PropertiesClauseContext properties ->
          clauses.put("TBLPROPERTIES", Properties.ofTable(properties.propertyList()), properties);
      case OptionsClauseContext options ->
          clauses.put("OPTIONS", Properties.read(options.propertyList()), options);
      case CollationClauseContext collation -> {
        String name = Names.text(collation.identifier());
        TypeBuilder.checkCollation(name, Positions.of(collation));
        clauses.put("DEFAULT COLLATION", name, collation);
      }
      case RowFilterClauseContext filter ->
          clauses.put(
              "WITH ROW FILTER", new PolicyBuilder(builders).filter(filter.rowFilter()), filter);
      default -> throw new IllegalStateException("no clause: " + context.getText());
    }
  }

  private static List<PartitionColumn> partitionColumns(PartitionedByClauseContext context) {
    return context.partitionColumn().stream().map(TableClauses::partitionColumn).toList();
  }

  private static PartitionColumn partitionColumn(PartitionColumnContext context) {
    return new PartitionColumn(
        Positions.of(context),
        Names.text(context.identifier()),
        Optional.ofNullable(context.dataType()).map(TypeBuilder::build));
  }

  /** The columns of CLUSTER BY; none for CLUSTER BY NONE. */
  static List<QualifiedName> clusterColumns(ClusterByContext context) {
    if (context.AUTO() != null) {
      throw ParseErrors.unsupported("CLUSTER BY AUTO", Positions.of(context));
    }
    return context.columnPath().stream().map(Names::path).toList();
  }

  /** Refuses the clauses that are not among these. */
  void allowOnly(ParserRuleContext statement, String... allowed) {
    clauses
        .firstBeside(Set.of(allowed))
        .ifPresent(
            clause -> {
              throw ParseErrors.invalidSyntax(clause + " here", Positions.of(statement));
            });
  }

  Optional<String> text(String clause) {
    return clauses.get(clause, String.class);
  }

  <T> Optional<T> get(String clause, Class<T> type) {
    return clauses.get(clause, type);
  }

  <T> List<T> list(String clause, Class<T> type) {
    return clauses.list(clause, type);
  }

  Map<String, String> properties(String clause) {
    return clauses.properties(clause);
  }

  Optional<List<QualifiedName>> clusterBy() {
    return clauses.get("CLUSTER BY", ClusterByContext.class).map(TableClauses::clusterColumns);
  }

  /** CLUSTER BY AUTO, for what has columns of CLUSTER BY only without it. */
  boolean clusterAutomatically() {
    return clauses
        .get("CLUSTER BY", ClusterByContext.class)
        .filter(context -> context.AUTO() != null)
        .isPresent();
  }
}

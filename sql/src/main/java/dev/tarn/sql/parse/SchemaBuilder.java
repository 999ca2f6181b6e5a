package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.CreateSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SchemaClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UseCatalogContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UseSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateSchema;
import dev.tarn.sql.tree.Statement.DropSchema;
import dev.tarn.sql.tree.Statement.Use;
import java.util.List;

/** Statements on schemas and catalogs. */
final class SchemaBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  SchemaBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitCreateSchema(CreateSchemaContext context) {
    Clauses clauses = new Clauses();
    context.schemaClause().forEach(clause -> add(clauses, clause));
    return new CreateSchema(
        Positions.of(context),
        builders.name(context.objectName()),
        context.EXISTS() != null,
        clauses.get("COMMENT", String.class),
        clauses.get("LOCATION", String.class),
        clauses.properties("DBPROPERTIES"));
  }

  private static void add(Clauses clauses, SchemaClauseContext context) {
    if (context.COMMENT() != null) {
      clauses.put("COMMENT", StringLiterals.value(context.stringText()), context);
    } else if (context.LOCATION() != null) {
      clauses.put("LOCATION", StringLiterals.value(context.stringText()), context);
    } else {
      clauses.put("DBPROPERTIES", Properties.read(context.propertyList()), context);
    }
  }

  @Override
  public Statement visitDropSchema(DropSchemaContext context) {
    return new DropSchema(
        Positions.of(context),
        builders.name(context.objectName()),
        context.EXISTS() != null,
        context.CASCADE() != null);
  }

  @Override
  public Statement visitUseCatalog(UseCatalogContext context) {
    QualifiedName name =
        new QualifiedName(
            Positions.of(context.identifier()), List.of(Names.text(context.identifier())));
    return new Use(Positions.of(context), name, true);
  }

  @Override
  public Statement visitUseSchema(UseSchemaContext context) {
    return new Use(Positions.of(context), builders.name(context.objectName()), false);
  }
}

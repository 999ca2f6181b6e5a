package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.CreateSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InObjectContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LikePatternContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SchemaClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowCatalogsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowSchemasContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowTablesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UseCatalogContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UseSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateSchema;
import dev.tarn.sql.tree.Statement.DropSchema;
import dev.tarn.sql.tree.Statement.ShowCatalogs;
import dev.tarn.sql.tree.Statement.ShowSchemas;
import dev.tarn.sql.tree.Statement.ShowTables;
import dev.tarn.sql.tree.Statement.Use;
import java.util.List;
import java.util.Optional;

/** Statements on schemas and catalogs, and the lists of what they hold. */
final class SchemaBuilder extends SqlGrammarBaseVisitor<Statement> {
  @Override
  public Statement visitCreateSchema(CreateSchemaContext context) {
    Clauses clauses = new Clauses();
    context.schemaClause().forEach(clause -> add(clauses, clause));
    return new CreateSchema(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
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
        Names.qualified(context.qualifiedName()),
        context.EXISTS() != null,
        context.CASCADE() != null);
  }

  @Override
  public Statement visitShowSchemas(ShowSchemasContext context) {
    return new ShowSchemas(
        Positions.of(context), in(context.inObject()), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowCatalogs(ShowCatalogsContext context) {
    return new ShowCatalogs(Positions.of(context), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowTables(ShowTablesContext context) {
    return new ShowTables(
        Positions.of(context), in(context.inObject()), pattern(context.likePattern()));
  }

  static Optional<QualifiedName> in(InObjectContext context) {
    return Optional.ofNullable(context).map(in -> Names.qualified(in.qualifiedName()));
  }

  static Optional<String> pattern(LikePatternContext context) {
    return Optional.ofNullable(context).map(like -> StringLiterals.value(like.stringText()));
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
    return new Use(Positions.of(context), Names.qualified(context.qualifiedName()), false);
  }
}

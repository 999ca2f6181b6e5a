package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterViewQueryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateViewContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropViewContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ObjectNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RenameViewContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetViewColumnTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetViewPropertiesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetViewTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetViewColumnTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetViewPropertiesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetViewTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ViewClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ViewColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ViewElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.ObjectStatement.ChangeTags;
import dev.tarn.sql.tree.ObjectStatement.TaggedKind;
import dev.tarn.sql.tree.PipelineStatement.CreatePipelineView;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.ViewStatement.AlterViewQuery;
import dev.tarn.sql.tree.ViewStatement.CreateView;
import dev.tarn.sql.tree.ViewStatement.DropView;
import dev.tarn.sql.tree.ViewStatement.RenameView;
import dev.tarn.sql.tree.ViewStatement.SetViewProperties;
import dev.tarn.sql.tree.ViewStatement.Temporariness;
import dev.tarn.sql.tree.ViewStatement.UnsetViewProperties;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Statements on views. */
final class ViewBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  ViewBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitCreateView(CreateViewContext context) {
    Clauses clauses = new Clauses();
    context.viewClause().forEach(clause -> add(clauses, clause));
    return isOfPipeline(context)
        ? pipelineView(context, clauses)
        : createView(Positions.of(context), context, clauses);
  }

  private static boolean isOfPipeline(CreateViewContext context) {
    return context.LIVE() != null
        || context.viewElement().stream().anyMatch(element -> element.expectation() != null)
        || StreamBuilder.hasStream(context.query());
  }

  /** LIVE VIEW, the older form, is temporary without saying so. */
  private CreatePipelineView pipelineView(CreateViewContext context, Clauses clauses) {
    if (context.GLOBAL() != null) {
      throw ParseErrors.invalidSyntax(
          "GLOBAL TEMPORARY for a view of a pipeline", Positions.of(context));
    }
    return new CreatePipelineView(
        Positions.of(context),
        builders.name(context.objectName()),
        context.LIVE() != null || temporariness(context) == Temporariness.TEMPORARY,
        columns(context),
        DatasetBuilder.expectations(
            builders, context.viewElement().stream().map(ViewElementContext::expectation)),
        clauses.get("COMMENT", String.class),
        clauses.properties("TBLPROPERTIES"),
        builders.queryText(context.query()));
  }

  private CreateView createView(
      SourcePosition position, CreateViewContext context, Clauses clauses) {
    return new CreateView(
        position,
        builders.name(context.objectName()),
        mode(context.REPLACE() != null, context.EXISTS() != null, position),
        temporariness(context),
        columns(context),
        clauses.get("COMMENT", String.class),
        clauses.properties("TBLPROPERTIES"),
        builders.queryText(context.query()));
  }

  private static List<ViewColumn> columns(CreateViewContext context) {
    return context.viewElement().stream()
        .map(ViewElementContext::viewColumn)
        .filter(Objects::nonNull)
        .map(ViewBuilder::column)
        .toList();
  }

  /** What OR REPLACE and IF NOT EXISTS, of which one may stand, make of CREATE. */
  static CreateMode mode(boolean orReplace, boolean ifNotExists, SourcePosition position) {
    if (orReplace && ifNotExists) {
      throw ParseErrors.invalidSyntax("OR REPLACE together with IF NOT EXISTS", position);
    }
    if (orReplace) {
      return CreateMode.CREATE_OR_REPLACE;
    }
    return ifNotExists ? CreateMode.CREATE_IF_NOT_EXISTS : CreateMode.CREATE;
  }

  private static Temporariness temporariness(CreateViewContext context) {
    if (context.GLOBAL() != null) {
      return Temporariness.GLOBAL_TEMPORARY;
    }
    return context.TEMPORARY() == null && context.TEMP() == null
        ? Temporariness.PERMANENT
        : Temporariness.TEMPORARY;
  }

  private static ViewColumn column(ViewColumnContext context) {
    return new ViewColumn(
        Positions.of(context),
        Names.text(context.identifier()),
        Optional.ofNullable(context.stringText()).map(StringLiterals::value));
  }

  private static void add(Clauses clauses, ViewClauseContext context) {
    if (context.TBLPROPERTIES() != null) {
      clauses.put("TBLPROPERTIES", Properties.read(context.propertyList()), context);
    } else if (context.COMMENT() != null) {
      clauses.put("COMMENT", StringLiterals.value(context.stringText()), context);
    } else {
      throw ParseErrors.unsupported("WITH SCHEMA in CREATE VIEW", Positions.of(context));
    }
  }

  @Override
  public Statement visitDropView(DropViewContext context) {
    return new DropView(
        Positions.of(context), builders.name(context.objectName()), context.EXISTS() != null);
  }

  @Override
  public Statement visitAlterViewQuery(AlterViewQueryContext context) {
    return new AlterViewQuery(
        Positions.of(context),
        builders.name(context.objectName()),
        builders.queryText(context.query()));
  }

  @Override
  public Statement visitRenameView(RenameViewContext context) {
    return new RenameView(
        Positions.of(context),
        builders.name(context.objectName(0)),
        builders.name(context.newName));
  }

  @Override
  public Statement visitSetViewProperties(SetViewPropertiesContext context) {
    return new SetViewProperties(
        Positions.of(context),
        builders.name(context.objectName()),
        Properties.read(context.propertyList()));
  }

  @Override
  public Statement visitUnsetViewProperties(UnsetViewPropertiesContext context) {
    return new UnsetViewProperties(
        Positions.of(context),
        builders.name(context.objectName()),
        Properties.keys(context.propertyKeys()),
        context.EXISTS() != null);
  }

  @Override
  public Statement visitSetViewTags(SetViewTagsContext context) {
    return tags(
        context,
        context.objectName(),
        Optional.empty(),
        Properties.tags(context.propertyList()),
        List.of());
  }

  @Override
  public Statement visitUnsetViewTags(UnsetViewTagsContext context) {
    return tags(
        context,
        context.objectName(),
        Optional.empty(),
        Map.of(),
        Properties.keys(context.propertyKeys()));
  }

  @Override
  public Statement visitSetViewColumnTags(SetViewColumnTagsContext context) {
    return tags(
        context,
        context.objectName(),
        Optional.of(Names.identifier(context.identifier())),
        Properties.tags(context.propertyList()),
        List.of());
  }

  @Override
  public Statement visitUnsetViewColumnTags(UnsetViewColumnTagsContext context) {
    return tags(
        context,
        context.objectName(),
        Optional.of(Names.identifier(context.identifier())),
        Map.of(),
        Properties.keys(context.propertyKeys()));
  }

  private Statement tags(
      ParserRuleContext context,
      ObjectNameContext view,
      Optional<Identifier> column,
      Map<String, String> set,
      List<String> unset) {
    return new ChangeTags(
        Positions.of(context), TaggedKind.VIEW, builders.name(view), column, set, unset);
  }
}

package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.CatalogClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommentOnObjectContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateCatalogContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateVolumeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeCatalogContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeVolumeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropCatalogContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropVolumeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ListFilesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ObjectKindContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RenameVolumeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetObjectTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetTagContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowVolumesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StringTextContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TaggedKindContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetObjectTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetTagContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VolumeClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.ObjectStatement.ChangeTags;
import dev.tarn.sql.tree.ObjectStatement.CommentOnObject;
import dev.tarn.sql.tree.ObjectStatement.CreateCatalog;
import dev.tarn.sql.tree.ObjectStatement.CreateVolume;
import dev.tarn.sql.tree.ObjectStatement.DescribeCatalog;
import dev.tarn.sql.tree.ObjectStatement.DescribeVolume;
import dev.tarn.sql.tree.ObjectStatement.DropCatalog;
import dev.tarn.sql.tree.ObjectStatement.DropVolume;
import dev.tarn.sql.tree.ObjectStatement.ListFiles;
import dev.tarn.sql.tree.ObjectStatement.ObjectKind;
import dev.tarn.sql.tree.ObjectStatement.RenameVolume;
import dev.tarn.sql.tree.ObjectStatement.ShowVolumes;
import dev.tarn.sql.tree.ObjectStatement.TaggedKind;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Statements on catalogs and volumes. */
final class ObjectBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  ObjectBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitCreateCatalog(CreateCatalogContext context) {
    Clauses clauses = new Clauses();
    for (CatalogClauseContext clause : context.catalogClause()) {
      clauses.put("COMMENT", StringLiterals.value(clause.stringText()), clause);
    }
    return new CreateCatalog(
        Positions.of(context),
        name(context.identifier()),
        context.EXISTS() != null,
        clauses.get("COMMENT", String.class));
  }

  @Override
  public Statement visitDropCatalog(DropCatalogContext context) {
    return new DropCatalog(
        Positions.of(context),
        name(context.identifier()),
        context.EXISTS() != null,
        context.CASCADE() != null);
  }

  @Override
  public Statement visitDescribeCatalog(DescribeCatalogContext context) {
    return new DescribeCatalog(
        Positions.of(context), name(context.identifier()), context.EXTENDED() != null);
  }

  @Override
  public Statement visitCreateVolume(CreateVolumeContext context) {
    Clauses clauses = new Clauses();
    for (VolumeClauseContext clause : context.volumeClause()) {
      String word = clause.LOCATION() == null ? "COMMENT" : "LOCATION";
      clauses.put(word, StringLiterals.value(clause.stringText()), clause);
    }
    return new CreateVolume(
        Positions.of(context),
        builders.name(context.objectName()),
        context.EXTERNAL() != null,
        context.EXISTS() != null,
        clauses.get("LOCATION", String.class),
        clauses.get("COMMENT", String.class));
  }

  @Override
  public Statement visitDropVolume(DropVolumeContext context) {
    return new DropVolume(
        Positions.of(context), builders.name(context.objectName()), context.EXISTS() != null);
  }

  @Override
  public Statement visitRenameVolume(RenameVolumeContext context) {
    return new RenameVolume(
        Positions.of(context),
        builders.name(context.objectName(0)),
        builders.name(context.newName));
  }

  @Override
  public Statement visitDescribeVolume(DescribeVolumeContext context) {
    return new DescribeVolume(Positions.of(context), builders.name(context.objectName()));
  }

  @Override
  public Statement visitShowVolumes(ShowVolumesContext context) {
    return new ShowVolumes(
        Positions.of(context),
        Optional.ofNullable(context.inObject()).map(in -> builders.name(in.objectName())),
        Optional.ofNullable(context.likePattern())
            .map(like -> StringLiterals.value(like.stringText())));
  }

  @Override
  public Statement visitListFiles(ListFilesContext context) {
    SourcePosition position = Positions.of(context);
    return new ListFiles(
        position,
        StringLiterals.value(context.stringText()),
        Optional.ofNullable(context.INTEGER_NUMBER())
            .map(limit -> NumberLiterals.longValue(limit.getText(), position)));
  }

  @Override
  public Statement visitCommentOnObject(CommentOnObjectContext context) {
    StringTextContext comment = context.stringText();
    return new CommentOnObject(
        Positions.of(context),
        kind(context.objectKind()),
        builders.name(context.objectName()),
        Optional.ofNullable(comment).map(StringLiterals::value));
  }

  @Override
  public Statement visitSetObjectTags(SetObjectTagsContext context) {
    return new ChangeTags(
        Positions.of(context),
        TaggedKind.valueOf(kind(context.objectKind()).name()),
        builders.name(context.objectName()),
        Optional.empty(),
        Properties.tags(context.propertyList()),
        List.of());
  }

  @Override
  public Statement visitUnsetObjectTags(UnsetObjectTagsContext context) {
    return new ChangeTags(
        Positions.of(context),
        TaggedKind.valueOf(kind(context.objectKind()).name()),
        builders.name(context.objectName()),
        Optional.empty(),
        Map.of(),
        Properties.keys(context.propertyKeys()));
  }

  @Override
  public Statement visitSetTag(SetTagContext context) {
    String value = context.propertyValue() == null ? "" : Properties.value(context.propertyValue());
    return tag(
        context,
        context.taggedKind(),
        builders.name(context.objectName()),
        Map.of(Properties.key(context.propertyKey()), value),
        List.of());
  }

  @Override
  public Statement visitUnsetTag(UnsetTagContext context) {
    return tag(
        context,
        context.taggedKind(),
        builders.name(context.objectName()),
        Map.of(),
        List.of(Properties.key(context.propertyKey())));
  }

  /** The last part of a column's name is its own, the others are the relation's. */
  private static Statement tag(
      ParserRuleContext context,
      TaggedKindContext kind,
      QualifiedName name,
      Map<String, String> set,
      List<String> unset) {
    List<String> parts = name.parts();
    boolean column = kind.COLUMN() != null;
    if (column && parts.size() == 1) {
      throw ParseErrors.invalidSyntax(
          "a column without the name of its table", Positions.of(context));
    }
    return new ChangeTags(
        Positions.of(context),
        taggedKind(kind),
        column ? new QualifiedName(name.position(), parts.subList(0, parts.size() - 1)) : name,
        column ? Optional.of(new Identifier(name.position(), name.last())) : Optional.empty(),
        set,
        unset);
  }

  private static TaggedKind taggedKind(TaggedKindContext context) {
    if (context.COLUMN() != null) {
      return TaggedKind.RELATION;
    }
    if (context.objectKind() != null) {
      return TaggedKind.valueOf(kind(context.objectKind()).name());
    }
    return context.TABLE() == null ? TaggedKind.VIEW : TaggedKind.TABLE;
  }

  private static ObjectKind kind(ObjectKindContext context) {
    if (context.CATALOG() != null) {
      return ObjectKind.CATALOG;
    }
    return context.VOLUME() == null ? ObjectKind.SCHEMA : ObjectKind.VOLUME;
  }

  private static QualifiedName name(IdentifierContext context) {
    return new QualifiedName(Positions.of(context), List.of(Names.text(context)));
  }
}

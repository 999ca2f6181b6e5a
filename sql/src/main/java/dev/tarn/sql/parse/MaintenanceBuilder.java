package dev.tarn.sql.parse;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommentOnColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommentOnTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ConvertContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GenerateFilesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OptimizeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionSpecContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionValueContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ReorgContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ReorgForOthersContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RestoreContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StringTextContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TruncateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ZorderColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.TableStatement.CommentOnColumn;
import dev.tarn.sql.tree.TableStatement.CommentOnTable;
import dev.tarn.sql.tree.TableStatement.Convert;
import dev.tarn.sql.tree.TableStatement.Generate;
import dev.tarn.sql.tree.TableStatement.Optimize;
import dev.tarn.sql.tree.TableStatement.PartitionValue;
import dev.tarn.sql.tree.TableStatement.Reorg;
import dev.tarn.sql.tree.TableStatement.Restore;
import dev.tarn.sql.tree.TableStatement.Truncate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** TRUNCATE, RESTORE, OPTIMIZE, VACUUM, REORG, CONVERT, GENERATE, COMMENT ON. */
final class MaintenanceBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  MaintenanceBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitTruncate(TruncateContext context) {
    return new Truncate(
        Positions.of(context),
        builders.name(context.objectName()),
        partition(context.partitionSpec()));
  }

  List<PartitionValue> partition(PartitionSpecContext context) {
    if (context == null) {
      return List.of();
    }
    Set<String> columns = new HashSet<>();
    List<PartitionValue> values = new ArrayList<>();
    for (PartitionValueContext item : context.partitionValue()) {
      PartitionValue value = partitionValue(item);
      if (!columns.add(value.column().toLowerCase(Locale.ROOT))) {
        throw ParseErrors.duplicateKey(Identifiers.quote(value.column()), value.position());
      }
      values.add(value);
    }
    return values;
  }

  private PartitionValue partitionValue(PartitionValueContext context) {
    return new PartitionValue(
        Positions.of(context),
        Names.text(context.identifier()),
        builders.expressions().buildIfPresent(context.expression()));
  }

  @Override
  public Statement visitRestore(RestoreContext context) {
    return new Restore(
        Positions.of(context),
        builders.name(context.tableOrPath()),
        builders.relations().timeTravels().build(context.timeTravel()));
  }

  @Override
  public Statement visitOptimize(OptimizeContext context) {
    return new Optimize(
        Positions.of(context),
        builders.name(context.tableOrPath()),
        context.FULL() != null,
        builders.where(context.whereClause()),
        zOrder(context.zorderColumns()));
  }

  private static List<QualifiedName> zOrder(ZorderColumnsContext context) {
    if (context == null) {
      return List.of();
    }
    return context.columnPaths() == null
        ? context.columnPath().stream().map(Names::path).toList()
        : Names.paths(context.columnPaths());
  }

  @Override
  public Statement visitVacuum(VacuumContext context) {
    return new VacuumBuilder(builders).build(context);
  }

  @Override
  public Statement visitReorg(ReorgContext context) {
    return new Reorg(
        Positions.of(context),
        builders.name(context.objectName()),
        builders.where(context.whereClause()));
  }

  @Override
  public Statement visitReorgForOthers(ReorgForOthersContext context) {
    throw ParseErrors.unsupported(
        "REORG TABLE .. APPLY (UPGRADE UNIFORM ..), for Tarn writes no metadata of other formats",
        Positions.of(context));
  }

  @Override
  public Statement visitGenerateFiles(GenerateFilesContext context) {
    return new Generate(
        Positions.of(context), builders.name(context.tableOrPath()), Names.text(context.kind));
  }

  @Override
  public Statement visitCommentOnTable(CommentOnTableContext context) {
    return new CommentOnTable(
        Positions.of(context), builders.name(context.objectName()), comment(context.stringText()));
  }

  @Override
  public Statement visitCommentOnColumn(CommentOnColumnContext context) {
    return new CommentOnColumn(
        Positions.of(context), Names.path(context.columnPath()), comment(context.stringText()));
  }

  private static Optional<String> comment(StringTextContext context) {
    return Optional.ofNullable(context).map(StringLiterals::value);
  }

  @Override
  public Statement visitConvert(ConvertContext context) {
    if (!Names.text(context.provider).equalsIgnoreCase("delta")) {
      throw ParseErrors.unsupported("CONVERT TO another format", Positions.of(context.provider));
    }
    return new Convert(
        Positions.of(context),
        builders.name(context.objectName()),
        context.STATISTICS().isEmpty(),
        context.columnList().isEmpty()
            ? StructType.EMPTY
            : TypeBuilder.columns(context.columnList(0)));
  }
}

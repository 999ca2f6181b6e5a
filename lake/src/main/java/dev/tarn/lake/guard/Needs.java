package dev.tarn.lake.guard;

import static dev.tarn.lake.privilege.Privilege.CREATE_CATALOG;
import static dev.tarn.lake.privilege.Privilege.CREATE_FUNCTION;
import static dev.tarn.lake.privilege.Privilege.CREATE_MATERIALIZED_VIEW;
import static dev.tarn.lake.privilege.Privilege.CREATE_TABLE;
import static dev.tarn.lake.privilege.Privilege.CREATE_VIEW;
import static dev.tarn.lake.privilege.Privilege.CREATE_VOLUME;
import static dev.tarn.lake.privilege.Privilege.MANAGE;
import static dev.tarn.lake.privilege.Privilege.MODIFY;
import static dev.tarn.lake.privilege.Privilege.REFRESH;
import static dev.tarn.lake.privilege.Privilege.SELECT;

import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.FunctionStatement;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.ObjectStatement;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.IfExisting;
import dev.tarn.sql.tree.PrivilegeStatement;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.TableStatement;
import dev.tarn.sql.tree.VariableStatement;
import dev.tarn.sql.tree.ViewStatement;
import dev.tarn.sql.tree.ViewStatement.Temporariness;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The table of what statements need, one entry a kind. */
final class Needs {
  private static final Map<Class<? extends Statement>, Need<?>> TABLE = new HashMap<>();

  /** What the tables and functions in the statement need, and nothing else. */
  private static final Need<Statement> WHAT_IT_READS = (statement, checks) -> {};

  /** What touches the session alone. */
  private static final Need<Statement> NOTHING = (statement, checks) -> {};

  static {
    queries();
    containers();
    tables();
    maintenance();
    views();
    functions();
    volumes();
    shows();
    datasets();
    privileges();
    session();
  }

  private Needs() {}

  private static <S extends Statement> void put(Class<S> kind, Need<? super S> need) {
    TABLE.put(kind, need);
  }

  /** The need of a statement; empty for one that nobody thought of. */
  @SuppressWarnings("unchecked")
  static Optional<Need<Statement>> of(Statement statement) {
    return Optional.ofNullable((Need<Statement>) TABLE.get(statement.getClass()));
  }

  /** The kinds that have an entry. */
  static Set<Class<? extends Statement>> kinds() {
    return Set.copyOf(TABLE.keySet());
  }

  private static void queries() {
    put(Statement.QueryStatement.class, WHAT_IT_READS);
    put(Statement.Explain.class, (s, c) -> c.statement(s.statement()));
    put(ShowStatement.DescribeQuery.class, WHAT_IT_READS);
  }

  private static void containers() {
    put(ObjectStatement.CreateCatalog.class, (s, c) -> c.metastore(CREATE_CATALOG));
    put(ObjectStatement.DropCatalog.class, (s, c) -> c.catalog(s.name(), MANAGE));
    put(ObjectStatement.DescribeCatalog.class, (s, c) -> c.catalogShown(s.name().last()));
    put(Statement.CreateSchema.class, (s, c) -> c.newSchema(s.name()));
    put(Statement.DropSchema.class, (s, c) -> c.schema(s.name(), MANAGE));
    put(Statement.DescribeSchema.class, (s, c) -> c.schemaShown(Optional.of(s.name())));
    put(Statement.Use.class, (s, c) -> c.use(s.name(), s.catalog()));
    put(ObjectStatement.CommentOnObject.class, ObjectNeeds::comment);
    put(ObjectStatement.ChangeTags.class, ObjectNeeds::tags);
  }

  private static void tables() {
    put(
        Statement.CreateTable.class,
        (s, c) -> {
          c.create(s.name(), CREATE_TABLE);
          if (replaces(s.mode())) {
            c.replace(s.name(), MANAGE);
          }
        });
    put(
        TableStatement.CreateTableLike.class,
        (s, c) -> {
          c.create(s.name(), CREATE_TABLE);
          c.shown(s.source());
        });
    put(
        TableStatement.CloneTable.class,
        (s, c) -> {
          c.create(s.name(), CREATE_TABLE);
          c.relation(s.source(), SELECT);
          if (replaces(s.mode())) {
            c.replace(s.name(), MANAGE);
          }
        });
    put(Statement.DropTable.class, (s, c) -> c.relation(s.name(), MANAGE));
    put(AlterTable.class, (s, c) -> AlterNeeds.check(s.table(), s.action(), c));
    put(Statement.Insert.class, ChangeNeeds::insert);
    put(Statement.Update.class, (s, c) -> ChangeNeeds.change(s.table(), c));
    put(Statement.Delete.class, ChangeNeeds::delete);
    put(Merge.class, (s, c) -> ChangeNeeds.change(s.target(), c));
  }

  private static boolean replaces(CreateMode mode) {
    return mode == CreateMode.REPLACE || mode == CreateMode.CREATE_OR_REPLACE;
  }

  private static void maintenance() {
    put(TableStatement.Truncate.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.Restore.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.Optimize.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.Vacuum.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.Reorg.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.Generate.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.Convert.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(TableStatement.CommentOnTable.class, (s, c) -> c.relation(s.table(), MODIFY));
    put(
        TableStatement.CommentOnColumn.class,
        (s, c) -> ObjectNeeds.tableOfColumn(s.column()).ifPresent(t -> c.relation(t, MODIFY)));
  }

  private static void views() {
    put(
        ViewStatement.CreateView.class,
        (s, c) -> {
          if (s.temporariness() == Temporariness.PERMANENT) {
            c.create(s.name(), CREATE_VIEW, CREATE_TABLE);
            if (replaces(s.mode())) {
              c.rewriteView(s.name());
            }
          }
        });
    put(ViewStatement.DropView.class, (s, c) -> c.relation(s.name(), MANAGE));
    put(ViewStatement.AlterViewQuery.class, ViewNeeds::query);
    put(
        ViewStatement.RenameView.class,
        (s, c) -> {
          c.relation(s.name(), MANAGE);
          c.move(s.name(), s.newName(), CREATE_VIEW, CREATE_TABLE);
        });
    put(ViewStatement.SetViewProperties.class, (s, c) -> c.relation(s.name(), MANAGE));
    put(ViewStatement.UnsetViewProperties.class, (s, c) -> c.relation(s.name(), MANAGE));
  }

  private static void functions() {
    put(
        FunctionStatement.CreateFunction.class,
        (s, c) -> {
          if (!s.temporary()) {
            c.create(s.name(), CREATE_FUNCTION);
            if (replaces(s.mode())) {
              c.rewriteFunction(s.name());
            }
          }
        });
    put(
        FunctionStatement.DropFunction.class,
        (s, c) -> {
          if (!s.temporary()) {
            c.function(s.name(), MANAGE);
          }
        });
    put(ShowStatement.DescribeFunction.class, (s, c) -> c.functionShown(s.function()));
  }

  private static void volumes() {
    put(ObjectStatement.CreateVolume.class, (s, c) -> c.create(s.name(), CREATE_VOLUME));
    put(ObjectStatement.DropVolume.class, (s, c) -> c.volume(s.name(), MANAGE));
    put(
        ObjectStatement.RenameVolume.class,
        (s, c) -> {
          c.volume(s.name(), MANAGE);
          c.move(s.name(), s.newName(), CREATE_VOLUME);
        });
    put(ObjectStatement.DescribeVolume.class, (s, c) -> c.volumeShown(s.name()));
    put(ObjectStatement.ListFiles.class, (s, c) -> c.path(s.path(), SELECT));
  }

  private static void shows() {
    put(Statement.ShowCatalogs.class, NOTHING);
    put(Statement.ShowSchemas.class, ObjectNeeds::schemas);
    put(Statement.ShowTables.class, (s, c) -> c.schemaShown(s.in()));
    put(ShowStatement.ShowViews.class, (s, c) -> c.schemaShown(s.in()));
    put(ShowStatement.ShowTableExtended.class, (s, c) -> c.schemaShown(s.in()));
    put(ShowStatement.ShowFunctions.class, (s, c) -> c.schemaShown(s.in()));
    put(ObjectStatement.ShowVolumes.class, (s, c) -> c.schemaShown(s.in()));
    put(Statement.Describe.class, (s, c) -> c.shown(s.name()));
    put(Statement.DescribeDetail.class, (s, c) -> c.shown(s.name()));
    put(Statement.DescribeHistory.class, (s, c) -> c.relation(s.name(), SELECT));
    put(ShowStatement.ShowCreateTable.class, (s, c) -> c.shown(s.table()));
    put(ShowStatement.ShowProperties.class, (s, c) -> c.shown(s.table()));
    put(ShowStatement.ShowColumns.class, ObjectNeeds::columns);
    put(ShowStatement.ShowPartitions.class, (s, c) -> c.relation(s.table(), SELECT));
  }

  private static void datasets() {
    put(
        PipelineStatement.CreateStreamingTable.class,
        (s, c) -> {
          c.create(s.name(), CREATE_TABLE);
          existing(s.name(), s.ifExisting(), c);
        });
    put(
        PipelineStatement.CreateMaterializedView.class,
        (s, c) -> {
          c.create(s.name(), CREATE_MATERIALIZED_VIEW);
          existing(s.name(), s.ifExisting(), c);
        });
    put(PipelineStatement.CreateFlowTable.class, (s, c) -> c.create(s.name(), CREATE_TABLE));
    put(PipelineStatement.CreatePipelineView.class, (s, c) -> c.create(s.name(), CREATE_VIEW));
    put(PipelineStatement.CreateFlow.class, (s, c) -> c.relation(s.target(), MODIFY));
    put(PipelineStatement.Refresh.class, (s, c) -> c.relation(s.name(), REFRESH));
    put(
        PipelineStatement.AlterDataset.class,
        (s, c) -> AlterNeeds.dataset(s.name(), s.action(), c));
    put(PipelineStatement.DropDataset.class, (s, c) -> c.relation(s.name(), MANAGE));
  }

  /** What is there stays, or is defined anew. */
  private static void existing(QualifiedName name, IfExisting mode, Checks checks) {
    if (mode == IfExisting.KEEP) {
      checks.replace(name, REFRESH);
    } else {
      checks.rewriteDataset(name);
    }
  }

  private static void privileges() {
    put(PrivilegeStatement.Grant.class, (s, c) -> c.manage(s.on()));
    put(PrivilegeStatement.Revoke.class, (s, c) -> c.manage(s.on()));
    put(PrivilegeStatement.ShowGrants.class, (s, c) -> c.securableShown(s.on()));
    put(PrivilegeStatement.ShowUsers.class, NOTHING);
    put(PrivilegeStatement.ShowGroups.class, NOTHING);
    put(
        PrivilegeStatement.SetOwner.class,
        (s, c) -> {
          c.manage(s.object());
          c.giveAway(s.object(), s.principal().name());
        });
  }

  private static void session() {
    put(Statement.Set.class, NOTHING);
    put(Statement.Reset.class, NOTHING);
    put(VariableStatement.DeclareVariable.class, WHAT_IT_READS);
    put(VariableStatement.DropVariable.class, NOTHING);
    put(VariableStatement.SetVariables.class, WHAT_IT_READS);
    put(VariableStatement.SetVariablesFromQuery.class, WHAT_IT_READS);
    put(VariableStatement.ExecuteImmediate.class, WHAT_IT_READS);
  }
}

package dev.tarn.api;

import dev.tarn.core.type.StructType;
import dev.tarn.lake.table.Paths;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.TableStatement;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Delta table: made with builders, read, changed, and looked at, without SQL text around the
 * parts. The names are those of Delta's own library.
 *
 * <p>Conditions and new values are {@link Column}s or texts of SQL expressions. Names of columns
 * are written as in SQL: dots lead into structs, backquotes stand around unusual names.
 *
 * <p>A table is a name in a session: it holds nothing open, and any number of them may stand for
 * one table.
 */
public final class DeltaTable {
  private final Session session;
  private final QualifiedName name;
  private final Optional<String> alias;

  DeltaTable(Session session, QualifiedName name) {
    this(session, name, Optional.empty());
  }

  private DeltaTable(Session session, QualifiedName name, Optional<String> alias) {
    this.session = session;
    this.name = name;
    this.alias = alias;
  }

  /** Defines a table that must not exist yet, in the current session. */
  public static DeltaTableBuilder create() {
    return create(Session.current());
  }

  /**
   * Defines a table that must not exist yet.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="create"}
   */
  public static DeltaTableBuilder create(Session session) {
    return new DeltaTableBuilder(session, CreateMode.CREATE);
  }

  /** Defines a table that is made unless there is one of its name, in the current session. */
  public static DeltaTableBuilder createIfNotExists() {
    return createIfNotExists(Session.current());
  }

  /** Defines a table that is made unless there is one of its name. */
  public static DeltaTableBuilder createIfNotExists(Session session) {
    return new DeltaTableBuilder(session, CreateMode.CREATE_IF_NOT_EXISTS);
  }

  /** Defines a table anew that exists, in the current session; its rows go, its history stays. */
  public static DeltaTableBuilder replace() {
    return replace(Session.current());
  }

  /** Defines a table anew that exists; its rows go, its history stays. */
  public static DeltaTableBuilder replace(Session session) {
    return new DeltaTableBuilder(session, CreateMode.REPLACE);
  }

  /** Defines a table, anew where there is one of its name, in the current session. */
  public static DeltaTableBuilder createOrReplace() {
    return createOrReplace(Session.current());
  }

  /** Defines a table, anew where there is one of its name. */
  public static DeltaTableBuilder createOrReplace(Session session) {
    return new DeltaTableBuilder(session, CreateMode.CREATE_OR_REPLACE);
  }

  /** Defines a column, in the current session. */
  public static DeltaColumnBuilder columnBuilder(String name) {
    return new DeltaColumnBuilder(name, Session::current);
  }

  /** Defines a column. */
  public static DeltaColumnBuilder columnBuilder(Session session, String name) {
    return new DeltaColumnBuilder(name, () -> session);
  }

  /** The table of a name, in the current session. */
  public static DeltaTable forName(String name) {
    return forName(Session.current(), name);
  }

  /**
   * The table of a name.
   *
   * @param name of one to three parts, as SQL writes it
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public static DeltaTable forName(Session session, String name) {
    return existing(new DeltaTable(session, session.parser().parseName(name)));
  }

  /** The table in a folder, in the current session. */
  public static DeltaTable forPath(String folder) {
    return forPath(Session.current(), folder);
  }

  /** The table in a folder: an absolute path, or a {@code file:} URI. */
  public static DeltaTable forPath(Session session, String folder) {
    return existing(new DeltaTable(session, Trees.name("delta", folder)));
  }

  /** Whether a folder holds a Delta table, in the current session. */
  public static boolean isDeltaTable(String folder) {
    return isDeltaTable(Session.current(), folder);
  }

  /** Whether a folder, an absolute path or a {@code file:} URI, holds a Delta table. */
  public static boolean isDeltaTable(Session session, String folder) {
    return session.isDeltaTable(Trees.name("delta", folder));
  }

  /** Makes Parquet files in a folder a Delta table, in the current session. */
  public static DeltaTable convertToDelta(String identifier) {
    return convertToDelta(Session.current(), identifier);
  }

  /** Makes Parquet files in a folder without partitions a Delta table. */
  public static DeltaTable convertToDelta(Session session, String identifier) {
    return convertToDelta(session, identifier, new StructType(List.of()));
  }

  /** Makes Parquet files in a folder a Delta table, in the current session. */
  public static DeltaTable convertToDelta(String identifier, StructType partitionSchema) {
    return convertToDelta(Session.current(), identifier, partitionSchema);
  }

  /**
   * Makes Parquet files in a folder a Delta table.
   *
   * @param partitionSchema as SQL writes columns: {@code day DATE, shop STRING}
   */
  public static DeltaTable convertToDelta(
      Session session, String identifier, String partitionSchema) {
    return convertToDelta(session, identifier, session.parser().parseColumns(partitionSchema));
  }

  /**
   * Makes Parquet files in a folder a Delta table, as CONVERT TO DELTA does: the files stay as they
   * are, and get a log. Nothing happens to what is a Delta table already.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="conversion"}
   *
   * @param identifier {@code parquet.`/folder`}
   * @param partitionSchema the columns that folders are named for
   * @return the table
   */
  public static DeltaTable convertToDelta(
      Session session, String identifier, StructType partitionSchema) {
    QualifiedName source = session.parser().parseName(identifier);
    session
        .run(new TableStatement.Convert(Trees.NOWHERE, source, true, partitionSchema), Map.of())
        .close();
    boolean isFolder = source.parts().size() == 2 && Paths.isAbsolute(source.last());
    return new DeltaTable(session, isFolder ? Trees.name("delta", source.last()) : source);
  }

  private static DeltaTable existing(DeltaTable table) {
    table.schema();
    return table;
  }

  /** The same table under another name, by which conditions and new values speak of it. */
  public DeltaTable as(String newAlias) {
    return new DeltaTable(session, name, Optional.of(newAlias));
  }

  /** The same as {@link #as}. */
  public DeltaTable alias(String newAlias) {
    return as(newAlias);
  }

  /**
   * The columns as the table's log has them. Their metadata says what {@link
   * DeltaTableBuilder#addColumns} carries over into another table.
   */
  public StructType schema() {
    return session.schema(name);
  }

  /**
   * The rows of the table as it is when the query runs.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="query"}
   */
  public Query query() {
    return queryAt(Optional.empty());
  }

  /** The rows of an earlier version. */
  public Query queryVersion(long version) {
    return queryAt(Optional.of(atVersion(version)));
  }

  /** The rows as they were at a time. */
  public Query queryTimestamp(Instant time) {
    return queryAt(Optional.of(atTimestamp(Functions.lit(time))));
  }

  private Query queryAt(Optional<Relation.TimeTravel> time) {
    Query query =
        Query.of(
            session, (newAlias, parser) -> new Relation.Table(Trees.NOWHERE, name, time, newAlias));
    return alias.map(query::as).orElse(query);
  }

  private static Relation.AtVersion atVersion(long version) {
    return new Relation.AtVersion(Trees.NOWHERE, Trees.number(version));
  }

  private Relation.AtTimestamp atTimestamp(Column time) {
    return new Relation.AtTimestamp(Trees.NOWHERE, time.expression(session.parser()));
  }

  /**
   * The changes of the rows from a version on, as {@code table_changes} gives them: the table's
   * columns, {@code _change_type}, {@code _commit_version} and {@code _commit_timestamp}.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="versions"}
   */
  public Query changes(long startVersion) {
    return changesBetween(Functions.lit(startVersion));
  }

  /** The changes of the rows in a range of versions, both ends included. */
  public Query changes(long startVersion, long endVersion) {
    return changesBetween(Functions.lit(startVersion), Functions.lit(endVersion));
  }

  /** The changes of the rows from a time on. */
  public Query changes(Instant start) {
    return changesBetween(Functions.lit(start));
  }

  /** The changes of the rows in a range of time. */
  public Query changes(Instant start, Instant end) {
    return changesBetween(Functions.lit(start), Functions.lit(end));
  }

  private Query changesBetween(Column... ends) {
    return Query.of(session, (newAlias, parser) -> changes(newAlias, parser, ends));
  }

  private Relation changes(Optional<Relation.Alias> newAlias, SqlParser parser, Column... ends) {
    List<Expression.Argument> arguments = new java.util.ArrayList<>();
    arguments.add(argument(Trees.text(Trees.sql(name))));
    Arrays.stream(ends).forEach(end -> arguments.add(argument(end.expression(parser))));
    return new Relation.TableFunction(
        Trees.NOWHERE, Trees.name("table_changes"), arguments, false, newAlias);
  }

  private static Expression.Argument argument(Expression value) {
    return new Expression.Argument(Optional.empty(), value);
  }

  /** Adds rows; their columns are found by name. */
  public void append(Query rows) {
    Statement insert =
        new Statement.Insert(
            Trees.NOWHERE,
            name,
            new Statement.Append(),
            true,
            false,
            List.of(),
            List.of(),
            rows.tree(session.parser()));
    session.run(insert, rows.parameters()).close();
  }

  /**
   * Adds rows of one schema; columns of the table that they lack get their defaults or NULL.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="append"}
   */
  public void append(List<Row> rows) {
    if (!rows.isEmpty()) {
      append(session.values(rows.getFirst().schema(), rows));
    }
  }

  /** Changes all rows; see {@link #update(Column, Map)}. */
  public long update(Map<String, Column> set) {
    return update(Optional.empty(), set);
  }

  /**
   * Changes the rows for which a condition holds.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="update"}
   *
   * @param set new values by column
   * @return how many rows were changed
   */
  public long update(Column condition, Map<String, Column> set) {
    return update(Optional.of(condition), set);
  }

  /** Changes all rows; see {@link #updateExpr(String, Map)}. */
  public long updateExpr(Map<String, String> set) {
    return update(expressions(set));
  }

  /**
   * Changes the rows for which a condition holds.
   *
   * @param set texts of expressions by column
   * @return how many rows were changed
   */
  public long updateExpr(String condition, Map<String, String> set) {
    return update(Functions.expr(condition), expressions(set));
  }

  static Map<String, Column> expressions(Map<String, String> texts) {
    Map<String, Column> columns = new LinkedHashMap<>();
    texts.forEach((column, text) -> columns.put(column, Functions.expr(text)));
    return columns;
  }

  private long update(Optional<Column> condition, Map<String, Column> set) {
    SqlParser parser = session.parser();
    return affected(
        new Statement.Update(
            Trees.NOWHERE,
            name,
            alias.map(Trees::alias),
            Trees.assignments(set, parser),
            condition.map(given -> given.expression(parser))));
  }

  /** Deletes all rows. Returns how many. */
  public long delete() {
    return delete(Optional.empty());
  }

  /** Deletes the rows for which a condition holds. Returns how many. */
  public long delete(String condition) {
    return delete(Functions.expr(condition));
  }

  /** Deletes the rows for which a condition holds. Returns how many. */
  public long delete(Column condition) {
    return delete(Optional.of(condition));
  }

  private long delete(Optional<Column> condition) {
    return affected(
        new Statement.Delete(
            Trees.NOWHERE,
            name,
            alias.map(Trees::alias),
            condition.map(given -> given.expression(session.parser()))));
  }

  private long affected(Statement statement) {
    try (Result result = run(statement)) {
      return affected(result);
    }
  }

  private static long affected(Result result) {
    return result.single().getLong("num_affected_rows");
  }

  /**
   * Begins to change rows of this table by those of another.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="merge"}
   *
   * @param source the other rows, best under a name: {@code other.as("s")}
   * @param condition which rows belong together
   */
  public DeltaMergeBuilder merge(Query source, String condition) {
    return merge(source, Functions.expr(condition));
  }

  /** Begins to change rows of this table by those of another. */
  public DeltaMergeBuilder merge(Query source, Column condition) {
    return new DeltaMergeBuilder(session, name, alias, source, condition);
  }

  /** Begins to change rows of this table by those of another table. */
  public DeltaMergeBuilder merge(DeltaTable source, String condition) {
    return merge(source.query(), condition);
  }

  /** Begins to change rows of this table by those of another table. */
  public DeltaMergeBuilder merge(DeltaTable source, Column condition) {
    return merge(source.query(), condition);
  }

  /** The commits of the table, newest first, as DESCRIBE HISTORY gives them. */
  public Result history() {
    return history(Optional.empty());
  }

  /** The newest commits of the table. */
  public Result history(int limit) {
    return history(Optional.of((long) limit));
  }

  private Result history(Optional<Long> limit) {
    return run(new Statement.DescribeHistory(Trees.NOWHERE, name, limit));
  }

  /** Where the table lies, how large it is, its properties and protocol: DESCRIBE DETAIL. */
  public Row detail() {
    return run(new Statement.DescribeDetail(Trees.NOWHERE, name)).single();
  }

  /**
   * Makes the table what it was at a version, as a new version.
   *
   * @return how many files were removed and restored, as RESTORE gives it
   */
  public Row restoreToVersion(long version) {
    return restore(atVersion(version));
  }

  /** Makes the table what it was at a time, as a new version. */
  public Row restoreToTimestamp(Instant time) {
    return restore(atTimestamp(Functions.lit(time)));
  }

  /** Makes the table what it was at a time, which is written as SQL writes it. */
  public Row restoreToTimestamp(String time) {
    return restore(atTimestamp(Functions.lit(time)));
  }

  private Row restore(Relation.TimeTravel time) {
    return run(new TableStatement.Restore(Trees.NOWHERE, name, time)).single();
  }

  /** Begins to lay out the table's files anew. */
  public DeltaOptimizeBuilder optimize() {
    return new DeltaOptimizeBuilder(session, name);
  }

  /** Deletes files that no version younger than the table's retention needs. */
  public Result vacuum() {
    return vacuum(Optional.empty());
  }

  /** Deletes files that no version of the last so many hours needs. */
  public Result vacuum(double retentionHours) {
    return vacuum(Optional.of(Functions.lit(retentionHours)));
  }

  private Result vacuum(Optional<Column> hours) {
    return run(
        new TableStatement.Vacuum(
            Trees.NOWHERE,
            name,
            new TableStatement.InFolder(),
            hours.map(given -> given.expression(session.parser())),
            false));
  }

  /**
   * Writes manifests of the files of the newest version into the table's folder, for readers that
   * do not know Delta: one for each partition, under {@code _symlink_format_manifest}.
   *
   * @param mode {@code symlink_format_manifest}
   */
  public void generate(String mode) {
    session.generate(name, mode);
  }

  /** Lets the table use a feature of the protocol, by the feature's name. */
  public void addFeatureSupport(String feature) {
    setProperties(Map.of("delta.feature." + feature, "supported"));
  }

  /** Raises the protocol of the table; it is never lowered. */
  public void upgradeTableProtocol(int readerVersion, int writerVersion) {
    setProperties(
        Map.of(
            "delta.minReaderVersion", String.valueOf(readerVersion),
            "delta.minWriterVersion", String.valueOf(writerVersion)));
  }

  /**
   * Takes a feature out of the table's protocol, by the feature's name, as ALTER TABLE ... DROP
   * FEATURE does.
   */
  public void dropFeatureSupport(String feature) {
    dropFeatureSupport(feature, false);
  }

  /**
   * Takes a feature out of the table's protocol.
   *
   * @param truncateHistory whether versions that use the feature go from the history
   */
  public void dropFeatureSupport(String feature, boolean truncateHistory) {
    alter(new AlterTable.DropFeature(Trees.NOWHERE, feature, truncateHistory));
  }

  /**
   * Makes a table with the columns, properties and rows of this one; see {@link #clone(String,
   * boolean, boolean, Map)}.
   */
  public DeltaTable clone(String target, boolean isShallow) {
    return clone(target, isShallow, false);
  }

  /**
   * Makes a table with the columns, properties and rows of this one, or makes an empty one it; see
   * {@link #clone(String, boolean, boolean, Map)}.
   */
  public DeltaTable clone(String target, boolean isShallow, boolean replace) {
    return clone(target, isShallow, replace, Map.of());
  }

  /**
   * Makes a table with the columns, properties and rows of this one, and a history of its own, as
   * CREATE TABLE ... CLONE does.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="copies"}
   *
   * @param target the new table: a name as SQL writes it, an absolute path, or a {@code file:} URI
   * @param isShallow whether the new table shares the files of this one; otherwise it gets copies
   * @param replace whether a table that exists is replaced
   * @param properties of the new table, beside or instead of those of this one
   * @return the new table
   */
  public DeltaTable clone(
      String target, boolean isShallow, boolean replace, Map<String, String> properties) {
    return clone(Optional.empty(), target, isShallow, replace, properties);
  }

  /** Makes a table of a version of this one; see {@link #clone(String, boolean, boolean, Map)}. */
  public DeltaTable cloneAtVersion(long version, String target, boolean isShallow) {
    return cloneAtVersion(version, target, isShallow, false);
  }

  /** Makes a table of a version of this one; see {@link #clone(String, boolean, boolean, Map)}. */
  public DeltaTable cloneAtVersion(
      long version, String target, boolean isShallow, boolean replace) {
    return cloneAtVersion(version, target, isShallow, replace, Map.of());
  }

  /** Makes a table of a version of this one; see {@link #clone(String, boolean, boolean, Map)}. */
  public DeltaTable cloneAtVersion(
      long version,
      String target,
      boolean isShallow,
      boolean replace,
      Map<String, String> properties) {
    return clone(Optional.of(atVersion(version)), target, isShallow, replace, properties);
  }

  /**
   * Makes a table of this one as it was at a time, which is written as SQL writes it; see {@link
   * #clone(String, boolean, boolean, Map)}.
   */
  public DeltaTable cloneAtTimestamp(String time, String target, boolean isShallow) {
    return cloneAtTimestamp(time, target, isShallow, false);
  }

  /**
   * Makes a table of this one as it was at a time, which is written as SQL writes it; see {@link
   * #clone(String, boolean, boolean, Map)}.
   */
  public DeltaTable cloneAtTimestamp(
      String time, String target, boolean isShallow, boolean replace) {
    return cloneAtTimestamp(time, target, isShallow, replace, Map.of());
  }

  /**
   * Makes a table of this one as it was at a time, which is written as SQL writes it; see {@link
   * #clone(String, boolean, boolean, Map)}.
   */
  public DeltaTable cloneAtTimestamp(
      String time,
      String target,
      boolean isShallow,
      boolean replace,
      Map<String, String> properties) {
    return clone(
        Optional.of(atTimestamp(Functions.lit(time))), target, isShallow, replace, properties);
  }

  private DeltaTable clone(
      Optional<Relation.TimeTravel> time,
      String target,
      boolean isShallow,
      boolean replace,
      Map<String, String> properties) {
    QualifiedName copy =
        Paths.isAbsolute(target) ? Trees.name("delta", target) : session.parser().parseName(target);
    run(new TableStatement.CloneTable(
            Trees.NOWHERE,
            copy,
            replace ? CreateMode.CREATE_OR_REPLACE : CreateMode.CREATE,
            isShallow,
            name,
            time,
            Optional.empty(),
            properties))
        .close();
    return new DeltaTable(session, copy);
  }

  private void setProperties(Map<String, String> properties) {
    alter(new AlterTable.SetProperties(Trees.NOWHERE, properties));
  }

  private void alter(AlterTable.Action action) {
    run(new AlterTable(Trees.NOWHERE, name, action)).close();
  }

  private Result run(Statement statement) {
    return session.run(statement, Map.of());
  }
}

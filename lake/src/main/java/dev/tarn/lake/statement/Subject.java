package dev.tarn.lake.statement;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.Node;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Statement;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a statement is about: the place of an error that has none of its own, because it comes from
 * the log, the files or the rules of a table. Errors that values raise are left as they are: where
 * they come from, only the expressions can tell.
 */
public final class Subject {
  /** How the classes begin of errors that are those of a table. */
  private static final List<String> OF_TABLES =
      List.of(
          "DELTA_",
          "STORAGE_",
          "FILE_NOT_FOUND",
          "FAILED_READ_FILE",
          "CATALOG_STORE_",
          "EXECUTOR_IO_ERROR",
          "OUT_OF_DISK_SPACE",
          "OUTCOME_UNKNOWN");

  private final List<QualifiedName> names = new ArrayList<>();

  private Subject() {}

  /** The same error; if it is one of a table and has no place, at the table's name. */
  public static TarnException locate(
      TarnException error, Statement statement, StatementContext context) {
    boolean has = error.position().isPresent() || error.sqlText().isPresent();
    if (has || OF_TABLES.stream().noneMatch(error.errorClass()::startsWith)) {
      return error;
    }
    return place(error, statement, context).map(error::at).orElse(error);
  }

  private static Optional<SourcePosition> place(
      TarnException error, Statement statement, StatementContext context) {
    Subject subject = new Subject();
    subject.collect(statement);
    return subject.names.stream()
        .filter(name -> subject.names.size() > 1 && isNamedBy(error, name, context))
        .findFirst()
        .or(() -> subject.names.stream().findFirst())
        .map(QualifiedName::position);
  }

  /** Whether an error speaks of a file of a table. */
  private static boolean isNamedBy(
      TarnException error, QualifiedName name, StatementContext context) {
    Optional<String> root = root(name, context);
    return root.isPresent()
        && error.parameters().values().stream().anyMatch(value -> value.contains(root.get() + "/"));
  }

  private static Optional<String> root(QualifiedName name, StatementContext context) {
    try {
      return Tables.find(name, context).map(TableHandle::location);
    } catch (TarnException e) {
      // What cannot be looked up says nothing; the error that is being placed says why.
      return Optional.empty();
    }
  }

  /** The names of tables in the order in which they stand. */
  private void collect(Object part) {
    switch (part) {
      case null -> {}
      case Relation.Table table -> names.add(table.name());
      case Query.TableBody table -> names.add(table.name());
      case Statement statement -> collectFromStatement(statement);
      case Collection<?> parts -> parts.forEach(this::collect);
      case Optional<?> maybe -> maybe.ifPresent(this::collect);
      case Record node when node.getClass().getPackage().equals(Node.class.getPackage()) ->
          collectFrom(node);
      default -> {}
    }
  }

  /** A name that stands in a statement itself is the table that it changes or describes. */
  private void collectFromStatement(Statement statement) {
    Record node = (Record) statement;
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      if (value(node, component) instanceof QualifiedName name) {
        names.add(name);
      }
    }
    collectFrom(node);
  }

  private void collectFrom(Record node) {
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      collect(value(node, component));
    }
  }

  private static Object value(Record node, RecordComponent component) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables, views and table functions a statement can name. */
public interface Relations {

  /**
   * Finds a table or view.
   *
   * @param name as it was written: of one, two or three parts, or a format and a path
   * @param at the state to read; empty for the latest
   * @return empty when there is none of that name
   */
  Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at);

  /**
   * Finds a table function other than those of the language itself, such as {@code table_changes}.
   *
   * @param arguments in order, folded to constants
   * @return empty when there is none of that name
   */
  Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments);

  /** Whether {@link #tableFunction} may know a name. */
  default boolean suppliesTableFunction(QualifiedName name) {
    return true;
  }

  /** Whether a table function can be given tables, as {@code TABLE(t)}. */
  default boolean takesTables(QualifiedName function) {
    return false;
  }

  /**
   * The error for an argument of a table function that is no constant.
   *
   * @param place of the argument, from 0
   * @param error as it is of any constant
   */
  default TarnException notConstant(QualifiedName name, int place, TarnException error) {
    return error;
  }

  /**
   * Finds a scalar function written in SQL.
   *
   * @param name as it was written; one part for a function of the session or the current schema
   * @return empty when there is none of that name
   */
  default Optional<SqlFunction> function(QualifiedName name) {
    return Optional.empty();
  }

  /**
   * Finds a function written in SQL that returns a table.
   *
   * @return empty when there is none of that name
   * @throws TarnException {@code NOT_A_TABLE_FUNCTION} for one that makes a value
   */
  default Optional<SqlTableFunction> sqlTableFunction(QualifiedName name) {
    return Optional.empty();
  }

  /**
   * The rows of a SHOW or DESCRIBE that stands in FROM.
   *
   * @return empty where there are none to be had
   */
  default Optional<Plan> rows(Statement statement) {
    return Optional.empty();
  }

  /**
   * What is new in a table or in files: the rows that STREAM stands for in this run.
   *
   * @throws TarnException {@code UNSUPPORTED_FEATURE.SQL} where nothing is streamed
   */
  default Resolved stream(StreamRead read) {
    throw AnalysisErrors.unsupported(
        read.position(), "STREAM outside of the definition of a dataset");
  }

  /**
   * What STREAM names.
   *
   * @param name of a table, view or table function
   * @param arguments those of the table function, folded to constants; empty for a table or view
   * @param options of WITH: by their names in lower case, TRUE where only the name was written
   */
  record StreamRead(
      SourcePosition position,
      QualifiedName name,
      Optional<List<ConstantArgument>> arguments,
      Map<String, Literal> options) {
    public StreamRead {
      arguments = arguments.map(List::copyOf);
      options = Map.copyOf(options);
    }
  }

  /** What a name stands for. */
  sealed interface Resolved {

    /** The parts of the full name, by any suffix of which columns can be qualified. */
    List<String> qualifiedName();
  }

  record ResolvedTable(ScanSource source, List<String> qualifiedName) implements Resolved {
    public ResolvedTable {
      qualifiedName = List.copyOf(qualifiedName);
    }
  }

  /**
   * A view.
   *
   * @param text the text that {@code query} was parsed from, for the errors in it
   * @param columns the view's columns
   * @param relations what the names in the view's query stand for
   */
  record ResolvedView(
      List<String> qualifiedName,
      Query query,
      String text,
      List<ViewColumn> columns,
      Relations relations)
      implements Resolved {
    public ResolvedView {
      qualifiedName = List.copyOf(qualifiedName);
      columns = List.copyOf(columns);
    }
  }

  /** Rows that were analysed already, for this one use. */
  record ResolvedRows(Plan rows, List<String> qualifiedName) implements Resolved {
    public ResolvedRows {
      qualifiedName = List.copyOf(qualifiedName);
    }
  }

  /**
   * A column of a view.
   *
   * @param source the name of the query's column that it passes on
   * @param type its type when the view was made, which it keeps
   */
  record ViewColumn(String name, String source, DataType type) {}

  /** A state of a table in its history. */
  sealed interface TimePoint {}

  record Version(long version) implements TimePoint {}

  record PointInTime(Instant instant) implements TimePoint {}

  /**
   * An argument of a table function; a {@code name} is there for {@code f(name => value)}.
   *
   * @param value a constant; NULL without a type where a table is given
   * @param table of {@code TABLE(t)}
   */
  record ConstantArgument(
      SourcePosition position,
      Optional<String> name,
      Literal value,
      Optional<QualifiedName> table) {
    public ConstantArgument(SourcePosition position, Optional<String> name, Literal value) {
      this(position, name, value, Optional.empty());
    }
  }
}

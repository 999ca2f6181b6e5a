package dev.tarn.lake.changes;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.change.ChangeFeed.Bound;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.Paths;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The table functions {@code table_changes} and {@code table_changes_by_path}. */
public final class ChangeFunctions {
  private static final String BY_NAME = "table_changes";
  private static final String BY_PATH = "table_changes_by_path";

  private final StatementContext context;

  public ChangeFunctions(StatementContext context) {
    this.context = context;
  }

  /** The function of a name; empty when it is another. */
  public Optional<Plan> find(
      QualifiedName name, List<ConstantArgument> arguments, TableRelations relations) {
    String function = name.last().toLowerCase(Locale.ROOT);
    return isKnown(name)
        ? Optional.of(plan(name, function, arguments, relations))
        : Optional.empty();
  }

  /** What {@code table_changes} says of a bound that is no constant, as delta-spark does. */
  public static TarnException notConstant(QualifiedName name, int place, TarnException error) {
    boolean bound = isKnown(name) && (place == 1 || place == 2);
    boolean variable = error.errorClass().equals("DATATYPE_MISMATCH.NON_FOLDABLE_INPUT");
    return bound && variable ? ChangeErrors.nonConstant(name.last(), place).causedBy(error) : error;
  }

  /** Whether a name is that of one of them. */
  public static boolean isKnown(QualifiedName name) {
    String function = name.last().toLowerCase(Locale.ROOT);
    return name.parts().size() == 1 && (function.equals(BY_NAME) || function.equals(BY_PATH));
  }

  private Plan plan(
      QualifiedName name,
      String function,
      List<ConstantArgument> arguments,
      TableRelations relations) {
    if (arguments.size() < 2 || arguments.size() > 3) {
      throw ChangeErrors.numberOfArguments(function).at(name.position());
    }
    TableHandle table = table(function, arguments.getFirst());
    Boundary boundary = new Boundary(function, new Analyzer(context.analysis(), relations));
    Bound start = boundary.read(arguments.get(1));
    Optional<Bound> end = arguments.stream().skip(2).findFirst().map(boundary::read);
    relations.noteRead(table);
    try {
      return Plan.Scan.of(TableChanges.of(table, start, end, relations, context));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(name.position());
    }
  }

  private TableHandle table(String function, ConstantArgument argument) {
    if (!(argument.value().value() instanceof String text)) {
      throw ChangeErrors.unsupportedArgument(function, argument.value().type().sql(), "STRING")
          .at(argument.position());
    }
    if (function.equals(BY_PATH)) {
      PathAccess.of(context).requireReadable(Paths.normalise(text));
      return Tables.atPath(Paths.normalise(text), context);
    }
    QualifiedName name = name(text, argument);
    if (Names.path(name).isEmpty()) {
      Names.table(name, context).ifPresent(this::requireReadable);
    }
    return Tables.find(name, context)
        .orElseThrow(() -> notFound(function, name).at(argument.position()));
  }

  private TarnException notFound(String function, QualifiedName name) {
    return Views.find(name, context).isPresent()
        ? ChangeErrors.ofView(function, name.quoted())
        : CatalogErrors.tableNotFound(name.quoted());
  }

  /** Asked before the table is looked for: whoever may not know of it is denied all the same. */
  private void requireReadable(TableName table) {
    context.access().require(Privilege.SELECT, table.securable(SecurableKind.TABLE));
  }

  /** The name in a literal; an error in it is shown at the literal, not within its text. */
  private QualifiedName name(String text, ConstantArgument argument) {
    try {
      return new SqlParser(new ParseOptions(context.zone())).parseName(text);
    } catch (TarnException e) {
      throw ChangeErrors.notATableName(text).causedBy(e).at(argument.position());
    }
  }
}

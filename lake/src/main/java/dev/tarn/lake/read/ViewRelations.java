package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.View;
import dev.tarn.sql.analyze.Relations.Resolved;
import dev.tarn.sql.analyze.Relations.ResolvedView;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.analyze.Relations.ViewColumn;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The views a statement names, at one depth of views inside views. */
final class ViewRelations {
  /** How deep views can lie in each other, as in Spark. */
  private static final int MOST_NESTED = 100;

  private final int depth;
  private final Set<View> read;

  ViewRelations() {
    this(0, new LinkedHashSet<>());
  }

  private ViewRelations(int depth, Set<View> read) {
    this.depth = depth;
    this.read = read;
  }

  Set<View> read() {
    return Set.copyOf(read);
  }

  Resolved resolve(
      View view, Optional<TimePoint> at, TableRelations relations, StatementContext context) {
    if (at.isPresent()) {
      throw TarnException.of("UNSUPPORTED_FEATURE.TIME_TRAVEL").with("relationId", view.quoted());
    }
    if (depth == MOST_NESTED) {
      throw TarnException.of("VIEW_EXCEED_MAX_NESTED_DEPTH")
          .with("viewName", view.quoted())
          .with("maxNestedDepth", MOST_NESTED);
    }
    view.entry().ifPresent(entry -> requireReadable(entry.name(), context));
    read.add(view);
    return new ResolvedView(
        view.name(),
        new SqlParser(new ParseOptions(context.zone())).parseQuery(view.text()),
        view.text(),
        columns(view),
        relations.within(inside(view, context), new ViewRelations(depth + 1, read)));
  }

  private static void requireReadable(TableName view, StatementContext context) {
    context.access().require(Privilege.SELECT, view.securable(SecurableKind.VIEW));
  }

  /** A view of the catalog has the rights of its owner, one of the session those of the user. */
  private static StatementContext inside(View view, StatementContext context) {
    return view.entry()
        .map(
            entry ->
                context
                    .within(context.session().permanentIn(view.currentSchema()))
                    .withRightsOf(entry.owner()))
        .orElseGet(() -> context.within(context.session().in(view.currentSchema())));
  }

  private static List<ViewColumn> columns(View view) {
    List<ViewColumn> columns = new ArrayList<>();
    for (int i = 0; i < view.sources().size(); i++) {
      columns.add(
          new ViewColumn(
              view.schema().field(i).name(), view.sources().get(i), view.schema().field(i).type()));
    }
    return columns;
  }
}

package dev.tarn.lake.view;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The errors of making views. */
final class ViewErrors {
  private ViewErrors() {}

  static TarnException numberOfColumns(String view, List<ViewColumn> named, List<Column> given) {
    String subclass =
        given.size() < named.size() ? "NOT_ENOUGH_DATA_COLUMNS" : "TOO_MANY_DATA_COLUMNS";
    return TarnException.of("CREATE_VIEW_COLUMN_ARITY_MISMATCH." + subclass)
        .with("viewName", view)
        .with("viewColumns", quoted(named.stream().map(ViewColumn::name)))
        .with("dataColumns", quoted(given.stream().map(Column::name)));
  }

  private static String quoted(Stream<String> names) {
    return names.map(Identifiers::quote).collect(Collectors.joining(", "));
  }

  static TarnException recursive(String view) {
    return TarnException.of("RECURSIVE_VIEW")
        .with("viewIdent", view)
        .with("newPath", view + " -> ... -> " + view);
  }

  static TarnException temporaryExists(QualifiedName name) {
    return TarnException.of("TEMP_TABLE_OR_VIEW_ALREADY_EXISTS")
        .with("relationName", Identifiers.quote(name.last()))
        .at(name.position());
  }

  static TarnException temporaryReference(String view, String temporary) {
    return TarnException.of("INVALID_TEMP_OBJ_REFERENCE")
        .with("objName", view)
        .with("tempObjName", temporary);
  }

  static TarnException temporaryQualified(QualifiedName name) {
    List<String> qualifier = name.parts().subList(0, name.parts().size() - 1);
    return TarnException.of("INVALID_TEMP_OBJ_QUALIFIER")
        .with("objectType", "view")
        .with("objectName", Identifiers.quote(name.last()))
        .with("qualifier", Identifiers.quoteAll(qualifier))
        .at(name.position());
  }

  static TarnException unsupported(String feature, QualifiedName name) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature).at(name.position());
  }
}

package dev.tarn.lake.table;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Finds the view a name stands for. */
public final class Views {
  private Views() {}

  /** The temporary view of a name: {@code v}, {@code session.v} or {@code system.session.v}. */
  public static Optional<View> temporary(QualifiedName name, StatementContext context) {
    return isTemporary(name)
        ? context.session().temporaryView(name.last()).map(View::of)
        : Optional.empty();
  }

  private static boolean isTemporary(QualifiedName name) {
    List<String> parts = name.parts();
    return switch (parts.size()) {
      case 1 -> true;
      case 2 -> parts.getFirst().equalsIgnoreCase("session");
      case 3 ->
          parts.getFirst().equalsIgnoreCase("system") && parts.get(1).equalsIgnoreCase("session");
      default -> false;
    };
  }

  /** The view of the catalog that a name stands for. */
  public static Optional<View> permanent(QualifiedName name, StatementContext context) {
    return Names.table(name, context).flatMap(context.catalog().views()::find).map(View::of);
  }

  /** The temporary view of a name, else the one of the catalog. */
  public static Optional<View> find(QualifiedName name, StatementContext context) {
    return temporary(name, context).or(() -> permanent(name, context));
  }
}

package dev.tarn.lake.table;

import dev.tarn.lake.context.GlobalViews;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Finds the view a name stands for. */
public final class Views {
  private Views() {}

  /**
   * The temporary view of a name: {@code v}, {@code session.v} or {@code system.session.v}, or of
   * all sessions {@code global_temp.v}.
   */
  public static Optional<View> temporary(QualifiedName name, StatementContext context) {
    if (isGlobal(name)) {
      return context
          .session()
          .globalViews()
          .find(name.last())
          .map(view -> View.of(view).named(List.of(GlobalViews.SCHEMA, view.name())));
    }
    return isTemporary(name)
        ? context.session().temporaryView(name.last()).map(View::of)
        : Optional.empty();
  }

  /** Whether a name is {@code global_temp.v}. */
  public static boolean isGlobal(QualifiedName name) {
    return name.parts().size() == 2 && name.parts().getFirst().equalsIgnoreCase(GlobalViews.SCHEMA);
  }

  static boolean isTemporary(QualifiedName name) {
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

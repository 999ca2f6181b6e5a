package dev.tarn.pipeline.definition;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** Names as definitions give them, completed. */
public final class DefinedNames {
  private static final String LIVE = "live";

  private DefinedNames() {}

  /** Whether a name is {@code LIVE.x}: the older way to name a dataset of the same pipeline. */
  public static boolean isLive(QualifiedName name) {
    return name.parts().size() == 2 && name.parts().getFirst().equalsIgnoreCase(LIVE);
  }

  /** {@code x} of {@code LIVE.x}. */
  public static QualifiedName withoutLive(QualifiedName name) {
    return isLive(name) ? new QualifiedName(name.position(), List.of(name.last())) : name;
  }

  /** The full name that a definition gives. */
  static TableName table(QualifiedName name, StatementContext context) {
    Names.requireNameable(name);
    return Names.table(withoutLive(name), context)
        .orElseThrow(() -> DefinitionErrors.tooManyParts(name));
  }
}

package dev.tarn.pipeline.flow;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import java.util.List;
import java.util.Optional;

/** What the names in a flow's query mean before the catalog is asked. */
@FunctionalInterface
public interface FlowNames {
  /** No names but those of the catalog. */
  FlowNames CATALOG = (name, context) -> Optional.empty();

  /**
   * What a name stands for in the pipeline.
   *
   * @param context of the definition in which the name stands
   * @return empty when the catalog is to be asked
   */
  Optional<Named> find(QualifiedName name, StatementContext context);

  sealed interface Named {}

  /** A dataset of the pipeline that is in the catalog. */
  record NamedDataset(TableName table) implements Named {}

  /** A dataset of the pipeline that the catalog does not know. */
  record NamedTable(TableHandle table) implements Named {}

  /**
   * A view of the pipeline.
   *
   * @param text what {@code query} was parsed from
   * @param columns other names for the query's columns; none where they keep their own
   * @param expectations of its rows
   * @param context in which the names in the query stand
   */
  record NamedView(
      List<String> name,
      Query query,
      String text,
      List<String> columns,
      List<Expected> expectations,
      StatementContext context)
      implements Named {
    public NamedView {
      name = List.copyOf(name);
      columns = List.copyOf(columns);
      expectations = List.copyOf(expectations);
    }
  }
}

package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.AddedColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPlaceContext;
import dev.tarn.sql.tree.AlterTable.AddedColumn;
import dev.tarn.sql.tree.AlterTable.ColumnPlace;
import dev.tarn.sql.tree.AlterTable.Unsaid;
import java.util.List;

/** The columns of ADD COLUMNS: what is said of them, their place too, stands in any order. */
final class AddedColumnBuilder {
  private final ColumnBuilder columns;

  AddedColumnBuilder(Builders builders) {
    columns = new ColumnBuilder(builders, AddedColumnBuilder::duplicate);
  }

  AddedColumn build(AddedColumnContext context) {
    List<String> path = Names.path(context.columnPath()).parts();
    SourcePosition position = Positions.of(context);
    return new AddedColumn(
        path.subList(0, path.size() - 1),
        columns.build(position, path.getLast(), context.dataType(), context.columnProperty()),
        place(path.getLast(), context.columnPlace()));
  }

  private static ColumnPlace place(String column, List<ColumnPlaceContext> places) {
    if (places.size() > 1) {
      throw duplicate(column, "FIRST|AFTER", Positions.of(places.get(1)));
    }
    return places.isEmpty() ? new Unsaid() : ColumnChangeBuilder.place(places.getFirst());
  }

  private static TarnException duplicate(String column, String property, SourcePosition position) {
    return ParseErrors.duplicateDescriptor("ADD", column, property, position);
  }
}

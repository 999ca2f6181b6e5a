package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.MapType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Maps to group by: equal ones can have their entries in different orders. */
final class MapKeys {
  private MapKeys() {}

  /** Refuses what is not a map but holds one. */
  static void require(TypedExpression key, SourcePosition position) {
    boolean plain =
        key.type() instanceof MapType map
            && !Types.holdsMap(map.key())
            && !Types.holdsMap(map.value());
    if (Types.holdsMap(key.type()) && !plain) {
      throw AnalysisErrors.unsupported(position, "GROUP BY values that hold maps");
    }
  }

  /** The key such that equal ones are the same. */
  static TypedExpression ordered(TypedExpression key) {
    return key.type() instanceof MapType
        ? FunctionTable.byId("<order map>").bind(List.of(key)).call()
        : key;
  }
}

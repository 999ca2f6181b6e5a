package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.tree.PipelineStatement.AllColumns;
import dev.tarn.sql.tree.PipelineStatement.AllColumnsExcept;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.OnlyColumns;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which columns a clause means, in the order in which the source has them. */
final class SelectedColumns {
  private final StructType source;

  SelectedColumns(StructType source) {
    this.source = source;
  }

  StructType of(ColumnSelection selection) {
    return switch (selection) {
      case AllColumns all -> source;
      case OnlyColumns only -> named(only.columns());
      case AllColumnsExcept except -> without(named(except.columns()));
    };
  }

  /** The columns of a list, in the order of the source. */
  StructType named(List<QualifiedName> names) {
    Map<String, StructField> found = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    for (QualifiedName name : names) {
      source
          .field(single(name))
          .ifPresentOrElse(field -> found.put(field.name(), field), () -> missing.add(name.last()));
    }
    if (!missing.isEmpty()) {
      throw CdcErrors.columnsNotFound(missing, source).at(names.getFirst().position());
    }
    return new StructType(
        source.fields().stream().filter(field -> found.containsKey(field.name())).toList());
  }

  private StructType without(StructType excluded) {
    return new StructType(
        source.fields().stream().filter(field -> excluded.field(field.name()).isEmpty()).toList());
  }

  /** The name of a column, which may not be that of a field in one. */
  static String single(QualifiedName name) {
    if (name.parts().size() > 1) {
      throw CdcErrors.multipart(name);
    }
    return name.last();
  }
}

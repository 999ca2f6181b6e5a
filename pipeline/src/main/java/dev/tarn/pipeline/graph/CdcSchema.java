package dev.tarn.pipeline.graph;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.AnalyzedRelation;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.tree.PipelineStatement.AllColumns;
import dev.tarn.sql.tree.PipelineStatement.AllColumnsExcept;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.OnlyColumns;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns that AUTO CDC writes: those it selects, and of a history from when to when. */
record CdcSchema(Analyzer analyzer, AutoCdcFlow flow) {

  StructType schema() {
    if (flow.storedAs() == StoredAs.BITEMPORAL) {
      throw GraphErrors.unsupported("AUTO CDC STORED AS BITEMPORAL").at(flow.position());
    }
    AnalyzedRelation source = analyzer.relation(flow.source());
    List<StructField> fields = new ArrayList<>();
    source.plan().output().stream()
        .map(QueryResolution::field)
        .filter(field -> isSelected(field.name(), flow.columns()))
        .forEach(fields::add);
    if (flow.storedAs() == StoredAs.SCD_TYPE_2) {
      sequenceType(source).ifPresent(type -> addValidity(fields, type));
    }
    return new StructType(fields);
  }

  private Optional<DataType> sequenceType(AnalyzedRelation source) {
    return flow.sequenceBy()
        .map(sequence -> analyzer.expression(sequence.expression(), source.scope()).type())
        .map(Nullability::asNullable);
  }

  private static void addValidity(List<StructField> fields, DataType type) {
    fields.add(StructField.nullable("__START_AT", type));
    fields.add(StructField.nullable("__END_AT", type));
  }

  private static boolean isSelected(String column, ColumnSelection selection) {
    return switch (selection) {
      case AllColumns all -> true;
      case OnlyColumns only -> contains(only.columns(), column);
      case AllColumnsExcept except -> !contains(except.columns(), column);
    };
  }

  private static boolean contains(List<QualifiedName> names, String column) {
    return names.stream().anyMatch(name -> name.last().equalsIgnoreCase(column));
  }
}

package dev.tarn.pipeline.definition;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.tree.QualifiedName;

/** What can be wrong with the definitions of a pipeline. */
final class DefinitionErrors {
  private DefinitionErrors() {}

  static TarnException notAllowed(String message, SourceStatement statement) {
    return TarnException.of("PIPELINE_SQL_GRAPH_ELEMENT_REGISTRATION_ERROR")
        .with("message", message)
        .with("offendingQuery", shortened(statement.text()))
        .with("codeLocation", statement.file() + ":" + statement.position().line());
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() <= 80 ? line : line.substring(0, 77) + "...";
  }

  static TarnException parameterNotDefined(String key) {
    return TarnException.of("PIPELINE_PARAMETER_NOT_DEFINED").with("key", key);
  }

  static TarnException duplicateOutput(
      PipelineName name, String kind, String otherKind, SourceStatement other) {
    return TarnException.of("PIPELINE_DUPLICATE_IDENTIFIERS.OUTPUT")
        .with("outputName", name.quoted())
        .with("outputType1", kind)
        .with("outputType2", otherKind)
        .with("place", other.place());
  }

  static TarnException duplicateFlow(Flow flow, Flow other) {
    return TarnException.of("PIPELINE_DUPLICATE_IDENTIFIERS.FLOW")
        .with("flowName", flow.name().quoted())
        .with("datasetNames", other.target().quoted() + ", " + flow.target().quoted())
        .with("place", other.source().place());
  }

  static TarnException multipartTemporaryView(QualifiedName name) {
    return TarnException.of("MULTIPART_TEMPORARY_VIEW_NAME_NOT_SUPPORTED")
        .with("viewName", name.quoted())
        .at(name.position());
  }

  static TarnException multipartFlow(QualifiedName name) {
    return TarnException.of("MULTIPART_FLOW_NAME_NOT_SUPPORTED")
        .with("flowName", name.quoted())
        .at(name.position());
  }

  static TarnException tooManyParts(QualifiedName name) {
    return TarnException.of("PIPELINE_NAME_WITH_TOO_MANY_PARTS")
        .with("name", name.quoted())
        .at(name.position());
  }

  static TarnException duplicateExpectation(PipelineName dataset, String name) {
    return TarnException.of("DUPLICATE_EXPECTATION_NAME")
        .with("expectationName", Identifiers.quote(name))
        .with("datasetName", dataset.quoted());
  }

  static TarnException invalidExpectation(String name, String what) {
    return TarnException.of("INVALID_EXPECTATION_EXPRESSION")
        .with("expectationName", Identifiers.quote(name))
        .with("reason", what);
  }

  static TarnException expectationOfPersistedView(PipelineName view) {
    return TarnException.of("EXPECTATION_ON_PERSISTED_VIEW").with("viewName", view.quoted());
  }

  static TarnException unsupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }

  static TarnException constraint(String kind) {
    return TarnException.of("PIPELINE_CONSTRAINT_NOT_SUPPORTED").with("constraint", kind);
  }

  static TarnException partitionedAndClustered() {
    return TarnException.of("DELTA_CLUSTER_BY_WITH_PARTITIONED_BY");
  }

  static TarnException duplicateColumn(String name) {
    return TarnException.of("COLUMN_ALREADY_EXISTS").with("columnName", Identifiers.quote(name));
  }

  static TarnException computedColumnOfView(String name) {
    return TarnException.of("MATERIALIZED_VIEW_COMPUTED_COLUMN")
        .with("columnName", Identifiers.quote(name));
  }

  static TarnException notNullWithoutKey(String column) {
    return TarnException.of("MATERIALIZED_VIEW_NOT_NULL_WITHOUT_KEY")
        .with("columnName", Identifiers.quote(column));
  }

  static TarnException typedPartitionColumn(String name) {
    return TarnException.of("PIPELINE_PARTITION_COLUMN_TYPE")
        .with("columnName", Identifiers.quote(name));
  }
}

package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.configuration.PipelineKey;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.stream.Collectors;

/** What can be wrong with a pipeline as a whole. */
final class GraphErrors {
  private GraphErrors() {}

  static TarnException emptyPipeline() {
    return TarnException.of("RUN_EMPTY_PIPELINE");
  }

  static TarnException withoutFlow(PipelineName dataset) {
    return TarnException.of("PIPELINE_DATASET_WITHOUT_FLOW").with("identifier", dataset.quoted());
  }

  static TarnException viewWithSeveralFlows(PipelineName view, List<Flow> flows) {
    return TarnException.of("MATERIALIZED_VIEW_WITH_MULTIPLE_QUERIES")
        .with("tableName", view.quoted())
        .with("flows", names(flows.stream().map(Flow::name).toList()));
  }

  static TarnException targetNotDefined(Flow flow) {
    return TarnException.of("PIPELINE_FLOW_TARGET_NOT_DEFINED")
        .with("flowName", flow.name().quoted())
        .with("targetName", flow.target().quoted());
  }

  static TarnException targetIsView(Flow flow) {
    return TarnException.of("PIPELINE_FLOW_TARGET_IS_VIEW")
        .with("flowName", flow.name().quoted())
        .with("targetName", flow.target().quoted());
  }

  static TarnException cdcIntoTable(Flow flow) {
    return TarnException.of("MANAGED_TABLE_DOES_NOT_SUPPORT_CDC")
        .with("flowName", flow.name().quoted())
        .with("tableName", flow.target().quoted());
  }

  static TarnException replaceIntoTable(Flow flow) {
    return TarnException.of("MANAGED_TABLE_DOES_NOT_SUPPORT_REPLACE")
        .with("flowName", flow.name().quoted())
        .with("tableName", flow.target().quoted());
  }

  static TarnException severalCdcFlows(PipelineName table, List<PipelineName> flows) {
    return TarnException.of("AUTOCDC_MULTIPLE_FLOWS_TO_TARGET")
        .with("tableName", table.quoted())
        .with("flows", names(flows));
  }

  /** A query that its flow cannot have. */
  static TarnException queryType(String fault, Flow flow) {
    return TarnException.of("INVALID_FLOW_QUERY_TYPE." + fault)
        .with("flowIdentifier", flow.name().quoted())
        .with("tableIdentifier", flow.target().quoted())
        .with("datasetIdentifier", flow.target().quoted())
        .with("viewIdentifier", flow.target().quoted());
  }

  static TarnException streamingPersistedView(PipelineName view) {
    return TarnException.of("INVALID_FLOW_QUERY_TYPE.STREAMING_RELATION_FOR_PERSISTED_VIEW")
        .with("flowIdentifier", view.quoted())
        .with("viewIdentifier", view.quoted());
  }

  static TarnException temporaryReference(PipelineName view, PipelineName read, String kind) {
    return TarnException.of("INVALID_TEMP_OBJ_REFERENCE")
        .with("obj", "view")
        .with("objName", view.quoted())
        .with("tempObj", kind)
        .with("tempObjName", read.quoted());
  }

  static TarnException batchView(PipelineName view) {
    return TarnException.of("INCOMPATIBLE_BATCH_VIEW_READ")
        .with("datasetIdentifier", view.quoted());
  }

  static TarnException streamingView(PipelineName view) {
    return TarnException.of("INCOMPATIBLE_STREAMING_VIEW_READ")
        .with("datasetIdentifier", view.quoted());
  }

  static TarnException cycle(PipelineName reader, PipelineName input) {
    return TarnException.of("PIPELINE_GRAPH_NOT_TOPOLOGICALLY_SORTED")
        .with("flowName", reader.quoted())
        .with("inputName", input.quoted());
  }

  static TarnException notDefined(QualifiedName name) {
    return TarnException.of("PIPELINE_DATASET_NOT_DEFINED").with("datasetName", name.quoted());
  }

  static TarnException timeTravel(QualifiedName name) {
    return TarnException.of("UNSUPPORTED_FEATURE.TIME_TRAVEL").with("relationId", name.quoted());
  }

  static TarnException resettableUpstream(PipelineName table, List<PipelineName> upstream) {
    return TarnException.of("INVALID_RESETTABLE_DEPENDENCY")
        .with("downstreamTable", table.quoted())
        .with("upstreamResettableTables", names(upstream))
        .with("resetAllowedKey", PipelineKey.RESET_ALLOWED.key());
  }

  static TarnException duplicateConfiguration(
      PipelineName dataset, String key, PipelineName first, PipelineName second) {
    return TarnException.of("DUPLICATE_FLOW_SQL_CONF")
        .with("datasetName", dataset.quoted())
        .with("key", key)
        .with("flowName1", first.quoted())
        .with("flowName2", second.quoted());
  }

  static TarnException schemaDiffers(Dataset dataset, StructType declared, StructType inferred) {
    return TarnException.of("USER_SPECIFIED_AND_INFERRED_SCHEMA_NOT_COMPATIBLE")
        .with("tableName", dataset.name().quoted())
        .with("specifiedSchema", declared.sql())
        .with("inferredDataSchema", inferred.sql());
  }

  static TarnException columnNotDefined(
      PipelineName table, String kind, String column, StructType schema) {
    return TarnException.of("COLUMN_NOT_DEFINED_IN_TABLE")
        .with("colType", kind)
        .with("colName", Identifiers.quote(column))
        .with("tableName", table.quoted())
        .with("tableCols", columns(schema.names()));
  }

  static TarnException columnNotInQuery(PipelineName view, String column, StructType query) {
    return TarnException.of("COLUMN_NOT_IN_DATASET_QUERY")
        .with("columnName", Identifiers.quote(column))
        .with("tableName", view.quoted())
        .with("columns", columns(query.names()));
  }

  static TarnException numberOfColumns(PipelineName view, List<String> named, List<String> given) {
    return TarnException.of(
            named.size() > given.size()
                ? "CREATE_VIEW_COLUMN_ARITY_MISMATCH.NOT_ENOUGH_DATA_COLUMNS"
                : "CREATE_VIEW_COLUMN_ARITY_MISMATCH.TOO_MANY_DATA_COLUMNS")
        .with("viewName", view.quoted())
        .with("viewColumns", columns(named))
        .with("dataColumns", columns(given));
  }

  private static String columns(List<String> names) {
    return names.stream().map(Identifiers::quote).collect(Collectors.joining(", "));
  }

  static TarnException duplicateColumn(String name) {
    return TarnException.of("COLUMN_ALREADY_EXISTS").with("columnName", Identifiers.quote(name));
  }

  static TarnException unsupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }

  private static String names(List<PipelineName> names) {
    return names.stream().map(PipelineName::quoted).collect(Collectors.joining(", "));
  }
}

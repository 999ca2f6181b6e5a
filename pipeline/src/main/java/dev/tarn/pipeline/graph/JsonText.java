package dev.tarn.pipeline.graph;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.pipeline.definition.SourceStatement;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import java.util.List;

/** A graph with all that is known of it. */
record JsonText(Graph graph) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  String write() {
    ObjectNode root = NODES.objectNode();
    ArrayNode datasets = root.putArray("datasets");
    graph.datasets().forEach(node -> datasets.add(dataset(node)));
    ArrayNode views = root.putArray("views");
    graph.views().forEach(node -> views.add(view(node)));
    ArrayNode flows = root.putArray("flows");
    graph.flows().forEach(node -> flows.add(flow(node)));
    ArrayNode order = root.putArray("order");
    graph.order().forEach(name -> order.add(name.text()));
    ArrayNode problems = root.putArray("problems");
    graph.problems().forEach(problem -> problems.add(problem(problem)));
    ArrayNode blocked = root.putArray("blocked");
    graph
        .blocked()
        .forEach(
            each ->
                blocked
                    .addObject()
                    .put("element", each.element().text())
                    .put("upstream", each.upstream().text()));
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ObjectNode dataset(DatasetNode node) {
    Dataset dataset = node.dataset();
    ObjectNode json = NODES.objectNode();
    json.put("name", dataset.name().text());
    json.put("type", dataset.kind().name());
    json.put("private", dataset.isPrivate());
    dataset.clauses().comment().ifPresent(comment -> json.put("comment", comment));
    putExpectations(json, dataset.expectations());
    ArrayNode flows = json.putArray("flows");
    node.flows().forEach(flow -> flows.add(flow.flow().name().text()));
    putSchema(json, node.schema());
    putPlace(json, dataset.source());
    return json;
  }

  private static ObjectNode view(ViewNode node) {
    PipelineView view = node.view();
    ObjectNode json = NODES.objectNode();
    json.put("name", view.name().text());
    json.put("temporary", view.isTemporary());
    json.put("streaming", node.streaming());
    view.comment().ifPresent(comment -> json.put("comment", comment));
    putExpectations(json, view.expectations());
    putInputs(json, node.inputs());
    putSchema(json, node.schema());
    putPlace(json, view.source());
    return json;
  }

  private static ObjectNode flow(FlowNode node) {
    Flow flow = node.flow();
    ObjectNode json = NODES.objectNode();
    json.put("name", flow.name().text());
    json.put("target", flow.target().text());
    json.put("kind", flow.kind().name());
    json.put("once", flow.once());
    json.put("streaming", node.streaming());
    flow.comment().ifPresent(comment -> json.put("comment", comment));
    putInputs(json, node.inputs());
    putSchema(json, node.schema());
    putPlace(json, flow.source());
    return json;
  }

  private static void putExpectations(ObjectNode json, List<Expectation> expectations) {
    ArrayNode array = json.putArray("expectations");
    for (Expectation expectation : expectations) {
      array
          .addObject()
          .put("name", expectation.name())
          .put("condition", expectation.condition().text())
          .put("onViolation", expectation.onViolation().name());
    }
  }

  private static void putInputs(ObjectNode json, List<Input> inputs) {
    ArrayNode array = json.putArray("inputs");
    for (Input input : inputs) {
      array
          .addObject()
          .put("name", input.name())
          .put("inPipeline", input.element().isPresent())
          .put("streamed", input.streamed());
    }
  }

  private static void putSchema(ObjectNode json, StructType schema) {
    ArrayNode columns = json.putArray("columns");
    for (StructField field : schema.fields()) {
      ObjectNode column =
          columns
              .addObject()
              .put("name", field.name())
              .put("type", field.type().sql())
              .put("nullable", field.nullable());
      field.comment().ifPresent(comment -> column.put("comment", comment));
    }
  }

  private static void putPlace(ObjectNode json, SourceStatement source) {
    json.put("file", source.file());
    json.put("line", source.position().line());
    json.put("column", source.position().column());
  }

  private static ObjectNode problem(GraphProblem problem) {
    TarnException error = problem.error();
    ObjectNode json = NODES.objectNode();
    json.put("element", problem.element().text());
    json.put("errorClass", error.errorClass());
    json.put("sqlState", error.sqlState());
    json.put("message", error.text());
    error.file().ifPresent(file -> json.put("file", file));
    error
        .position()
        .ifPresent(place -> json.put("line", place.line()).put("column", place.column()));
    return json;
  }
}

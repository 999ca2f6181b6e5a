package dev.tarn.cli.pipeline;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.graph.Graph;
import dev.tarn.pipeline.graph.Input;
import dev.tarn.pipeline.graph.ViewNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph as nodes and arrows.
 *
 * @param nodes by name
 */
record Drawing(Map<String, Node> nodes, List<Arrow> arrows) {
  private static final String OUTSIDE = "source";
  private static final String VIEW = "view";

  /**
   * A dataset, a view, or what is read from outside.
   *
   * @param kind {@code streaming table}, {@code materialized view}, {@code table}, {@code view},
   *     {@code source}
   */
  record Node(String name, String kind) {}

  /**
   * From what is read to what reads it.
   *
   * @param flow through which it goes; the name of a view for its own query
   */
  record Arrow(String from, String to, String flow, boolean streamed) {}

  static Drawing of(Graph graph) {
    Drawing drawing = new Drawing(new LinkedHashMap<>(), new ArrayList<>());
    for (Dataset dataset : graph.definitions().datasets()) {
      String kind = (dataset.isPrivate() ? "private " : "") + dataset.kind().text();
      drawing.node(dataset.name().text(), kind);
    }
    graph.definitions().views().forEach(view -> drawing.node(view.name().text(), VIEW));
    for (FlowNode node : graph.flows()) {
      drawing.arrows(node.inputs(), node.flow().target(), node.flow().name());
    }
    for (ViewNode node : graph.views()) {
      drawing.arrows(node.inputs(), node.view().name(), node.view().name());
    }
    return drawing;
  }

  private void node(String name, String kind) {
    nodes.putIfAbsent(name, new Node(name, kind));
  }

  private void arrows(List<Input> inputs, PipelineName to, PipelineName flow) {
    for (Input input : inputs) {
      String from = input.element().map(PipelineName::text).orElse(input.name());
      node(from, OUTSIDE);
      arrows.add(new Arrow(from, to.text(), flow.text(), input.streamed()));
    }
  }

  String mermaid() {
    StringBuilder text = new StringBuilder("flowchart LR\n");
    List<String> names = List.copyOf(nodes.keySet());
    for (int i = 0; i < names.size(); i++) {
      Node node = nodes.get(names.get(i));
      String label = "\"" + node.name().replace("\"", "#quot;") + "\"";
      text.append("  n").append(i).append(shape(node, label)).append('\n');
    }
    for (Arrow arrow : arrows) {
      text.append("  n").append(names.indexOf(arrow.from()));
      text.append(arrow.streamed() ? " --> " : " -.-> ");
      text.append('n').append(names.indexOf(arrow.to())).append('\n');
    }
    return text.toString();
  }

  private static String shape(Node node, String label) {
    return switch (node.kind()) {
      case OUTSIDE -> "[(" + label + ")]";
      case VIEW -> ">" + label + "]";
      default ->
          node.kind().endsWith("materialized view") ? "[[" + label + "]]" : "[" + label + "]";
    };
  }

  String dot() {
    StringBuilder text = new StringBuilder("digraph pipeline {\n  rankdir = LR;\n");
    for (Node node : nodes.values()) {
      String shape = node.kind().equals(OUTSIDE) ? "cylinder" : "box";
      text.append("  ").append(quote(node.name())).append(" [shape = ").append(shape);
      text.append(", tooltip = ").append(quote(node.kind())).append("];\n");
    }
    for (Arrow arrow : arrows) {
      text.append("  ").append(quote(arrow.from())).append(" -> ").append(quote(arrow.to()));
      text.append(arrow.streamed() ? ";\n" : " [style = dashed];\n");
    }
    return text.append("}\n").toString();
  }

  private static String quote(String name) {
    return "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  String json() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeArrayFieldStart("nodes");
      for (Node node : nodes.values()) {
        json.writeStartObject();
        json.writeStringField("name", node.name());
        json.writeStringField("kind", node.kind());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("edges");
      for (Arrow arrow : arrows) {
        json.writeStartObject();
        json.writeStringField("from", arrow.from());
        json.writeStringField("to", arrow.to());
        json.writeStringField("flow", arrow.flow());
        json.writeBooleanField("stream", arrow.streamed());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }
}

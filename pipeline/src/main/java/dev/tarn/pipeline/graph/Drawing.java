package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.definition.FlowKind;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a picture of a graph shows: boxes and the arrows between them. */
record Drawing(List<Box> boxes, List<Arrow> arrows) {

  enum Shape {
    OUTSIDE,
    STREAMING_TABLE,
    MATERIALIZED_VIEW,
    TABLE,
    VIEW
  }

  /**
   * A thing that is read or written.
   *
   * @param id a word that no other box has
   * @param name as people read it
   * @param kind what it is, in words; empty for what is outside of the pipeline
   */
  record Box(String id, String name, String kind, Shape shape) {}

  /**
   * A thing that goes into another.
   *
   * @param label the flow, where it has a name of its own, and what is special of it; may be empty
   */
  record Arrow(Box from, Box to, String label, boolean streamed) {}

  static Drawing of(Graph graph) {
    return new Maker(graph).make();
  }

  private static final class Maker {
    private final Graph graph;
    private final Map<String, Box> boxes = new LinkedHashMap<>();
    private final List<Arrow> arrows = new ArrayList<>();

    private Maker(Graph graph) {
      this.graph = graph;
    }

    private Drawing make() {
      graph.order().forEach(this::addBox);
      graph.views().forEach(this::addArrows);
      graph.datasets().forEach(node -> node.flows().forEach(this::addArrows));
      return new Drawing(List.copyOf(boxes.values()), List.copyOf(arrows));
    }

    private void addBox(PipelineName name) {
      graph.dataset(name).ifPresent(this::addBox);
      graph
          .view(name)
          .ifPresent(
              node ->
                  box(
                      name.text(),
                      node.view().isTemporary() ? "temporary view" : "view",
                      Shape.VIEW));
    }

    private void addBox(DatasetNode node) {
      DatasetKind kind = node.dataset().kind();
      box(
          node.dataset().name().text(),
          (node.dataset().isPrivate() ? "private " : "") + kind.text(),
          switch (kind) {
            case STREAMING_TABLE -> Shape.STREAMING_TABLE;
            case MATERIALIZED_VIEW -> Shape.MATERIALIZED_VIEW;
            case FLOW_TABLE -> Shape.TABLE;
          });
    }

    private Box box(String name, String kind, Shape shape) {
      return boxes.computeIfAbsent(name, key -> new Box("n" + boxes.size(), name, kind, shape));
    }

    private void addArrows(ViewNode node) {
      addArrows(node.inputs(), node.view().name(), "");
    }

    private void addArrows(FlowNode node) {
      addArrows(node.inputs(), node.flow().target(), label(node));
    }

    private static String label(FlowNode node) {
      String name =
          node.flow().name().equals(node.flow().target()) ? "" : node.flow().name().last();
      FlowKind kind = node.flow().kind();
      String special =
          switch (kind) {
            case APPEND, COMPLETE -> "";
            case APPEND_ONCE -> "once";
            case AUTO_CDC -> node.flow().once() ? "AUTO CDC once" : "AUTO CDC";
            case REPLACE_WHERE -> "REPLACE WHERE";
            case REPLACE_USING -> "REPLACE USING";
          };
      return name.isEmpty() || special.isEmpty() ? name + special : name + ": " + special;
    }

    private void addArrows(List<Input> inputs, PipelineName target, String label) {
      Box to = boxes.get(target.text());
      for (Input input : inputs) {
        arrows.add(new Arrow(box(input.name(), "", Shape.OUTSIDE), to, label, input.streamed()));
      }
    }
  }
}

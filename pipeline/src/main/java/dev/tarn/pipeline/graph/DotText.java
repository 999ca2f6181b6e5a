package dev.tarn.pipeline.graph;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A graph for Graphviz: bold arrows are streams. */
record DotText(Graph graph) {

  String write() {
    Drawing drawing = Drawing.of(graph);
    return Stream.of(
            Stream.of("digraph pipeline {", "  rankdir=LR;"),
            drawing.boxes().stream().map(DotText::box),
            drawing.arrows().stream().map(DotText::arrow),
            Stream.of("}"))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String box(Drawing.Box box) {
    String kind = box.kind().isEmpty() ? "" : "\\n" + escaped(box.kind());
    return "  %s [label=\"%s%s\", shape=%s];"
        .formatted(box.id(), escaped(box.name()), kind, shape(box.shape()));
  }

  private static String shape(Drawing.Shape shape) {
    return switch (shape) {
      case OUTSIDE -> "cylinder";
      case STREAMING_TABLE -> "box3d";
      case MATERIALIZED_VIEW -> "box";
      case TABLE -> "box";
      case VIEW -> "ellipse";
    };
  }

  private static String arrow(Drawing.Arrow arrow) {
    String style = arrow.streamed() ? "style=bold" : "style=solid";
    String label = arrow.label().isEmpty() ? "" : ", label=\"" + escaped(arrow.label()) + "\"";
    return "  %s -> %s [%s%s];".formatted(arrow.from().id(), arrow.to().id(), style, label);
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}

package dev.tarn.pipeline.graph;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A graph as a flowchart of Mermaid: thick arrows are streams. */
record MermaidText(Graph graph) {

  String write() {
    Drawing drawing = Drawing.of(graph);
    return Stream.of(
            Stream.of("flowchart LR"),
            drawing.boxes().stream().map(MermaidText::box),
            drawing.arrows().stream().map(MermaidText::arrow))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String box(Drawing.Box box) {
    String kind = box.kind().isEmpty() ? "" : "<br/>" + escaped(box.kind());
    String text = "\"" + escaped(box.name()) + kind + "\"";
    return "  " + box.id() + shaped(box.shape(), text);
  }

  private static String shaped(Drawing.Shape shape, String text) {
    return switch (shape) {
      case OUTSIDE -> "[(" + text + ")]";
      case STREAMING_TABLE -> "[[" + text + "]]";
      case MATERIALIZED_VIEW -> "[" + text + "]";
      case TABLE -> "[" + text + "]";
      case VIEW -> "([" + text + "])";
    };
  }

  private static String arrow(Drawing.Arrow arrow) {
    String line = arrow.streamed() ? "==>" : "-->";
    String label = arrow.label().isEmpty() ? "" : "|\"" + escaped(arrow.label()) + "\"|";
    return "  " + arrow.from().id() + " " + line + label + " " + arrow.to().id();
  }

  private static String escaped(String text) {
    return text.replace("#", "#35;")
        .replace("\"", "#quot;")
        .replace("<", "#lt;")
        .replace(">", "#gt;");
  }
}

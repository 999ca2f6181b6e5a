package dev.tarn.pipeline.graph;

import java.util.function.Function;

/** How a graph is written down. */
public enum GraphFormat {
  /** For Markdown: a flowchart of Mermaid. */
  MERMAID(graph -> new MermaidText(graph).write()),
  /** For Graphviz. */
  DOT(graph -> new DotText(graph).write()),
  /** All that is known, for programs. */
  JSON(graph -> new JsonText(graph).write());

  private final Function<Graph, String> writer;

  GraphFormat(Function<Graph, String> writer) {
    this.writer = writer;
  }

  /** The graph as text, whose last line is ended. */
  public String write(Graph graph) {
    return writer.apply(graph);
  }
}

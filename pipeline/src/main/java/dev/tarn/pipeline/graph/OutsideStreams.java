package dev.tarn.pipeline.graph;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.analyze.Relations.Resolved;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Streams from tables and files outside of the pipeline: opened to learn their columns. */
record OutsideStreams(
    GraphContext context,
    StatementContext session,
    PipelineName reader,
    Map<String, String> configuration,
    Reads reads) {
  private static final String READ_CHANGES = "readchangefeed";

  private static final List<StructField> CHANGE_COLUMNS =
      List.of(
          StructField.nullable("_change_type", PrimitiveType.STRING),
          StructField.nullable("_commit_version", PrimitiveType.LONG),
          StructField.nullable("_commit_timestamp", PrimitiveType.TIMESTAMP));

  Resolved open(StreamRead read) {
    String state = context.state().folder(reader, reads.nextStream());
    StreamOpening opening =
        new StreamOpening(read, state, Optional.empty(), configuration, session);
    try (StreamSource source = context.opener().open(opening)) {
      reads.outside(name(read), true);
      return new ResolvedTable(
          new PipelineScan(source.describe(), source.schema(), source.metadataColumn(), true),
          qualifiedName(read));
    } catch (StreamRestart e) {
      throw e.reason();
    }
  }

  private String name(StreamRead read) {
    return read.arguments()
        .map(arguments -> FunctionNames.of(read.name(), arguments))
        .orElseGet(() -> String.join(".", qualifiedName(read)));
  }

  private List<String> qualifiedName(StreamRead read) {
    QualifiedName name = read.name();
    if (read.arguments().isPresent()) {
      return List.of();
    }
    return Names.path(name).isPresent()
        ? name.parts()
        : Names.table(name, session)
            .map(table -> List.of(table.catalog(), table.schema(), table.table()))
            .orElse(name.parts());
  }

  /** The columns of a dataset that is streamed: with those of its change feed, if that is asked. */
  static StructType withChanges(StructType schema, StreamRead read) {
    Literal option = read.options().get(READ_CHANGES);
    boolean changes = option != null && "true".equalsIgnoreCase(String.valueOf(option.value()));
    if (!changes) {
      return schema;
    }
    List<StructField> fields = new ArrayList<>(schema.fields());
    fields.addAll(CHANGE_COLUMNS);
    return new StructType(fields);
  }
}

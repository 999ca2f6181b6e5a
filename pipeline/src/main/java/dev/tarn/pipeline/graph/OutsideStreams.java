package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.graph.GraphContext.Reach;
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

/**
 * Streams: those from tables and files outside of the pipeline are opened to learn their columns,
 * those from its own datasets to learn whether they can go on. One that cannot goes by the columns
 * that it knows, so that only its own flow fails, when it is run.
 */
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
    Reach reach = context.reached().of(reader, reads.number(read.position()));
    try (StreamSource source = open(read, reach)) {
      reads.outside(name(read), true);
      return new ResolvedTable(
          new PipelineScan(source.describe(), source.schema(), source.metadataColumn(), true),
          qualifiedName(read));
    } catch (StreamRestart e) {
      throw e.reason();
    }
  }

  private StreamSource open(StreamRead read, Reach reach) {
    StreamOpening opening =
        new StreamOpening(read, reach.state(), reach.start(), configuration, session);
    try {
      return context.opener().open(opening);
    } catch (TarnException e) {
      if (reach.start().isEmpty()) {
        throw e;
      }
      reads.stopped(e);
      return openAsKnown(opening, reach);
    }
  }

  private StreamSource openAsKnown(StreamOpening opening, Reach reach) {
    try {
      return context.opener().open(opening.forColumns());
    } catch (TarnException e) {
      StreamOpening anew =
          new StreamOpening(
              opening.read(),
              reach.state() + "/looked-at",
              Optional.empty(),
              configuration,
              session);
      return context.opener().open(anew);
    }
  }

  /**
   * The columns of a dataset of the pipeline that is streamed.
   *
   * @param schema what the dataset has once it is set up
   * @param table what it has now
   */
  StructType own(StreamRead read, StructType schema, Optional<TableHandle> table) {
    Reach reach = context.reached().of(reader, reads.number(read.position()));
    if (table.isEmpty() || reach.start().isEmpty()) {
      return withChanges(schema, read);
    }
    QualifiedName path =
        new QualifiedName(read.position(), List.of("delta", table.get().location()));
    StreamRead byPath = new StreamRead(read.position(), path, read.arguments(), read.options());
    boolean stopped = reads.hasStopped();
    try (StreamSource source = open(byPath, reach)) {
      boolean goesOn = stopped == reads.hasStopped();
      return withChanges(goesOn ? schema : both(schema, source.schema()), read);
    }
  }

  /** What is there and what is known: a query may name either. */
  private static StructType both(StructType schema, StructType known) {
    StructType all = schema;
    for (StructField field : known.fields()) {
      if (all.field(field.name()).isEmpty()) {
        all = all.with(field);
      }
    }
    return all;
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

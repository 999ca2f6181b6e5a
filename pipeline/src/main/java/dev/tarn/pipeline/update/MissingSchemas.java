package dev.tarn.pipeline.update;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the schemas that datasets and views of a pipeline are to stand in. */
record MissingSchemas(StatementContext context) {

  void make(Definitions definitions) {
    Stream<TableName> datasets =
        definitions.datasets().stream().filter(dataset -> !dataset.isPrivate()).map(Dataset::table);
    Stream<TableName> views =
        definitions.views().stream().map(PipelineView::table).flatMap(Optional::stream);
    Stream.concat(datasets, views)
        .map(table -> new SchemaName(table.catalog(), table.schema()))
        .distinct()
        .filter(schema -> context.catalog().schema(schema).isEmpty())
        .forEach(this::make);
  }

  private void make(SchemaName schema) {
    String name = Identifiers.quoteAll(List.of(schema.catalog(), schema.schema()));
    SqlParser parser = new SqlParser(new ParseOptions(context.zone()));
    context
        .lake()
        .statements()
        .run(parser.parse("CREATE SCHEMA IF NOT EXISTS " + name), context)
        .close();
  }
}

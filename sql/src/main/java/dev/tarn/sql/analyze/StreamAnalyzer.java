package dev.tarn.sql.analyze;

import dev.tarn.sql.analyze.Relations.Resolved;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Analyses STREAM: what it names is found by whoever supplies the relations. */
record StreamAnalyzer(QueryContext context) {

  AnalyzedRelation relation(Relation.Stream stream) {
    StreamRead read =
        switch (stream.input()) {
          case Relation.Table table when table.timeTravel().isEmpty() ->
              read(stream, table.name(), Optional.empty());
          case Relation.TableFunction function ->
              read(
                  stream,
                  function.name(),
                  Optional.of(new TableFunctionAnalyzer(context).arguments(function)));
          default ->
              throw AnalysisErrors.unsupported(
                  stream.input().position(), "STREAM of what is no table, view or read_files");
        };
    Resolved resolved =
        Functions.at(stream.input().position(), () -> context.relations().stream(read));
    return new FromAnalyzer(context).resolved(resolved, stream.alias());
  }

  private StreamRead read(
      Relation.Stream stream,
      QualifiedName name,
      Optional<List<Relations.ConstantArgument>> arguments) {
    Map<String, Literal> options = new LinkedHashMap<>();
    stream
        .options()
        .forEach((key, value) -> options.put(key.toLowerCase(Locale.ROOT), value(value)));
    return new StreamRead(stream.position(), name, arguments, options);
  }

  private Literal value(Optional<Expression> written) {
    return written.map(new ConstantAnalyzer(context)::constant).orElseGet(() -> Literal.TRUE);
  }
}

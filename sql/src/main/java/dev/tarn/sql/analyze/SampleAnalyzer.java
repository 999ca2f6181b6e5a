package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.OptionalLong;

/**
 * Analyses TABLESAMPLE: a share of the rows, each taken or left by chance, or the first rows that
 * come.
 */
record SampleAnalyzer(QueryContext context) {
  private static final double HUNDRED = 100;

  AnalyzedRelation relation(Relation.Sample sample) {
    if (sample.seed().isPresent()) {
      throw AnalysisErrors.unsupported(sample.position(), "REPEATABLE in TABLESAMPLE");
    }
    AnalyzedRelation input = new FromAnalyzer(context).relation(sample.input());
    Plan plan =
        switch (sample.size()) {
          case Relation.SamplePercent percent ->
              share(input.plan(), percent.percent().doubleValue() / HUNDRED, sample.position());
          case Relation.SampleBucket bucket ->
              share(input.plan(), bucket.bucket() / (double) bucket.buckets(), sample.position());
          case Relation.SampleRows rows ->
              new Plan.Limit(
                  input.plan(),
                  OptionalLong.of(new LimitAnalyzer(context).value(rows.rows(), "limit")),
                  0);
        };
    AnalyzedRelation sampled = new AnalyzedRelation(plan, input.scope());
    return sample.alias().map(alias -> Aliases.apply(alias, sampled)).orElse(sampled);
  }

  private static Plan share(Plan input, double share, SourcePosition position) {
    TypedExpression chance = Functions.call("rand", List.of(), position);
    return new Plan.Filter(
        input, Functions.operator("<", position, chance, new Literal(share, PrimitiveType.DOUBLE)));
  }
}

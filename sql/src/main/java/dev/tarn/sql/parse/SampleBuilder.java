package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.BucketSizeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PercentSizeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RowsSizeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SampleContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SampleSizeContext;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Relation.Alias;
import dev.tarn.sql.tree.Relation.Sample;
import dev.tarn.sql.tree.Relation.SampleBucket;
import dev.tarn.sql.tree.Relation.SamplePercent;
import dev.tarn.sql.tree.Relation.SampleRows;
import dev.tarn.sql.tree.Relation.SampleSize;
import java.math.BigDecimal;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** TABLESAMPLE. */
final class SampleBuilder {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final Builders builders;

  SampleBuilder(Builders builders) {
    this.builders = builders;
  }

  Relation build(SampleContext context, Relation input, Optional<Alias> alias) {
    return new Sample(
        Positions.of(context),
        input,
        size(context.sampleSize()),
        Optional.ofNullable(context.seed).map(SampleBuilder::number),
        alias);
  }

  private SampleSize size(SampleSizeContext context) {
    return switch (context) {
      case PercentSizeContext percent -> percent(percent);
      case RowsSizeContext rows -> new SampleRows(builders.expressions().build(rows.operand()));
      case BucketSizeContext bucket -> bucket(bucket);
      default -> throw new IllegalStateException("no sample: " + context.getText());
    };
  }

  private static SampleSize percent(PercentSizeContext context) {
    String digits = context.getChild(context.getChildCount() - 2).getText();
    BigDecimal percent = new BigDecimal(digits);
    if (context.HYPHEN() != null || percent.compareTo(HUNDRED) > 0) {
      throw ParseErrors.invalidSyntax(
          "a sample of less than 0 or more than 100 percent", Positions.of(context));
    }
    return new SamplePercent(percent);
  }

  private static SampleSize bucket(BucketSizeContext context) {
    SourcePosition position = Positions.of(context);
    long bucket = number(context.bucket);
    long buckets = number(context.buckets);
    if (bucket < 1 || bucket > buckets) {
      throw ParseErrors.invalidSyntax("bucket " + bucket + " out of " + buckets, position);
    }
    return new SampleBucket(bucket, buckets);
  }

  private static long number(Token token) {
    return NumberLiterals.longValue(token.getText(), Positions.of(token));
  }
}

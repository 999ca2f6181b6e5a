package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamChangesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamInputContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamOptionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamOptionsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamRelationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StreamWatermarkContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.Relation.Stream;
import dev.tarn.sql.tree.Relation.Watermark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;

/** STREAM in FROM. */
final class StreamBuilder {
  private final Builders builders;

  StreamBuilder(Builders builders) {
    this.builders = builders;
  }

  /** Tells whether anything in this text is read as a stream. */
  static boolean hasStream(ParseTree context) {
    if (context instanceof StreamRelationContext) {
      return true;
    }
    for (int i = 0; i < context.getChildCount(); i++) {
      if (hasStream(context.getChild(i))) {
        return true;
      }
    }
    return false;
  }

  Stream build(StreamRelationContext context) {
    return new Stream(
        Positions.of(context),
        input(context.streamInput()),
        options(context.streamOptions(), context.streamChanges()),
        Optional.ofNullable(context.streamWatermark()).map(this::watermark),
        RelationBuilder.alias(context.relationAlias()));
  }

  private Relation input(StreamInputContext context) {
    if (context.streamInput() != null) {
      return input(context.streamInput());
    }
    SourcePosition position = Positions.of(context);
    if (context.functionName() != null) {
      FunctionBuilder functions = builders.expressions().functions();
      return new Relation.TableFunction(
          position,
          functions.name(context.functionName()),
          functions.arguments(context.functionArguments()),
          false,
          Optional.empty());
    }
    return new Relation.Table(position, name(context), Optional.empty(), Optional.empty());
  }

  private QualifiedName name(StreamInputContext context) {
    if (context.IDENTIFIER() != null) {
      return ComputedNames.name(
          builders.expressions().build(context.expression()), builders.options());
    }
    List<String> parts = new ArrayList<>();
    parts.add(Names.text(context.aliasName()));
    for (IdentifierContext part : context.identifier()) {
      parts.add(Names.text(part));
    }
    return new QualifiedName(Positions.of(context), parts);
  }

  /** CHANGES FROM says what two of the options say. */
  private Map<String, Optional<Expression>> options(
      StreamOptionsContext context, StreamChangesContext changes) {
    Map<String, Optional<Expression>> options = new LinkedHashMap<>();
    if (context != null) {
      context.streamOption().forEach(option -> add(options, option));
    }
    if (changes != null) {
      put(options, "readChangeFeed", Optional.empty(), changes);
      put(
          options,
          changes.VERSION() == null ? "startingTimestamp" : "startingVersion",
          Optional.of(builders.expressions().build(changes.operand())),
          changes);
    }
    return options;
  }

  private void add(Map<String, Optional<Expression>> options, StreamOptionContext context) {
    put(
        options,
        Properties.key(context.propertyKey()),
        Optional.ofNullable(context.expression()).map(builders.expressions()::build),
        context);
  }

  private static void put(
      Map<String, Optional<Expression>> options,
      String key,
      Optional<Expression> value,
      ParserRuleContext context) {
    if (options.keySet().stream().anyMatch(other -> isSame(other, key))) {
      throw ParseErrors.duplicateKey(key, Positions.of(context));
    }
    options.put(key, value);
  }

  private static boolean isSame(String one, String other) {
    return one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
  }

  private Watermark watermark(StreamWatermarkContext context) {
    return new Watermark(
        Positions.of(context),
        builders.expressions().build(context.column),
        builders.expressions().build(context.delay));
  }
}

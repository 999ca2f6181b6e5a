package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AliasNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.BareNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPathContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPathsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierListContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QualifiedNameContext;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;

/** Names, freed of their quotes. */
final class Names {
  private Names() {}

  static String text(IdentifierContext context) {
    return unquoted(context);
  }

  static String text(BareNameContext context) {
    return unquoted(context);
  }

  static String text(AliasNameContext context) {
    return unquoted(context);
  }

  static Identifier identifier(IdentifierContext context) {
    return new Identifier(Positions.of(context), text(context));
  }

  static List<Identifier> identifiers(IdentifierListContext context) {
    return context.identifier().stream().map(Names::identifier).toList();
  }

  static List<String> texts(IdentifierListContext context) {
    return context == null ? List.of() : context.identifier().stream().map(Names::text).toList();
  }

  /** Names with commas between them, of which the first may have been an alias without AS. */
  static List<String> sequence(AliasNameContext first, List<IdentifierContext> others) {
    Stream<String> head = Stream.ofNullable(first).map(Names::text);
    return Stream.concat(head, others.stream().map(Names::text)).toList();
  }

  static QualifiedName qualified(QualifiedNameContext context) {
    List<String> parts = new ArrayList<>();
    parts.add(text(context.bareName()));
    context.identifier().forEach(part -> parts.add(text(part)));
    return new QualifiedName(Positions.of(context), parts);
  }

  static QualifiedName path(ColumnPathContext context) {
    return new QualifiedName(
        Positions.of(context), context.identifier().stream().map(Names::text).toList());
  }

  static List<QualifiedName> paths(ColumnPathsContext context) {
    return context.columnPath().stream().map(Names::path).toList();
  }

  private static String unquoted(ParserRuleContext context) {
    String text = context.getText();
    return text.startsWith("`") ? text.substring(1, text.length() - 1).replace("``", "`") : text;
  }
}

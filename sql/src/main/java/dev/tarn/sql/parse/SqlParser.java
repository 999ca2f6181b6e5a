package dev.tarn.sql.parse;

import static java.util.Objects.requireNonNull;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.parse.grammar.SqlGrammar;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Query.SelectItem;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/**
 * Reads SQL. Every error is a {@link TarnException} that carries the text and the place in it.
 * Instances are immutable and may be shared.
 */
public final class SqlParser {
  private final ParseOptions options;

  public SqlParser(ParseOptions options) {
    this.options = requireNonNull(options, "options");
  }

  /** Reads one statement; semicolons may follow it. */
  public Statement parse(String sql) {
    return read(
        sql,
        SqlGrammar::singleStatement,
        (builders, root) -> builders.statements().build(root.statement()));
  }

  /**
   * Reads a script of statements, all under the same options. Where one statement changes what the
   * next means (SET TIME ZONE), split the script and parse statement by statement.
   *
   * @throws TarnException whose position is within the text of the statement at fault
   */
  public List<Statement> parseScript(String script) {
    return StatementSplitter.split(script).stream().map(part -> parse(part.text())).toList();
  }

  /** Reads a query that is kept as text, such as that of a view. */
  public Query parseQuery(String sql) {
    if (parse(sql) instanceof Statement.QueryStatement statement) {
      return statement.query();
    }
    throw new IllegalArgumentException("no query: " + sql);
  }

  public Expression parseExpression(String sql) {
    return read(
        sql,
        SqlGrammar::singleExpression,
        (builders, root) -> builders.expressions().build(root.expression()));
  }

  /**
   * Reads an expression that is kept as text, such as that of a generated column; it cannot have
   * parameters.
   */
  public SqlText parseStoredExpression(String sql) {
    return read(
        sql, SqlGrammar::singleExpression, (builders, root) -> builders.sqlText(root.expression()));
  }

  /** Reads what can stand in a select list: an expression, perhaps with a name, or a star. */
  public SelectItem parseSelectItem(String sql) {
    return read(
        sql,
        SqlGrammar::singleSelectItem,
        (builders, root) -> builders.queries().item(root.selectItem()));
  }

  public DataType parseDataType(String sql) {
    return read(
        sql, SqlGrammar::singleDataType, (builders, root) -> TypeBuilder.build(root.dataType()));
  }

  /** Reads columns as in CREATE TABLE: {@code a INT, b STRING NOT NULL COMMENT 'x'}. */
  public StructType parseColumns(String sql) {
    return read(
        sql,
        SqlGrammar::singleColumnList,
        (builders, root) -> TypeBuilder.columns(root.columnList()));
  }

  /** Reads a name of one or more parts, such as {@code `my schema`.t}. */
  public QualifiedName parseName(String sql) {
    return read(sql, SqlGrammar::singleName, (builders, root) -> Names.path(root.columnPath()));
  }

  /** How many question marks a text has that stand for values. */
  public int questionMarks(String sql) {
    try {
      return new ParameterMarkers(tokens(sql)).count();
    } catch (TarnException e) {
      throw e.in(sql);
    }
  }

  private <C, T> T read(
      String sql, Function<SqlGrammar, C> rule, BiFunction<Builders, C, T> build) {
    try {
      CommonTokenStream tokens = tokens(sql);
      Builders builders = new Builders(options, new ParameterMarkers(tokens));
      return build.apply(builders, parse(tokens, rule));
    } catch (TarnException e) {
      throw e.in(sql);
    } catch (StackOverflowError e) {
      throw ParseErrors.tooComplex().in(sql);
    }
  }

  private static CommonTokenStream tokens(String sql) {
    SqlTokens lexer = new SqlTokens(new Utf16CharStream(sql));
    lexer.removeErrorListeners();
    CommonTokenStream tokens = new CommonTokenStream(lexer);
    tokens.fill();
    OptionalInt unclosed = lexer.unclosedComment();
    if (unclosed.isPresent()) {
      throw ParseErrors.unclosedComment(positionOf(sql, unclosed.getAsInt()));
    }
    if (isEmpty(tokens)) {
      throw ParseErrors.emptyStatement();
    }
    return tokens;
  }

  private static SourcePosition positionOf(String sql, int index) {
    String before = sql.substring(0, index);
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    return new SourcePosition(line, before.length() - before.lastIndexOf('\n'), 2);
  }

  private static boolean isEmpty(CommonTokenStream tokens) {
    return tokens.getTokens().stream()
        .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL)
        .allMatch(token -> token.getType() == Token.EOF || token.getType() == SqlTokens.SEMICOLON);
  }

  /**
   * Parses with the cheaper of ANTLR's two ways first; what it cannot decide, or what is wrong, is
   * parsed again with full context, which then also names the right token in its error.
   */
  private static <C> C parse(CommonTokenStream tokens, Function<SqlGrammar, C> rule) {
    return quickly(tokens, rule)
        .orElseGet(
            () -> {
              try {
                return thoroughly(tokens, rule);
              } catch (TarnException e) {
                return KeywordNames.retry(tokens, e, () -> quickly(tokens, rule))
                    .orElseThrow(() -> e);
              }
            });
  }

  private static <C> Optional<C> quickly(CommonTokenStream tokens, Function<SqlGrammar, C> rule) {
    tokens.seek(0);
    SqlGrammar parser = new SqlGrammar(tokens);
    parser.removeErrorListeners();
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      return Optional.of(rule.apply(parser));
    } catch (ParseCancellationException e) {
      return Optional.empty();
    }
  }

  private static <C> C thoroughly(CommonTokenStream tokens, Function<SqlGrammar, C> rule) {
    tokens.seek(0);
    SqlGrammar parser = new SqlGrammar(tokens);
    parser.removeErrorListeners();
    parser.getInterpreter().setPredictionMode(PredictionMode.LL);
    parser.setErrorHandler(new DefaultErrorStrategy());
    parser.addErrorListener(new SyntaxErrorListener(tokens));
    return rule.apply(parser);
  }
}

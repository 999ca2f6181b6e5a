package dev.tarn.pipeline.definition;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.variable.Values;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the source files of a pipeline. What is wrong in one statement does not keep the others
 * from being read.
 */
public final class DefinitionReader {
  private final DefinitionSettings settings;
  private final StatementContext context;
  private final Registry registry = new Registry();
  private final List<TarnException> problems = new ArrayList<>();

  public DefinitionReader(DefinitionSettings settings, StatementContext context) {
    this.settings = settings;
    this.context = context;
  }

  /**
   * Reads one file.
   *
   * @param file its name, as messages show it
   */
  public void read(String file, String text) {
    SourceText source = SourceText.of(file, text, settings.configuration());
    DefinitionSession session = DefinitionSession.begin(settings);
    for (SourceStatement statement : source.statements()) {
      try {
        session = read(statement, session);
      } catch (TarnException e) {
        problems.add(statement.locate(e));
      }
    }
  }

  /** The session after a statement. */
  private DefinitionSession read(SourceStatement source, DefinitionSession session) {
    SourceText.requireReplaced(source);
    StatementContext within = session.context(context);
    Statement statement = parser(within).parse(source.text());
    if (statement instanceof Statement.Set set && set.key().isPresent()) {
      return new SessionStatements(source, session, within).set(set);
    }
    if (statement instanceof Statement.Use use) {
      return new SessionStatements(source, session, within).use(use);
    }
    new StatementDefinitions(source, session, within, registry).define(statement);
    return session;
  }

  private static SqlParser parser(StatementContext context) {
    return new SqlParser(
        new ParseOptions(context.zone(), expression -> new Values(context).name(expression))
            .forDefinitions());
  }

  /** What all the files that were read define. */
  public Definitions definitions() {
    List<TarnException> all = new ArrayList<>(problems);
    return registry.definitions(settings, context, all);
  }
}

package dev.tarn.lake.tag;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.TaggedObject;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.ObjectStatement.ChangeTags;
import java.util.Map;
import java.util.TreeMap;

/**
 * SET TAGS and UNSET TAGS. A tag that is set again gets another value; one not there is no error.
 */
public final class ChangeTagsStatement {
  private ChangeTagsStatement() {}

  public static Result run(ChangeTags statement, StatementContext context) {
    try {
      TagRules.check(statement.set());
      TaggedObject object = new TagTargets(statement, context).find();
      context.catalog().tags().change(object, old -> changed(old, statement, object));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.name().position());
    }
    return Result.none();
  }

  private static Map<String, String> changed(
      Map<String, String> old, ChangeTags statement, TaggedObject object) {
    Map<String, String> tags = new TreeMap<>(old);
    tags.putAll(statement.set());
    statement.unset().forEach(tags::remove);
    if (!statement.set().isEmpty()) {
      TagRules.checkNumber(object, tags.size());
    }
    return tags;
  }
}

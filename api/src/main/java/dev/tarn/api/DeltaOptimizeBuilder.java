package dev.tarn.api;

import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** OPTIMIZE. Begin with {@link DeltaTable#optimize()}. */
public final class DeltaOptimizeBuilder {
  private final Session session;
  private final QualifiedName table;
  private Optional<Column> where = Optional.empty();

  DeltaOptimizeBuilder(Session session, QualifiedName table) {
    this.session = session;
    this.table = table;
  }

  /** Only partitions for which a condition on the partition columns holds. */
  public DeltaOptimizeBuilder where(String condition) {
    where = Optional.of(Functions.expr(condition));
    return this;
  }

  /** Makes few files of many. Returns what was done. */
  public Result executeCompaction() {
    return execute(List.of());
  }

  /** Lays rows with near values of these columns into the same files. Returns what was done. */
  public Result executeZOrderBy(String... columns) {
    SqlParser parser = session.parser();
    return execute(Arrays.stream(columns).map(parser::parseName).toList());
  }

  private Result execute(List<QualifiedName> zOrderBy) {
    return session.run(
        new TableStatement.Optimize(
            Trees.NOWHERE,
            table,
            false,
            where.map(condition -> condition.expression(session.parser())),
            zOrderBy),
        Map.of());
  }
}

package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PLACE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.POSITION;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.TRUNCATED;

import dev.tarn.core.type.StructField;
import java.util.List;

/** The newest event decides alone. */
final class NewestEvents implements Reduction {
  private final CdcSpec spec;

  NewestEvents(CdcSpec spec) {
    this.spec = spec;
  }

  @Override
  public HeldRows applied(NamedSources sources, String known) {
    try (HeldRows newest = sources.hold(newest())) {
      String applied =
          "SELECT e.* FROM newest AS e " + new KnownKeys(spec, known).notOlder("newest");
      return sources.with("newest", newest).hold(applied);
    }
  }

  /** Of each key the newest event of the batch: an upsert before a delete, then what came last. */
  private String newest() {
    return "SELECT "
        + Sql.list(spec.columns().names())
        + (", " + SEQUENCE + ", " + DELETED + " FROM (SELECT *, row_number() OVER (PARTITION BY ")
        + Sql.list(spec.keyNames())
        + (" ORDER BY " + SEQUENCE + " DESC, " + DELETED + ", " + POSITION + " DESC) AS " + PLACE)
        + (" FROM events WHERE NOT " + TRUNCATED + ") AS ranked WHERE " + PLACE + " = 1");
  }

  @Override
  public List<Result> columns() {
    return spec.values().stream()
        .map(field -> new Result(field.name(), field.type().sql()))
        .toList();
  }

  @Override
  public String updated(StructField column) {
    return Sql.name("s", column.name());
  }

  @Override
  public String inserted(StructField column) {
    return Sql.name("s", column.name());
  }
}

package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.GONE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.ROW;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;

/**
 * What was applied to keys before: the sequence of the row that is there, and of the newest delete.
 *
 * @param known the rows of the auxiliary table, as SQL
 */
record KnownKeys(CdcSpec spec, String known) {

  /**
   * Goes on with FROM after events {@code e}, and keeps those that change something: an event that
   * is older than a delete or a truncate does not, nor one that is older than the row, nor a delete
   * that is no newer than it.
   *
   * @param events those of the keys that matter
   */
  String notOlder(String events) {
    return "LEFT JOIN ("
        + perKey(events)
        + (") AS o ON " + Sql.equal("e", "o", spec.keyNames()))
        + (" CROSS JOIN truncates AS w WHERE (o."
            + ROW
            + " IS NULL OR e."
            + SEQUENCE
            + " > o."
            + ROW)
        + (" OR (e." + SEQUENCE + " = o." + ROW + " AND NOT e." + DELETED + "))")
        + (" AND (o." + GONE + " IS NULL OR e." + SEQUENCE + " >= o." + GONE + ")")
        + (" AND (w.after IS NULL OR e." + SEQUENCE + " >= w.after)");
  }

  private String perKey(String events) {
    String keys = Sql.list("k", spec.keyNames());
    return "SELECT "
        + keys
        + (", max(CASE WHEN NOT k." + DELETED + " THEN k." + SEQUENCE + " END) AS " + ROW)
        + (", max(CASE WHEN k."
            + DELETED
            + " THEN k."
            + SEQUENCE
            + " END) AS "
            + GONE
            + " FROM "
            + known)
        + (" AS k LEFT SEMI JOIN " + events + " AS m ON " + Sql.equal("k", "m", spec.keyNames()))
        + (" GROUP BY " + keys);
  }
}

/**
 * What each statement needs, as data: {@link dev.tarn.lake.guard.StatementGuard} is asked before a
 * statement is run, and one that has no entry is refused to all but administrators. What queries
 * read is checked where their names are looked up ({@code lake.read}), with the rights that count
 * there. Touches {@code sql.tree}, {@code lake.access}, {@code lake.context}, {@code lake.grant},
 * {@code lake.privilege} and {@code lake.table}.
 */
package dev.tarn.lake.guard;

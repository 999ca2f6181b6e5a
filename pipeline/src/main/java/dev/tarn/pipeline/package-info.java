/**
 * Pipelines: {@code project} reads settings and files, {@code definition} and {@code graph} say
 * what there is and what depends on what, {@code update} brings it up to date by running the {@code
 * flow}s, whose {@code stream}s read what is new. Imports point down in that order: {@code update
 * -> {graph, flow} -> {definition, stream}}.
 *
 * <p>The other rooms:
 *
 * <ul>
 *   <li>Sources: {@code stream.delta} (tables), {@code autoloader} (files).
 *   <li>Flows that are more than appended rows: {@code autocdc} (changes to a current table or a
 *       history), {@code incremental} (what of a materialized view's query could be kept up to
 *       date).
 *   <li>{@code schema}: the columns of a table between its definition, its flows and ALTER TABLE.
 *   <li>Around updates: {@code event} (the event log), {@code schedule} (what is due), {@code lock}
 *       (one process at a time).
 *   <li>{@code configuration}: the keys that mean something to pipelines.
 *   <li>{@code standalone}: streaming tables and materialized views by statements of their own.
 * </ul>
 */
package dev.tarn.pipeline;

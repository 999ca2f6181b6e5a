/**
 * The door of the lake: {@link dev.tarn.lake.session.Tarn} opens a warehouse, {@link
 * dev.tarn.lake.session.Session} runs statements on it. Touches {@code sql}, {@code
 * delta.checkpoint}, {@code delta.storage}, {@code lake.alter}, {@code lake.catalog}, {@code
 * lake.check}, {@code lake.context}, {@code lake.create}, {@code lake.describe}, {@code
 * lake.execute}, {@code lake.explain}, {@code lake.insert}, {@code lake.merge}, {@code
 * lake.modify}, {@code lake.statement}, {@code lake.table}, {@code lake.vacuum} and {@code
 * lake.view}.
 */
package dev.tarn.lake.session;

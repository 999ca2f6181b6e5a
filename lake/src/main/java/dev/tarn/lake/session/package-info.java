/**
 * The door of the lake: {@link dev.tarn.lake.session.Tarn} opens a warehouse, {@link
 * dev.tarn.lake.session.Session} runs statements on it.
 */
package dev.tarn.lake.session;

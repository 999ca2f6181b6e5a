/**
 * Tarn as a library: {@link dev.tarn.api.Tarn} opens a lake, a {@link dev.tarn.api.Session} runs
 * SQL on it, a {@link dev.tarn.api.Result} streams its rows. With {@code dev.tarn.core.type} (the
 * data types) and {@code dev.tarn.core.error} (the one exception) this package is all that an
 * application needs; every other package may change from one version to the next.
 */
package dev.tarn.api;

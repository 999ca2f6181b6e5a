/**
 * What a statement works with: the lake it runs on, the session it runs in, its own moment and
 * cancellation, and the result it gives. Touches {@code sql}, {@code delta}, {@code lake.catalog}
 * and {@code lake.execute}.
 */
package dev.tarn.lake.context;

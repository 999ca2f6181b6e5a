/**
 * A plan as one SQL text for an executor, through the {@link dev.tarn.sql.render.Dialect} it
 * brings. Touches {@code sql.plan} and {@code core} only.
 */
package dev.tarn.sql.render;

/** Rows and how they stream. Touches {@code core.type} only. */
package dev.tarn.core.value;

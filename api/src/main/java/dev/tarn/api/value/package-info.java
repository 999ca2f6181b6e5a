/**
 * Values of an application on their way into statements: which SQL type a Java value has, and how
 * it looks inside. Touches {@code core} and the literals of {@code sql.plan}.
 */
package dev.tarn.api.value;

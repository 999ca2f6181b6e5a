/**
 * The words of access: what can be secured, what can be granted on it, and what was. Values only;
 * who may do what is decided in {@code lake.access}. Touches {@code core}.
 */
package dev.tarn.lake.privilege;

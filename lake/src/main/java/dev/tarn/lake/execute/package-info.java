/**
 * The executor interface: what runs plans and writes files. Touches {@code sql.plan}, and of {@code
 * delta} the sets of row positions.
 */
package dev.tarn.lake.execute;

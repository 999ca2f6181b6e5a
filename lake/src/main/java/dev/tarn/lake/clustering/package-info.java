/**
 * By which columns a table is clustered: what CLUSTER BY may name, and the domain of the log that
 * holds it. The door is {@link dev.tarn.lake.clustering.Clustering}. Touches {@code sql.tree} and
 * {@code delta}.
 */
package dev.tarn.lake.clustering;

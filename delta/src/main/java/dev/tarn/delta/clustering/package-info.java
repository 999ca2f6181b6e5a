/**
 * The columns by which a table is clustered (protocol section "Clustered Table"). The door is
 * {@link dev.tarn.delta.clustering.ClusteringColumns}.
 */
package dev.tarn.delta.clustering;

/**
 * What a table's protocol asks of its clients. The table of features is data in {@link
 * dev.tarn.delta.feature.TableFeature}; checks and upgrades read it.
 */
package dev.tarn.delta.feature;

/**
 * The keys of pipelines in configurations and in properties of tables, as data. Touches nothing.
 */
package dev.tarn.pipeline.configuration;

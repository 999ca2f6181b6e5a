/**
 * A pipeline's settings and source files as they lie on disk: Spark's {@code spark-pipeline.yml}
 * and Databricks' settings in JSON become one {@link dev.tarn.pipeline.project.Project}. {@link
 * dev.tarn.pipeline.project.Projects} finds and reads them. Touches {@code core} and {@code
 * delta.storage}.
 */
package dev.tarn.pipeline.project;

/**
 * ALTER TABLE .. DROP FEATURE: a table does without a feature, so that older clients can use it
 * again. The doors are {@link dev.tarn.lake.feature.DropFeatureStatement}, and for SET
 * TBLPROPERTIES {@link dev.tarn.lake.feature.ColumnMappingRemoval}. Touches {@code sql.tree},
 * {@code delta}, {@code lake.optimize} and {@code lake.write}.
 */
package dev.tarn.lake.feature;

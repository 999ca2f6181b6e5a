/**
 * AUTO CDC: events that say what has changed become a current table (SCD type 1) or a history (SCD
 * type 2), in any order of arrival. {@code CdcSpec} is what a flow asks for, {@code AutoCdcWriter}
 * applies its batches. Touches {@code flow}, {@code lock}, {@code sql}, {@code delta} and {@code
 * lake}.
 */
package dev.tarn.pipeline.autocdc;

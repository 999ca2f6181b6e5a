/**
 * The commands on pipelines: {@link dev.tarn.cli.pipeline.PipelineCommands} brings them together.
 * What they do, the module of pipelines does; this tells people and programs of it.
 */
package dev.tarn.cli.pipeline;

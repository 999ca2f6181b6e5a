/** The judge's process: answers SQL with Spark and reads tables with Delta Kernel. */
package dev.tarn.judge.server;

/**
 * Spark, delta-spark and Delta Kernel in a process of their own, which tests ask over a socket. The
 * process keeps their class path apart from Tarn's and starts once for a whole test run.
 */
package dev.tarn.judge;

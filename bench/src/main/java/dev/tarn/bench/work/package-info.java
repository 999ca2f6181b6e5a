/** What is measured, one class for each line of the table. */
package dev.tarn.bench.work;

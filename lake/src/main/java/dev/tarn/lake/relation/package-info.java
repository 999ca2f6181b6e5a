/** Everything that the FROM clause of a statement can name, brought together. */
package dev.tarn.lake.relation;

/**
 * Who did what: a line for each statement that used something of the catalog, in files that are
 * only appended to, read as {@code system.access.audit}. Touches {@code core}.
 */
package dev.tarn.lake.audit;

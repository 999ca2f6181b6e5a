/**
 * The history of a table, and which version was in force when. The door is {@link
 * dev.tarn.delta.history.History}.
 */
package dev.tarn.delta.history;

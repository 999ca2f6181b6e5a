/** The files of tables. The door is {@link dev.tarn.delta.storage.Storage}. */
package dev.tarn.delta.storage;

/**
 * Files of Avro: their columns as Spark tells them, and their records as rows. Avro's library reads
 * the files; what its types are in SQL, and what becomes of fields that no column takes, stands
 * here.
 */
package dev.tarn.lake.avro;

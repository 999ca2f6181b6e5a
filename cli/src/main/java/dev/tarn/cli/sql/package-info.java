/**
 * {@code tarn sql}: where statements come from, how they are run one after the other, and what is
 * said about each. Touches {@code cli.output} and {@code cli.process}; the lake stands behind
 * {@link dev.tarn.cli.sql.SqlSession}.
 */
package dev.tarn.cli.sql;

package dev.tarn.lake.execute;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.sql.plan.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Runs plans. Everything Delta stays above it: an executor reads the sources and writes the files
 * it is told to. Safe for use by several threads; each call is a statement of its own.
 *
 * <p>The scan sources an executor must read are {@link FileScan}, {@link RowScan} and the {@link
 * Materialized} it made itself.
 *
 * <p>Errors of the data (overflow, a cast that fails, {@code raise_error}) are thrown as {@link
 * dev.tarn.core.error.TarnException} of Spark's class.
 */
public interface Executor extends AutoCloseable {

  /** Runs a plan; rows come in the order the plan defines, values of the classes the types say. */
  RowCursor query(Plan plan, ExecutionContext context);

  /**
   * Writes the rows of a plan to Parquet files and returns them with their statistics. On an error
   * nothing is left over. The files are not durable yet: the caller syncs them.
   */
  List<WrittenFile> write(Plan plan, WriteLayout layout, ExecutionContext context);

  /**
   * Writes a file again with other values in some of its columns, and the rest of it byte for byte
   * as it is. On an error nothing is left over.
   *
   * @param plan the new values of these columns for each row of a {@link FileScan} of one file all
   *     of whose rows are read, in their order
   * @param layout of these columns
   * @return the new file, with statistics of these columns only; empty when the file is not made
   *     such that this can be done: then nothing is written
   */
  Optional<WrittenFile> replaceColumns(Plan plan, WriteLayout layout, ExecutionContext context);

  /**
   * Computes a plan once and holds its rows, for as long as the result is open, as a source of
   * other plans.
   */
  Materialized materialize(Plan plan, ExecutionContext context);

  /** The columns that Parquet files have, in the types in which Spark reads them. */
  List<StructType> parquetSchemas(List<Path> files);

  /** What this executor would do for a plan, as text. */
  String explain(Plan plan, ExecutionContext context);

  @Override
  void close();
}

package dev.tarn.lake.copy;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.convert.ParquetTable;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.Views;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;
import java.util.Optional;

/** What is cloned. */
sealed interface CloneSource permits DeltaCloneSource, ParquetCloneSource {

  static CloneSource of(TableStatement.CloneTable statement, StatementContext context) {
    refuseView(statement.source(), context);
    Optional<String> parquet = ParquetTable.path(statement.source());
    try {
      return parquet.isPresent()
          ? ParquetCloneSource.of(parquet.get(), statement, context)
          : DeltaCloneSource.of(statement, context);
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.source().position());
    }
  }

  private static void refuseView(QualifiedName name, StatementContext context) {
    if (Tables.find(name, context).isEmpty() && Views.find(name, context).isPresent()) {
      throw TarnException.of("DELTA_CLONE_UNSUPPORTED_SOURCE")
          .with("name", name.quoted())
          .with("format", "View")
          .at(name.position());
    }
  }

  /** The name as the history of a clone has it. */
  String name();

  /** The version that is cloned; -1 of what has none. */
  long version();

  /** Of the folder that paths of files start from. */
  DeltaLog log();

  Metadata metadata();

  List<AddFile> files();

  /** Begins a new table that can have these files. */
  Transaction create(DeltaLog log, Metadata metadata);

  /** Gives a table that is there what it needs to have these files. */
  void adopt(Transaction transaction, Metadata metadata);

  /** Gives a clone what is said of the source beside its metadata and files. */
  void restoreDomains(Transaction transaction);

  /**
   * The files with what a log says of them beside where they are.
   *
   * @param files as the clone has them
   */
  List<AddFile> complete(List<AddFile> files, TableWrite write);

  /** The greatest row id ever given; -1 without any. */
  long rowIdMark();
}

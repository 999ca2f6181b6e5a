package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.Statement;

/**
 * Rows of a query that is noted when the first of them comes, before anybody has it, and that is
 * noted as failed when they end in an error.
 */
final class AuditedRows implements RowCursor {
  private final RowCursor rows;
  private final Statement statement;
  private final StatementContext context;
  private boolean noted;

  AuditedRows(RowCursor rows, Statement statement, StatementContext context) {
    this.rows = rows;
    this.statement = statement;
    this.context = context;
  }

  @Override
  public StructType schema() {
    return rows.schema();
  }

  @Override
  public Row next() {
    Row next = read();
    note();
    return next;
  }

  private Row read() {
    try {
      return rows.next();
    } catch (TarnException e) {
      noted = true;
      Auditing.failed(statement, context, e);
      throw e;
    }
  }

  private void note() {
    if (!noted) {
      noted = true;
      Auditing.done(statement, context);
    }
  }

  @Override
  public void close() {
    try {
      note();
    } finally {
      rows.close();
    }
  }
}

package dev.tarn.lake.guard;

import dev.tarn.sql.tree.Statement;

/** What statements of one kind need. */
interface Need<S extends Statement> {
  /** Checks it, and throws where it is not there. */
  void check(S statement, Checks checks);
}

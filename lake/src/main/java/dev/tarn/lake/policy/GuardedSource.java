package dev.tarn.lake.policy;

import dev.tarn.sql.plan.ScanSource;
import java.util.Optional;

/** A source of rows that a statement sees through policies. */
public interface GuardedSource extends ScanSource {

  /** Through what the rows are seen; empty where they are seen as they are stored. */
  Optional<TablePolicy> policy();

  /** The same rows as they are stored. */
  ScanSource stored();
}

package dev.tarn.lake.modify;

import dev.tarn.sql.plan.Plan;

/** Where in the files of a table the rows are that a statement takes out or rewrites. */
public interface ChangedPlaces {

  /** Two columns: the number of the file and the position in it. A place may come twice. */
  Plan places();

  /** How many different rows of a file these are. */
  long count(long file);
}

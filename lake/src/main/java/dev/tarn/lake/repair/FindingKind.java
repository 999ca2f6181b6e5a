package dev.tarn.lake.repair;

/** What can be wrong between the store and the files. */
public enum FindingKind {
  /** A folder with a Delta log where tables of the catalog lie, which the store does not know. */
  UNKNOWN_TABLE(Remedy.MENDS, "the store does not know it", "take it into the catalog"),

  /** The same, whose name something else has by now. */
  UNKNOWN_TABLE_NAME_TAKEN(
      Remedy.NONE,
      "the store does not know it, and something else has its name",
      "CREATE TABLE another_name LOCATION 'path' takes it in"),

  /** A table of the store without a Delta log. */
  TABLE_WITHOUT_LOG(
      Remedy.REMOVES, "there is no Delta log at its location", "take its name out of the catalog"),

  /** Files that DROP TABLE has left. */
  LEFTOVER_OF_DROPPED_TABLE(
      Remedy.REMOVES, "files of a dropped table are left", "delete these files"),

  /** A note of files that are gone by now. */
  NOTE_OF_DROPPED_TABLE(
      Remedy.MENDS, "the files of a dropped table are noted, and are gone", "forget the note"),

  /** A volume of the store without a folder. */
  VOLUME_WITHOUT_FOLDER(Remedy.MENDS, "its folder is gone", "make an empty folder"),

  /** A folder where volumes of the catalog lie, which the store does not know. */
  UNKNOWN_VOLUME(
      Remedy.MENDS, "the store does not know it", "take it into the catalog as a volume"),

  /** A column mask or row filter whose function is gone. */
  POLICY_WITHOUT_FUNCTION(
      Remedy.NONE,
      "a function of its policies is gone",
      "make the function again, or drop the policy with ALTER TABLE"),

  /** The store itself is damaged. */
  STORE_DAMAGED(Remedy.NONE, "the database is damaged", "restore it from a copy");

  /** What mending does. */
  public enum Remedy {
    /** It takes nothing away. */
    MENDS,
    /** It takes something away, and is done to what is named only. */
    REMOVES,
    /** Somebody must decide. */
    NONE
  }

  private final Remedy remedy;
  private final String problem;
  private final String wayOut;

  FindingKind(Remedy remedy, String problem, String wayOut) {
    this.remedy = remedy;
    this.problem = problem;
    this.wayOut = wayOut;
  }

  public Remedy remedy() {
    return remedy;
  }

  /** What is wrong. */
  public String problem() {
    return problem;
  }

  /** What mending does, or what can be done instead. */
  public String wayOut() {
    return wayOut;
  }
}

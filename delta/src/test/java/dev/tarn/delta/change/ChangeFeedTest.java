package dev.tarn.delta.change;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.ChangeFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.change.ChangeFeed.Bound;
import dev.tarn.delta.change.ChangeSource.Derived;
import dev.tarn.delta.change.ChangeSource.Kind;
import dev.tarn.delta.change.ChangeSource.Selection;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.testing.TestTable;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangeFeedTest {
  private static final Map<String, String> ON = Map.of("delta.enableChangeDataFeed", "true");

  @TempDir Path folder;

  private static Bound version(long version) {
    return new Bound.Version(version);
  }

  private static Bound time(long timestamp) {
    return new Bound.Time(timestamp);
  }

  @Nested
  class Ranges {
    /** Versions 0 to 3, made at 1000, 2000, 3000 and 4000. */
    private ChangeFeed feed;

    @BeforeEach
    void makeTable() {
      TestTable table = TestTable.in(folder).create(List.of(), ON);
      table.append("a");
      table.append("b");
      table.append("c");
      for (int version = 0; version <= 3; version++) {
        table.setModified(version, 1000L * (version + 1));
      }
      feed = ChangeFeed.of(table.log());
    }

    @Test
    void bothEndsAreIncluded() {
      assertThat(feed.resolve(version(1), Optional.of(version(2)))).contains(new VersionSpan(1, 2));
      assertThat(feed.resolve(version(1), Optional.empty())).contains(new VersionSpan(1, 3));
      assertThat(feed.resolve(time(2000), Optional.of(time(3000)))).contains(new VersionSpan(1, 2));
      assertThat(feed.resolve(time(1500), Optional.of(time(3999)))).contains(new VersionSpan(1, 2));
    }

    @Test
    void anEndAfterTheNewestVersionIsTheNewest() {
      assertThat(feed.resolve(version(2), Optional.of(version(99))))
          .contains(new VersionSpan(2, 3));
    }

    @Test
    void aStartBeforeTheFirstCommitIsTheFirst() {
      assertThat(feed.resolve(time(0), Optional.empty())).contains(new VersionSpan(0, 3));
    }

    @Test
    void twoTimesBetweenTwoCommitsCoverNothing() {
      assertThat(feed.resolve(time(2100), Optional.of(time(2900)))).isEmpty();
    }

    @Test
    void impossibleRangesAreNamed() {
      assertError(
          "DELTA_CDC_START_VERSION_AFTER_LATEST", () -> feed.resolve(version(4), Optional.empty()));
      assertError(
          "DELTA_INVALID_CDC_RANGE", () -> feed.resolve(version(3), Optional.of(version(2))));
      assertError(
          "DELTA_INVALID_CDC_RANGE", () -> feed.resolve(time(3900), Optional.of(time(3100))));
      assertError(
          "DELTA_TIMESTAMP_GREATER_THAN_COMMIT", () -> feed.resolve(time(4001), Optional.empty()));
      assertError(
          "DELTA_TIMESTAMP_GREATER_THAN_COMMIT",
          () -> feed.resolve(time(1000), Optional.of(time(4001))));
      assertError(
          "DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION",
          () -> feed.resolve(version(0), Optional.of(time(999))));
    }
  }

  @Nested
  class Switched {
    @Test
    void aRangeInWhichTheFeedWasOffNamesTheFirstSuchVersion() {
      TestTable table = TestTable.in(folder).create();
      table.append("a");
      table.setProperty("delta.enableChangeDataFeed", "true");
      table.append("b");
      table.setProperty("delta.enableChangeDataFeed", "false");
      ChangeFeed feed = ChangeFeed.of(table.log());

      assertThat(feed.changes(new VersionSpan(2, 3))).hasSize(2);
      assertThat(feed.changes(new VersionSpan(3, 3))).hasSize(1);
      assertError("DELTA_MISSING_CHANGE_DATA", () -> feed.changes(new VersionSpan(1, 3)));
      assertError("DELTA_MISSING_CHANGE_DATA", () -> feed.changes(new VersionSpan(2, 4)));
    }
  }

  @Nested
  class Commits {
    private final DeletionVectorDescriptor first = vector("one");
    private final DeletionVectorDescriptor second = vector("two");

    private DeletionVectorDescriptor vector(String name) {
      return new DeletionVectorDescriptor("u", name, Optional.of(1), 40, 6);
    }

    private AddFile add(Optional<DeletionVectorDescriptor> vector, boolean dataChange) {
      return new AddFile(
          "f",
          Map.of(),
          1,
          1,
          dataChange,
          Optional.empty(),
          Map.of(),
          vector,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    private RemoveFile remove(Optional<DeletionVectorDescriptor> vector, boolean dataChange) {
      return add(vector, dataChange).remove(1, dataChange);
    }

    private List<ChangeSource> changes(dev.tarn.delta.action.Action... actions) {
      return CommitChanges.of(new Commit(1, 1, List.of(actions)));
    }

    /** The changes without what the log says of their files. */
    private List<ChangeSource> ways(dev.tarn.delta.action.Action... actions) {
      return changes(actions).stream()
          .map(source -> (Derived) source)
          .<ChangeSource>map(
              each -> derived(each.kind(), each.selection(), each.marked(), each.alsoMarked()))
          .toList();
    }

    private Derived derived(
        Kind kind,
        Selection selection,
        Optional<DeletionVectorDescriptor> marked,
        Optional<DeletionVectorDescriptor> alsoMarked) {
      return new Derived(add(Optional.empty(), true), kind, selection, marked, alsoMarked);
    }

    @Test
    void changeFilesAloneCountWhereThereAreAny() {
      ChangeFile file = new ChangeFile("_change_data/c", Map.of(), 1, Map.of());
      assertThat(changes(add(Optional.empty(), true), file))
          .singleElement()
          .isInstanceOf(ChangeSource.Recorded.class)
          .extracting(ChangeSource::path)
          .isEqualTo("_change_data/c");
    }

    @Test
    void addsAreInsertsAndRemovesAreDeletes() {
      assertThat(ways(add(Optional.of(first), true)))
          .containsExactly(
              derived(Kind.INSERT, Selection.UNMARKED, Optional.of(first), Optional.empty()));
      assertThat(ways(remove(Optional.empty(), true)))
          .containsExactly(
              derived(Kind.DELETE, Selection.UNMARKED, Optional.empty(), Optional.empty()));
    }

    @Test
    void rearrangedFilesAreNoChange() {
      assertThat(ways(add(Optional.empty(), false), remove(Optional.of(first), false))).isEmpty();
    }

    @Test
    void aNewDeletionVectorDeletesTheRowsItMarks() {
      assertThat(ways(add(Optional.of(first), true), remove(Optional.empty(), true)))
          .containsExactly(
              derived(Kind.DELETE, Selection.MARKED, Optional.of(first), Optional.empty()));
    }

    @Test
    void aDeletionVectorTakenAwayInsertsTheRowsItMarked() {
      assertThat(ways(add(Optional.empty(), true), remove(Optional.of(first), true)))
          .containsExactly(
              derived(Kind.INSERT, Selection.MARKED, Optional.of(first), Optional.empty()));
    }

    @Test
    void aDeletionVectorReplacedChangesTheRowsInWhichTheyDiffer() {
      assertThat(ways(remove(Optional.of(first), true), add(Optional.of(second), true)))
          .containsExactly(
              derived(Kind.DELETE, Selection.MARKED, Optional.of(second), Optional.of(first)),
              derived(Kind.INSERT, Selection.MARKED, Optional.of(first), Optional.of(second)));
    }

    @Test
    void aMergeThatChangedNoRowIsPassedOver() {
      TestTable table = TestTable.in(folder).create(List.of(), ON);
      Transaction transaction = table.transaction();
      transaction.stage(TestTable.file("a"));
      transaction.commit(
          Operation.merge(List.of("true"), List.of(), List.of(), List.of())
              .withMetrics(
                  Map.of(
                      "numTargetRowsInserted", 0,
                      "numTargetRowsUpdated", 0,
                      "numTargetRowsDeleted", 0)));
      assertThat(table.log().commit(1).info().flatMap(CommitInfo::operation)).contains("MERGE");
      assertThat(ChangeFeed.of(table.log()).changes(new VersionSpan(1, 1)).get(0).sources())
          .isEmpty();
    }

    @Test
    void aRemoveThatDoesNotSayWhatItTookOutIsNamed() {
      RemoveFile bare =
          new RemoveFile(
              "f",
              Optional.of(1L),
              true,
              Optional.empty(),
              Map.of(),
              Optional.empty(),
              Map.of(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty());
      assertError("DELTA_REMOVE_FILE_CDC_MISSING_EXTENDED_METADATA", () -> changes(bare));
    }
  }
}

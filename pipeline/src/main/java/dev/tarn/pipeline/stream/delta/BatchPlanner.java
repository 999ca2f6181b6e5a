package dev.tarn.pipeline.stream.delta;

import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.stream.delta.ReadLimits.Room;
import java.util.ArrayList;
import java.util.List;

/** Cuts what a table gives to a stream into batches. */
record BatchPlanner(TableHandle table, StreamLog log) {

  /** What comes next. */
  sealed interface Next {
    /** Files, perhaps none, up to a position. */
    record Files(DeltaPosition end, Batch batch) implements Next {}

    /** Another schema, before any file. */
    record Schema(DeltaPosition at) implements Next {}
  }

  /**
   * What comes after a position: files up to where the room ends, the schema changes, or something
   * stands that the stream cannot go beyond.
   *
   * @throws dev.tarn.core.error.TarnException when that comes first
   */
  Next next(DeltaPosition start, DeltaPosition bound, ReadSchema schema, Room room) {
    Batch batch = new Batch();
    DeltaPosition at = start;
    if (start.initial()) {
      StreamedCommit snapshot = log.snapshot(start.version());
      List<Item> left = snapshot.after(start.index());
      List<Item> taken = take(left, room);
      batch.add(snapshot, taken);
      if (taken.size() < left.size()) {
        return new Next.Files(start.after(taken.getLast().index()), batch);
      }
      at = start.nextVersion();
    }
    while (at.version() < bound.version()) {
      StreamedCommit commit = log.commit(at.version());
      if (changesSchema(commit, at, schema)) {
        return batch.isEmpty() ? new Next.Schema(at) : new Next.Files(at.atSchemaChange(), batch);
      }
      if (commit.refusal().isPresent()) {
        if (batch.isEmpty()) {
          throw commit.refusal().get();
        }
        return new Next.Files(at, batch);
      }
      List<Item> left = commit.after(at.index());
      List<Item> taken = commit.whole() ? takeWhole(left, room) : take(left, room);
      batch.add(commit, taken);
      if (taken.size() < left.size()) {
        return new Next.Files(taken.isEmpty() ? at : at.after(taken.getLast().index()), batch);
      }
      at = at.nextVersion();
    }
    return new Next.Files(at, batch);
  }

  private boolean changesSchema(StreamedCommit commit, DeltaPosition at, ReadSchema schema) {
    if (!hasNewMetadata(commit, at, schema)) {
      return false;
    }
    ReadSchema newer = schema.after(commit);
    requireSameTable(at.tableId(), newer.metadata().id());
    return !schema.differenceTo(newer).isNone();
  }

  private static boolean hasNewMetadata(
      StreamedCommit commit, DeltaPosition at, ReadSchema schema) {
    return at.index() < 0
        && commit.version() > schema.version()
        && (commit.metadata().isPresent() || commit.protocol().isPresent());
  }

  /**
   * Checks that a table is the one of a position.
   *
   * @throws dev.tarn.core.error.TarnException {@code
   *     DIFFERENT_DELTA_TABLE_READ_BY_STREAMING_SOURCE}
   */
  void requireSameTable(String expected, String found) {
    if (!expected.equals(found)) {
      throw StreamErrors.otherTable(table, expected, found);
    }
  }

  private static List<Item> take(List<Item> items, Room room) {
    List<Item> taken = new ArrayList<>();
    for (Item item : items) {
      if (!room.isLeft()) {
        break;
      }
      room.take(item);
      taken.add(item);
    }
    return taken;
  }

  private static List<Item> takeWhole(List<Item> items, Room room) {
    if (!room.isLeft()) {
      return List.of();
    }
    items.forEach(room::take);
    return items;
  }

  /** The files after one position up to and with another. */
  Batch between(DeltaPosition start, DeltaPosition end) {
    Batch batch = new Batch();
    DeltaPosition at = start;
    if (start.initial()) {
      StreamedCommit snapshot = log.snapshot(start.version());
      batch.add(snapshot, end.initial() ? upTo(snapshot, at, end) : snapshot.after(at.index()));
      at = start.nextVersion();
    }
    while (at.version() < end.version()) {
      StreamedCommit commit = log.commit(at.version());
      batch.add(commit, commit.after(at.index()));
      at = at.nextVersion();
    }
    if (at.version() == end.version() && end.index() >= 0 && !end.initial()) {
      StreamedCommit commit = log.commit(at.version());
      batch.add(commit, upTo(commit, at, end));
    }
    return batch;
  }

  private static List<Item> upTo(StreamedCommit commit, DeltaPosition start, DeltaPosition end) {
    return commit.after(start.index()).stream()
        .filter(item -> item.index() <= end.index())
        .toList();
  }

  /** How much there is between a position and one between two versions. */
  Amount amount(DeltaPosition start, DeltaPosition bound) {
    Amount amount = Amount.NONE;
    DeltaPosition at = start;
    if (start.initial()) {
      amount = Amount.of(log.snapshot(start.version()).after(start.index()));
      at = start.nextVersion();
    } else if (start.index() >= 0) {
      amount = Amount.of(log.commit(start.version()).after(start.index()));
      at = start.nextVersion();
    }
    for (long version = at.version(); version < bound.version(); version++) {
      amount = amount.plus(log.amount(version));
    }
    return amount;
  }

  /** The schemas that follow one another after a position, before any file. */
  List<ReadSchema> schemasAhead(DeltaPosition start, DeltaPosition bound, ReadSchema schema) {
    List<ReadSchema> steps = new ArrayList<>();
    DeltaPosition at = start;
    if (start.initial()) {
      if (!log.snapshot(start.version()).after(start.index()).isEmpty()) {
        return steps;
      }
      at = start.nextVersion();
    }
    while (at.version() < bound.version()) {
      StreamedCommit commit = log.commit(at.version());
      if (hasNewMetadata(commit, at, schema)) {
        ReadSchema newer = (steps.isEmpty() ? schema : steps.getLast()).after(commit);
        requireSameTable(at.tableId(), newer.metadata().id());
        steps.add(newer);
      }
      if (commit.refusal().isPresent() || !commit.after(at.index()).isEmpty()) {
        return steps;
      }
      at = at.nextVersion();
    }
    return steps;
  }
}

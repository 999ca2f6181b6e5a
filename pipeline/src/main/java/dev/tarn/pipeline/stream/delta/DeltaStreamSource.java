package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.changes.TableChanges;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.TablePolicy;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.plan.ScanSource;
import java.util.List;
import java.util.Optional;

/** A Delta table as a stream. */
final class DeltaStreamSource implements StreamSource {
  private final TableHandle table;
  private final StreamOptions options;
  private final StatementContext context;
  private final StreamLog log;
  private final BatchPlanner planner;
  private final Beginning beginning;
  private final TableSchemaLog schemas;
  private final SchemaEvolution evolution;
  private final Snapshot opened;
  private Optional<ReadSchema> noted;
  private ReadSchema schema;

  DeltaStreamSource(TableHandle table, StreamOptions options, StreamOpening opening) {
    this.table = table;
    this.options = options;
    this.context = opening.context();
    this.log = new StreamLog(table, options);
    this.planner = new BatchPlanner(table, log);
    this.beginning = new Beginning(table, options, opening.state(), context);
    Optional<DeltaPosition> start = opening.start().map(PositionJson::read);
    this.opened = log.refresh(start.map(DeltaPosition::version).orElse(0L));
    String id = opened.metadata().id();
    start.ifPresent(position -> planner.requireSameTable(position.tableId(), id));
    this.schemas = new TableSchemaLog(table.log().storage(), opening.state(), id);
    this.evolution = new SchemaEvolution(table, AllowedChanges.of(opening, options));
    this.noted = schemas.last();
    DeltaPosition position = start.orElseGet(() -> beginning.position(opened));
    ReadSchema known = noted.orElseGet(() -> firstSchema(position));
    this.schema =
        opening.purpose() == StreamOpening.Purpose.COLUMNS ? known : ahead(position, known);
  }

  /** Of the files that come first. */
  private ReadSchema firstSchema(DeltaPosition position) {
    boolean later = position.version() > opened.version();
    return ReadSchema.of(later ? opened : log.state(position.version()));
  }

  /** What the table says by the time its next files come. */
  private ReadSchema ahead(DeltaPosition position, ReadSchema known) {
    List<ReadSchema> steps = planner.schemasAhead(position, end(opened), known);
    return steps.isEmpty() ? known : evolution.accept(known, steps);
  }

  private static DeltaPosition end(Snapshot state) {
    return DeltaPosition.before(state.metadata().id(), state.version() + 1);
  }

  @Override
  public StructType schema() {
    return scan(new Batch()).schema();
  }

  @Override
  public Optional<StructField> metadataColumn() {
    return scan(new Batch()).metadataColumn();
  }

  @Override
  public Position latest(Optional<Position> start) {
    DeltaPosition from = position(start);
    Snapshot latest = log.refresh(from.version());
    planner.requireSameTable(from.tableId(), latest.metadata().id());
    if (from.version() > latest.version() + 1) {
      throw StreamErrors.trailingCommitMissing(table, from.version() - 1, latest.version());
    }
    return PositionJson.write(end(latest));
  }

  private DeltaPosition position(Optional<Position> start) {
    return start.map(PositionJson::read).orElseGet(() -> beginning.position(opened));
  }

  @Override
  public Optional<Position> next(Optional<Position> start, Position latest) {
    DeltaPosition from = position(start);
    noteSchema();
    if (start.isEmpty() && beginning.moves()) {
      beginning.note(opened);
    }
    DeltaPosition bound = PositionJson.read(latest);
    DeltaPosition end = plan(from, bound);
    if (!from.isBefore(end)) {
      return Optional.empty();
    }
    if (start.isEmpty()) {
      beginning.note(opened);
    }
    return Optional.of(PositionJson.write(end));
  }

  private DeltaPosition plan(DeltaPosition from, DeltaPosition bound) {
    while (true) {
      switch (planner.next(from, bound, schema, options.limits().room())) {
        case BatchPlanner.Next.Files files -> {
          return files.end();
        }
        case BatchPlanner.Next.Schema change -> takeOver(change.at(), bound);
      }
    }
  }

  /** Goes on by itself only where the changes have taken one another back. */
  private void takeOver(DeltaPosition at, DeltaPosition bound) {
    ReadSchema before = schema;
    schema = evolution.accept(before, planner.schemasAhead(at, bound, before));
    noteSchema();
    if (!before.differenceTo(schema).isNone()) {
      throw new StreamRestart(SchemaErrors.evolved(table, schema));
    }
  }

  /** What was taken over need not be accepted again. */
  private void noteSchema() {
    if (!noted.equals(Optional.of(schema))) {
      schemas.append(schema);
      noted = Optional.of(schema);
    }
  }

  @Override
  public ScanSource rows(Optional<Position> start, Position end) {
    return scan(between(start, end));
  }

  private Batch between(Optional<Position> start, Position end) {
    return planner.between(position(start), PositionJson.read(end));
  }

  private ScanSource scan(Batch batch) {
    Snapshot state = opened.withMetadata(schema.metadata());
    Optional<TablePolicy> policy = StatementRelations.of(context).policy(table, state);
    if (options.readsChanges()) {
      return TableChanges.of(table, state, batch.changes(schema.metadata()), policy, context);
    }
    List<AddFile> files =
        options.acceptsLosses()
            ? batch.files().stream().filter(this::isThere).toList()
            : batch.files();
    return TableSource.seen(table, state.withFiles(new MemoryFileIndex(files, List.of())), policy);
  }

  private boolean isThere(AddFile file) {
    return table.log().storage().exists(table.log().resolve(file.path()));
  }

  @Override
  public boolean isEmpty(Optional<Position> start, Position end) {
    return between(start, end).isEmpty();
  }

  /** Positions tell everything. */
  @Override
  public void committed(Position end) {}

  @Override
  public Backlog backlog(Optional<Position> start, Position latest) {
    Amount left = planner.amount(position(start), PositionJson.read(latest));
    return new Backlog(Optional.of(left.bytes()), Optional.empty(), Optional.of(left.files()));
  }

  @Override
  public String describe() {
    return table.displayName();
  }

  /** Nothing is held. */
  @Override
  public void close() {}
}

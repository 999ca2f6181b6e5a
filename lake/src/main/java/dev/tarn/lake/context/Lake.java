package dev.tarn.lake.context;

import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.execute.Executor;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * What all sessions on a warehouse share.
 *
 * @param warehouse the folder of managed tables: absolute, {@code /} between its parts
 * @param executor opens the executor the first time it is asked for, and gives the same one after
 * @param ids gives a random id each time
 * @param user who runs the statements
 */
public record Lake(
    String warehouse,
    Catalog catalog,
    Storage storage,
    Supplier<Executor> executor,
    Clock clock,
    Supplier<UUID> ids,
    String user) {}

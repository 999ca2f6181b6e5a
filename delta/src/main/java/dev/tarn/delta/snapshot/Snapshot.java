package dev.tarn.delta.snapshot;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.SetTransaction;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The state of a table at one version.
 *
 * @param timestamp milliseconds since 1970 UTC: the in-commit timestamp where the table has them,
 *     else when the commit's file was made; 0 when the commit's file is gone and only a checkpoint
 *     tells of the version
 * @param transactions the newest {@code txn} of each application
 * @param domains the domains in force; removed ones are left out
 */
public record Snapshot(
    long version,
    long timestamp,
    Protocol protocol,
    Metadata metadata,
    Map<String, SetTransaction> transactions,
    Map<String, DomainMetadata> domains,
    FileIndex files) {
  public Snapshot {
    transactions = Map.copyOf(transactions);
    domains = Map.copyOf(domains);
  }

  public StructType schema() {
    return metadata.schema();
  }

  public Snapshot withTimestamp(long newTimestamp) {
    return new Snapshot(version, newTimestamp, protocol, metadata, transactions, domains, files);
  }

  /** The same files under other metadata, such as a schema that takes on more columns. */
  public Snapshot withMetadata(Metadata newMetadata) {
    return new Snapshot(version, timestamp, protocol, newMetadata, transactions, domains, files);
  }

  /** The same table with other files, such as some of its own. */
  public Snapshot withFiles(FileIndex newFiles) {
    return new Snapshot(version, timestamp, protocol, metadata, transactions, domains, newFiles);
  }

  /** How far an application has written into this table. */
  public OptionalLong transactionVersion(String appId) {
    SetTransaction transaction = transactions.get(appId);
    return transaction == null ? OptionalLong.empty() : OptionalLong.of(transaction.version());
  }
}

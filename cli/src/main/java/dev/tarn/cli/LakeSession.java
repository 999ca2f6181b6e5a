package dev.tarn.cli;

import dev.tarn.cli.sql.SqlSession;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.CatalogPrincipals;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.check.CheckReport;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.repair.CatalogRepair;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.time.ZoneId;

/** A session on the lake in a folder. */
final class LakeSession implements SqlSession {
  private final Tarn lake;
  private Session session;

  private LakeSession(Tarn lake) {
    this.lake = lake;
    this.session = lake.newSession();
  }

  /** The executor starts while the first statement is read: nearly every one needs it. */
  static SqlSession open(Path warehouse) {
    Tarn lake = Tarn.open(warehouse, TarnOptions.defaults());
    lake.startExecutor();
    return new LakeSession(lake);
  }

  @Override
  public void actFor(String user) {
    session = lake.newSessionFor(user);
  }

  @Override
  public CatalogPrincipals principals() {
    return lake.principals();
  }

  @Override
  public CatalogRepair repair() {
    return lake.repair();
  }

  @Override
  public Result run(String statement) {
    return session.sql(statement);
  }

  @Override
  public CheckReport check(String table, CheckDepth depth) {
    return session.check(table, depth);
  }

  @Override
  public void cancel() {
    session.cancel();
  }

  @Override
  public ZoneId zone() {
    return session.zone();
  }

  @Override
  public String currentSchema() {
    SchemaName schema = session.currentSchema();
    return Identifiers.quoteIfNeeded(schema.catalog())
        + "."
        + Identifiers.quoteIfNeeded(schema.schema());
  }

  @Override
  public void close() {
    lake.close();
  }
}

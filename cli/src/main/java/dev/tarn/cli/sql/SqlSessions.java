package dev.tarn.cli.sql;

import java.nio.file.Path;

/** Opens sessions on the lake in a folder, which is made when it does not exist. */
@FunctionalInterface
public interface SqlSessions {
  SqlSession open(Path warehouse);
}

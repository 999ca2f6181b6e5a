package dev.tarn.duckdb.write;

import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Moves files from where DuckDB wrote them to where the layout wants them. */
final class StagedFiles {
  private final WriteLayout layout;
  private final FileNaming naming;
  private final Set<Path> folders = new HashSet<>();
  private final List<Path> moved = new ArrayList<>();

  StagedFiles(WriteLayout layout, FileNaming naming) {
    this.layout = layout;
    this.naming = naming;
  }

  WrittenFile move(CopiedFile copied) throws IOException {
    Path folder = naming.folder(copied.partitionValues(layout));
    if (folders.add(folder)) {
      Files.createDirectories(folder);
    }
    Path target = folder.resolve(naming.next());
    Files.move(copied.file(), target);
    moved.add(target);
    return copied.at(layout, layout.root().relativize(target).toString());
  }

  void undo() throws IOException {
    for (Path file : moved) {
      Files.deleteIfExists(file);
    }
  }
}

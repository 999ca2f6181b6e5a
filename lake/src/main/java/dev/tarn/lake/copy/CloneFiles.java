package dev.tarn.lake.copy;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.NamedFiles;
import dev.tarn.lake.write.FileCopies;
import dev.tarn.lake.write.TableWrite;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The files of a clone, made of those of its source. */
final class CloneFiles {
  private final DeltaLog source;
  private final NamedFiles named;
  private final DeletionVectors vectors;

  CloneFiles(DeltaLog source, StatementContext context) {
    this.source = source;
    this.named = new NamedFiles(source, context);
    this.vectors = DeletionVectors.of(source.storage(), source.root());
  }

  /** The same files, named by where they are. */
  List<AddFile> shared(List<AddFile> files) {
    return files.stream()
        .map(file -> file.at(absolute(file.path()), file.deletionVector().map(vectors::absolute)))
        .toList();
  }

  private String absolute(String path) {
    return DataPath.isAbsolute(path) ? path : "file:" + DataPath.encode(source.root()) + "/" + path;
  }

  /** Copies of the files, and of their deletion vectors, in the folder of the new table. */
  List<AddFile> copied(List<AddFile> files, TableWrite write) {
    FileCopies copies = write.copies();
    List<String> paths =
        files.stream()
            .map(file -> copies.copy(named.require(file.path()), relative(file.path())))
            .toList();
    Iterator<DeletionVectorDescriptor> newVectors = copiedVectors(files, write).iterator();
    List<AddFile> copied = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      AddFile file = files.get(i);
      copied.add(file.at(paths.get(i), file.deletionVector().map(old -> newVectors.next())));
    }
    return copied;
  }

  private List<DeletionVectorDescriptor> copiedVectors(List<AddFile> files, TableWrite write) {
    List<RowPositions> marks =
        files.stream().flatMap(file -> file.deletionVector().stream()).map(vectors::read).toList();
    return write.vectors().write(marks);
  }

  /** A file that lies elsewhere itself comes under its name alone. */
  private static String relative(String path) {
    String decoded = DataPath.decode(path);
    return DataPath.isAbsolute(path) ? decoded.substring(decoded.lastIndexOf('/') + 1) : decoded;
  }
}

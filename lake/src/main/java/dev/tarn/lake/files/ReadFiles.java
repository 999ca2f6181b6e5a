package dev.tarn.lake.files;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The table function {@code read_files(path, option => value, ...)}: files of all folders below the
 * path, with the columns of all of them, and what has no place in these in a column of its own.
 */
public final class ReadFiles {
  private final StatementContext context;

  public ReadFiles(StatementContext context) {
    this.context = context;
  }

  /** Whether a name is that of the function. */
  public static boolean isNamed(QualifiedName name) {
    return name.parts().size() == 1 && name.last().equalsIgnoreCase(ReadFilesCall.NAME);
  }

  /** The files; empty when the function is another. */
  public Optional<ScanSource> find(QualifiedName name, List<ConstantArgument> arguments) {
    return isNamed(name)
        ? Optional.of(source(ReadFilesCall.of(name, arguments, Map.of(), context)))
        : Optional.empty();
  }

  private static FileSource source(ReadFilesCall call) {
    ReadFilesOptions.checkOnce(call.options());
    List<DataFile> files = call.selection().select().files();
    FileFormat format = call.namedFormat().orElseGet(() -> call.detected(files));
    call.checkOptions(format);
    Partitions partitions = call.partitions(files);
    FileColumns columns = call.columns(format, files, partitions.schema());
    return call.source(format, columns.data(), partitions, files);
  }
}

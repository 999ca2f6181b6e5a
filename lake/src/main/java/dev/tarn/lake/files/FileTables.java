package dev.tarn.lake.files;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files named as {@code json.`path`}: with the options' defaults and the columns they have. */
public final class FileTables {
  private final StatementContext context;

  public FileTables(StatementContext context) {
    this.context = context;
  }

  /**
   * The files of a name.
   *
   * @return empty when the name is not that of a format and a path
   */
  public Optional<ScanSource> find(QualifiedName name, Optional<TimePoint> at) {
    List<String> parts = name.parts();
    if (parts.size() != 2) {
      return Optional.empty();
    }
    return FileFormats.find(parts.getFirst()).map(format -> source(format, name, at));
  }

  private FileSource source(FileFormat format, QualifiedName name, Optional<TimePoint> at) {
    if (name.last().isEmpty()) {
      throw FileErrors.emptyPath().at(name.position());
    }
    if (at.isPresent()) {
      throw FileErrors.timeTravel(name.quoted());
    }
    FileReading reading = FileReading.of(context, new RecordOptions(Map.of()));
    FileSelection.Selected selected = FileSelection.direct(reading, name.last()).select();
    return FileSources.direct(format, selected, reading, name.quoted());
  }
}

package dev.tarn.lake.check;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.delta.statistics.PartitionValues;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the log says of a file by itself: the values of its partition, and its statistics. */
final class DescriptionCheck {
  private final Map<String, DataType> partitionTypes = new LinkedHashMap<>();
  private final Faults faults;

  DescriptionCheck(Metadata metadata, Faults faults) {
    this.faults = faults;
    List<String> physical = ColumnMapping.of(metadata).physicalPartitionColumns(metadata);
    for (int i = 0; i < physical.size(); i++) {
      StructField field = metadata.schema().field(metadata.partitionColumns().get(i)).orElseThrow();
      partitionTypes.put(physical.get(i), field.type());
    }
  }

  /** Returns whether a reader can make the file's partition values of what stands there. */
  boolean check(AddFile file) {
    file.stats()
        .filter(text -> !FileStatistics.isWellFormed(text))
        .ifPresent(text -> faults.statisticsMalformed(file.path()));
    return checkColumns(file) && checkValues(file);
  }

  private boolean checkColumns(AddFile file) {
    if (file.partitionValues().keySet().equals(partitionTypes.keySet())) {
      return true;
    }
    faults.partitionValues(file.path(), file.partitionValues().keySet(), partitionTypes.keySet());
    return false;
  }

  private boolean checkValues(AddFile file) {
    boolean sound = true;
    for (Map.Entry<String, DataType> column : partitionTypes.entrySet()) {
      String text = file.partitionValues().get(column.getKey());
      if (!isValue(text, column.getValue())) {
        faults.partitionValue(file.path(), column.getKey(), text, column.getValue());
        sound = false;
      }
    }
    return sound;
  }

  private static boolean isValue(String text, DataType type) {
    boolean isNull = text == null || text.isEmpty();
    return isNull || PartitionValues.parse(text, type, ZoneOffset.UTC).isPresent();
  }
}

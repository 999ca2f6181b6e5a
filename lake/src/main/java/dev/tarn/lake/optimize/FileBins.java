package dev.tarn.lake.optimize;

import dev.tarn.delta.action.AddFile;
import dev.tarn.lake.modify.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which files are put together: those of one partition, up to a size. */
public final class FileBins {
  /** Files below this are small, and what is put together does not grow beyond it. */
  private static final long FILE_SIZE = 1L << 30;

  private static final double MOST_DELETED = 0.05;

  private FileBins() {}

  /** Bins of small files, and of those with many deleted rows, that are worth rewriting. */
  static List<List<AddFile>> ofSmall(List<AddFile> files) {
    List<AddFile> candidates =
        files.stream().filter(file -> file.size() < FILE_SIZE || hasManyDeleted(file)).toList();
    return packed(candidates).stream()
        .filter(bin -> bin.size() > 1 || hasManyDeleted(bin.getFirst()))
        .toList();
  }

  /** All files of each partition. */
  static List<List<AddFile>> ofPartitions(List<AddFile> files) {
    Map<Map<String, String>, List<AddFile>> partitions = new LinkedHashMap<>();
    files.forEach(
        file ->
            partitions
                .computeIfAbsent(file.partitionValues(), values -> new ArrayList<>())
                .add(file));
    return List.copyOf(partitions.values());
  }

  /** Files of a partition together up to the size. */
  public static List<List<AddFile>> packed(List<AddFile> files) {
    List<List<AddFile>> bins = new ArrayList<>();
    for (List<AddFile> partition : ofPartitions(files)) {
      List<AddFile> bySize =
          partition.stream().sorted(Comparator.comparingLong(AddFile::size)).toList();
      List<AddFile> bin = new ArrayList<>();
      long size = 0;
      for (AddFile file : bySize) {
        if (!bin.isEmpty() && size + file.size() > FILE_SIZE) {
          bins.add(bin);
          bin = new ArrayList<>();
          size = 0;
        }
        bin.add(file);
        size += file.size();
      }
      bins.add(bin);
    }
    return bins;
  }

  private static boolean hasManyDeleted(AddFile file) {
    long deleted = file.deletionVector().map(vector -> vector.cardinality()).orElse(0L);
    return deleted > 0
        && Target.liveRows(file)
            .map(live -> deleted > MOST_DELETED * (live + deleted))
            .orElse(true);
  }
}

package dev.tarn.pipeline.stream.delta;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/** A folder of numbered files, of which the last one counts. Each is durable once it is there. */
record StateLog(Storage storage, String folder) {

  /** The number of the last entry. */
  OptionalLong lastNumber() {
    return storage.list(folder, "").stream()
        .map(FileStatus::name)
        .filter(name -> name.chars().allMatch(Character::isDigit))
        .mapToLong(Long::parseLong)
        .max();
  }

  Optional<String> last() {
    OptionalLong number = lastNumber();
    return number.isPresent() ? Optional.of(read(number.getAsLong())) : Optional.empty();
  }

  private String read(long number) {
    return new String(storage.read(path(number)), StandardCharsets.UTF_8);
  }

  String path(long number) {
    return folder + "/" + number;
  }

  /** Adds an entry after those there are, unless the last one is the same. */
  void append(String entry) {
    if (last().equals(Optional.of(entry))) {
      return;
    }
    storage.createDirectory(folder);
    long number = lastNumber().orElse(-1) + 1;
    while (!storage.putIfAbsent(path(number), entry.getBytes(StandardCharsets.UTF_8))) {
      number++;
    }
  }
}

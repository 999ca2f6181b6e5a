package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.util.OptionalInt;

/** Which fields of files are those of columns: of the same name, or of one in another case. */
enum FieldNaming {
  EXACT {
    @Override
    boolean isSame(String one, String other) {
      return one.equals(other);
    }
  },
  ANY_CASE {
    @Override
    boolean isSame(String one, String other) {
      return one.equalsIgnoreCase(other);
    }
  };

  static FieldNaming of(FileReading reading) {
    return reading.options().isTrue("readerCaseSensitive", Otherwise.TRUE) ? EXACT : ANY_CASE;
  }

  abstract boolean isSame(String one, String other);

  /** The place of the field that a file has for a name. */
  OptionalInt find(StructType found, String name) {
    OptionalInt other = OptionalInt.empty();
    for (int i = 0; i < found.size(); i++) {
      if (found.field(i).name().equals(name)) {
        return OptionalInt.of(i);
      }
      if (other.isEmpty() && isSame(found.field(i).name(), name)) {
        other = OptionalInt.of(i);
      }
    }
    return other;
  }

  /** The name that a field has in a file. */
  String inFile(StructType found, StructField wanted) {
    OptionalInt index = find(found, wanted.name());
    return index.isPresent() ? found.field(index.getAsInt()).name() : wanted.name();
  }

  /** Whether a field of a file is the one that some wanted field is read from. */
  boolean has(StructType wanted, StructType found, int index) {
    return wanted.fields().stream()
        .map(field -> find(found, field.name()))
        .anyMatch(place -> place.isPresent() && place.getAsInt() == index);
  }
}

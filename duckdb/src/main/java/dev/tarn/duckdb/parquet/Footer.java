package dev.tarn.duckdb.parquet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What stands at the end of a Parquet file: its columns, and where their values are. */
final class Footer {
  private static final int TAIL = 8;
  private static final int LONGEST = 64 << 20;
  private static final String MAGIC = "PAR1";
  private static final int REPEATED = 2;

  static final int SCHEMA = 2;
  static final int ROWS = 3;
  static final int GROUPS = 4;
  private static final int PROPERTIES = 5;
  private static final int WRITER = 6;
  private static final int ENCRYPTION = 8;
  private static final int ELEMENT_REPETITION = 3;
  private static final int ELEMENT_NAME = 4;
  private static final int ELEMENT_CHILDREN = 5;

  private final ThriftStruct struct;

  private Footer(ThriftStruct struct) {
    this.struct = struct;
  }

  /** The footer of a file; empty when it is none that can be understood. */
  static Optional<Footer> read(FileChannel file) throws IOException {
    ByteBuffer tail = part(file, file.size() - TAIL, TAIL);
    if (file.size() < 2 * TAIL
        || !StandardCharsets.US_ASCII.decode(tail.slice(4, 4)).toString().equals(MAGIC)) {
      return Optional.empty();
    }
    int length = tail.getInt(0);
    if (length <= 0 || length > Math.min(LONGEST, file.size() - TAIL)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Footer(ThriftStruct.read(part(file, file.size() - TAIL - length, length))));
    } catch (RuntimeException e) {
      // Whoever knows the whole of the format shall say what is wrong with it.
      return Optional.empty();
    }
  }

  private static ByteBuffer part(FileChannel file, long position, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    long at = Math.max(0, position);
    while (buffer.hasRemaining() && file.read(buffer, at + buffer.position()) >= 0) {
      // A read may give less than was asked for.
    }
    return buffer.flip();
  }

  ThriftStruct struct() {
    return struct;
  }

  List<RowGroup> groups() {
    return struct.structs(GROUPS).stream().map(RowGroup::new).toList();
  }

  /** A column that is no struct, list or map. */
  record Leaf(int element, int chunk) {}

  /** The column of a name at the top; empty when there is none, or one of several parts. */
  Optional<Leaf> leaf(String name) {
    List<ThriftStruct> elements = struct.structs(SCHEMA);
    int chunk = 0;
    for (int i = 1; i < elements.size(); i = end(elements, i)) {
      ThriftStruct element = elements.get(i);
      if (element.text(ELEMENT_NAME).filter(name::equals).isPresent()) {
        return isLeaf(element) && element.number(ELEMENT_REPETITION).orElse(0) != REPEATED
            ? Optional.of(new Leaf(i, chunk))
            : Optional.empty();
      }
      chunk += leaves(elements, i);
    }
    return Optional.empty();
  }

  private static boolean isLeaf(ThriftStruct element) {
    return element.number(ELEMENT_CHILDREN).orElse(0) == 0;
  }

  /** Where the element after one and all that are in it stands. */
  private static int end(List<ThriftStruct> elements, int element) {
    int end = element + 1;
    for (long child = elements.get(element).number(ELEMENT_CHILDREN).orElse(0);
        child > 0;
        child--) {
      end = end(elements, end);
    }
    return end;
  }

  private static int leaves(List<ThriftStruct> elements, int element) {
    return (int)
        elements.subList(element, end(elements, element)).stream().filter(Footer::isLeaf).count();
  }

  /**
   * Whether columns of another writer may stand in the file: nothing in its footer must change what
   * their values mean.
   */
  boolean takesColumns() {
    return !struct.has(ENCRYPTION)
        && !struct.text(WRITER).orElse("").equals(ParquetFile.WRITER)
        && struct.structs(PROPERTIES).stream().allMatch(Footer::leavesValues)
        && groups().stream().allMatch(RowGroup::isMovable);
  }

  /** Spark names the calendar of old dates in properties of the file. */
  private static boolean leavesValues(ThriftStruct property) {
    String key = property.text(1).orElse("");
    return !key.startsWith("org.apache.spark.")
        || key.equals("org.apache.spark.sql.parquet.row.metadata")
        || (key.equals("org.apache.spark.version")
            && !property.text(2).orElse("").startsWith("2."));
  }

  /** Takes the description of a column from another footer. */
  void describe(Leaf leaf, Footer other, Leaf its) {
    List<ThriftStruct> elements = new ArrayList<>(struct.structs(SCHEMA));
    elements.set(leaf.element(), other.struct.structs(SCHEMA).get(its.element()));
    struct.set(SCHEMA, elements);
  }
}

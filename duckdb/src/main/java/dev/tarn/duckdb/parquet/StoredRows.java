package dev.tarn.duckdb.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of a file that {@link ParquetFile} made, in memory. */
public final class StoredRows {
  private static final int LENGTH_AND_MAGIC = 8;
  private static final ByteBuffer WRITER =
      ByteBuffer.wrap(ParquetFile.WRITER.getBytes(StandardCharsets.UTF_8));

  private final ByteBuffer file;
  private final List<Map<Integer, Object>> elements;
  private final List<Map<Integer, Object>> chunks;
  private final int count;

  private StoredRows(
      ByteBuffer file,
      List<Map<Integer, Object>> elements,
      List<Map<Integer, Object>> chunks,
      int count) {
    this.file = file;
    this.elements = elements;
    this.chunks = chunks;
    this.count = count;
  }

  /** The rows of a file; empty when it is another's, or broken, or compressed. */
  public static Optional<StoredRows> of(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    try {
      Map<Integer, Object> footer = footer(file);
      return WRITER.equals(footer.get(6)) ? of(file, footer) : Optional.empty();
    } catch (RuntimeException e) {
      // Whoever knows the whole of the format shall say what is wrong with it.
      return Optional.empty();
    }
  }

  private static Map<Integer, Object> footer(ByteBuffer file) {
    int end = file.limit() - LENGTH_AND_MAGIC;
    return ThriftReader.struct(file.duplicate().position(end - file.getInt(end)));
  }

  private static Optional<StoredRows> of(ByteBuffer file, Map<Integer, Object> footer) {
    List<Map<Integer, Object>> elements = structs(footer.get(2));
    List<Map<Integer, Object>> groups = structs(footer.get(4));
    List<Map<Integer, Object>> chunks =
        structs(groups.getFirst().get(1)).stream().map(chunk -> fields(chunk.get(3))).toList();
    boolean readable =
        groups.size() == 1
            && chunks.size() == elements.size() - 1
            && chunks.stream().allMatch(StoredRows::isUncompressed);
    return readable
        ? Optional.of(
            new StoredRows(
                file, elements.subList(1, elements.size()), chunks, number(footer.get(3))))
        : Optional.empty();
  }

  private static boolean isUncompressed(Map<Integer, Object> chunk) {
    return number(chunk.get(4)) == Codec.UNCOMPRESSED.id();
  }

  public int count() {
    return count;
  }

  /**
   * The values of a column, one for each row; NULLs where the file has no column of that name.
   * Empty when it has one of another type.
   */
  public Optional<List<Object>> values(StoredColumn column) {
    for (int i = 0; i < elements.size(); i++) {
      if (column.isNamedBy(elements.get(i))) {
        return column.isDescribedBy(elements.get(i))
            ? values(column, chunks.get(i))
            : Optional.empty();
      }
    }
    return Optional.of(Collections.nCopies(count, null));
  }

  private Optional<List<Object>> values(StoredColumn column, Map<Integer, Object> chunk) {
    try {
      ByteBuffer page =
          file.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(number(chunk.get(9)));
      Map<Integer, Object> header = ThriftReader.struct(page);
      return number(fields(header.get(5)).get(1)) == count
          ? Optional.of(values(column, page))
          : Optional.empty();
    } catch (RuntimeException e) {
      // As above.
      return Optional.empty();
    }
  }

  private List<Object> values(StoredColumn column, ByteBuffer page) {
    boolean[] present = present(page);
    ValueReader reader = column.reader(page);
    List<Object> values = new ArrayList<>(count);
    for (boolean isPresent : present) {
      values.add(isPresent ? reader.next() : null);
    }
    return values;
  }

  /** Which rows have a value; leaves the page at the first one. */
  private boolean[] present(ByteBuffer page) {
    int end = page.getInt() + page.position();
    boolean[] present = new boolean[count];
    int row = 0;
    while (page.position() < end) {
      int length = Math.toIntExact(Varint.read(page) >> 1);
      boolean isPresent = page.get() == 1;
      for (int i = 0; i < length; i++) {
        present[row++] = isPresent;
      }
    }
    return present;
  }

  private static int number(Object value) {
    return Math.toIntExact((Long) value);
  }

  @SuppressWarnings("unchecked")
  private static Map<Integer, Object> fields(Object struct) {
    return (Map<Integer, Object>) struct;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<Integer, Object>> structs(Object list) {
    return (List<Map<Integer, Object>>) list;
  }
}

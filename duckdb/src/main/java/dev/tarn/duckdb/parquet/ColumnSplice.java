package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Makes a file of two: some columns of one take the place of those that the other has. No value is
 * decoded: the pages are copied as they are, which costs a small part of writing them again.
 */
public final class ColumnSplice implements AutoCloseable {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final FileChannel file;
  private final Footer footer;

  private ColumnSplice(FileChannel file, Footer footer) {
    this.file = file;
    this.footer = footer;
  }

  /**
   * Opens a file in which columns are to be replaced; empty when it has not all of them, or no
   * others, or when its footer does not let them be moved.
   */
  public static Optional<ColumnSplice> of(Path path, List<String> columns) throws IOException {
    FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
    try {
      Optional<ColumnSplice> splice =
          Footer.read(file)
              .filter(footer -> isPossible(footer, columns))
              .map(footer -> new ColumnSplice(file, footer));
      if (splice.isEmpty()) {
        file.close();
      }
      return splice;
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private static boolean isPossible(Footer footer, List<String> columns) {
    return footer.takesColumns()
        && !footer.groups().isEmpty()
        && footer.groups().getFirst().chunks().size() > columns.size()
        && columns.stream().allMatch(column -> footer.leaf(column).isPresent());
  }

  /** How many rows each row group has. */
  public List<Long> rowsOfGroups() {
    return rows(footer);
  }

  private static List<Long> rows(Footer footer) {
    return footer.groups().stream().map(RowGroup::rows).toList();
  }

  /**
   * Writes the file with columns of others. Once only.
   *
   * @param others files that one behind the other have the same rows
   * @return how many bytes were written; empty, and nothing is, when the rows of the others lie in
   *     other groups
   */
  public OptionalLong write(List<Path> others, List<String> names, Path target) throws IOException {
    List<FileChannel> open = new ArrayList<>();
    try {
      List<Footer> footers = new ArrayList<>();
      for (Path other : others) {
        open.add(FileChannel.open(other, StandardOpenOption.READ));
        Footer.read(open.getLast()).ifPresent(footers::add);
      }
      List<Long> rows = footers.stream().flatMap(each -> rows(each).stream()).toList();
      return footers.size() == others.size() && rows.equals(rowsOfGroups())
          ? OptionalLong.of(write(new Replacements(open, footers, names), target))
          : OptionalLong.empty();
    } finally {
      for (FileChannel channel : open) {
        channel.close();
      }
    }
  }

  /** The columns of other files, by the places of those that they replace. */
  private final class Replacements {
    private final List<FileChannel> channels = new ArrayList<>();
    private final List<RowGroup> groups = new ArrayList<>();
    private final Map<Integer, Integer> chunks = new HashMap<>();

    Replacements(List<FileChannel> open, List<Footer> footers, List<String> names) {
      for (int i = 0; i < footers.size(); i++) {
        groups.addAll(footers.get(i).groups());
        channels.addAll(Collections.nCopies(footers.get(i).groups().size(), open.get(i)));
      }
      for (String name : names) {
        Footer.Leaf leaf = footer.leaf(name).orElseThrow();
        Footer.Leaf its = footers.getFirst().leaf(name).orElseThrow();
        footer.describe(leaf, footers.getFirst(), its);
        chunks.put(leaf.chunk(), its.chunk());
      }
    }

    boolean has(int chunk) {
      return chunks.containsKey(chunk);
    }

    FileChannel channel(int group) {
      return channels.get(group);
    }

    StoredChunk chunk(int group, int chunk) {
      return groups.get(group).chunks().get(chunks.get(chunk));
    }
  }

  private long write(Replacements replacements, Path target) throws IOException {
    Copying copying = new Copying();
    copying.position = MAGIC.length;
    List<RowGroup> groups = footer.groups();
    List<Runnable> filters = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      List<StoredChunk> chunks = new ArrayList<>(groups.get(i).chunks());
      for (int j = 0; j < chunks.size(); j++) {
        FileChannel from = replacements.has(j) ? replacements.channel(i) : file;
        StoredChunk chunk = replacements.has(j) ? replacements.chunk(i, j) : chunks.get(j);
        chunks.set(j, chunk);
        filters.add(() -> copying.moveFilter(from, chunk));
        copying.move(from, chunk);
      }
      groups.get(i).replace(chunks);
    }
    filters.forEach(Runnable::run);
    try (FileChannel out =
        FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      put(ByteBuffer.wrap(MAGIC), out);
      copying.run(out);
      put(ByteBuffer.wrap(end()), out);
      return out.size();
    }
  }

  private byte[] end() {
    byte[] struct = footer.struct().bytes();
    ByteArrayOutputStream end = new ByteArrayOutputStream(struct.length + 8);
    end.writeBytes(struct);
    LittleEndian.write(struct.length, end);
    end.writeBytes(MAGIC);
    return end.toByteArray();
  }

  private static void put(ByteBuffer bytes, FileChannel out) throws IOException {
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }

  /** What is copied from where, one behind the other. */
  private static final class Copying {
    private final List<Range> ranges = new ArrayList<>();
    private long position;

    void move(FileChannel from, StoredChunk chunk) {
      add(from, chunk.start(), chunk.length());
      chunk.moveTo(position - chunk.length());
    }

    void moveFilter(FileChannel from, StoredChunk chunk) {
      if (chunk.hasFilter()) {
        add(from, chunk.filterStart(), chunk.filterLength());
        chunk.moveFilterTo(position - chunk.filterLength());
      } else {
        chunk.dropFilter();
      }
    }

    private void add(FileChannel from, long start, long length) {
      position += length;
      if (!ranges.isEmpty() && ranges.getLast().isFollowedBy(from, start)) {
        Range last = ranges.removeLast();
        ranges.add(new Range(from, last.start(), last.length() + length));
      } else {
        ranges.add(new Range(from, start, length));
      }
    }

    void run(FileChannel out) throws IOException {
      for (Range range : ranges) {
        range.copy(out);
      }
    }
  }

  private record Range(FileChannel from, long start, long length) {
    boolean isFollowedBy(FileChannel channel, long next) {
      return channel.equals(from) && next == start + length;
    }

    void copy(FileChannel out) throws IOException {
      long copied = 0;
      while (copied < length) {
        long more = from.transferTo(start + copied, length - copied, out);
        if (more <= 0) {
          throw new IOException("the file ends before its columns do");
        }
        copied += more;
      }
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}

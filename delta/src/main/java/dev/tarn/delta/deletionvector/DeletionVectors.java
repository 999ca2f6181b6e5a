package dev.tarn.delta.deletionvector;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.storage.Storage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.zip.CRC32;

/** Reads and writes the deletion vectors of one table. */
public final class DeletionVectors {
  private static final String IN_TABLE = "u";
  private static final String INLINE = "i";
  private static final String ABSOLUTE = "p";
  private static final byte FILE_VERSION = 1;

  private final Storage storage;
  private final String root;
  private final Supplier<UUID> ids;

  private DeletionVectors(Storage storage, String root, Supplier<UUID> ids) {
    this.storage = storage;
    this.root = root;
    this.ids = ids;
  }

  /** Those of the table at a root. */
  public static DeletionVectors of(Storage storage, String root) {
    return new DeletionVectors(storage, root, UUID::randomUUID);
  }

  /**
   * The file a vector lies in, as {@link Storage} takes paths; empty when it lies in the log.
   *
   * @throws TarnException {@code DELTA_DELETION_VECTOR_UNKNOWN_STORAGE}
   */
  public Optional<String> path(DeletionVectorDescriptor descriptor) {
    return switch (descriptor.storageType()) {
      case INLINE -> Optional.empty();
      case ABSOLUTE -> Optional.of(DataPath.resolve(root, descriptor.pathOrInlineDv()));
      case IN_TABLE -> Optional.of(inTable(descriptor.pathOrInlineDv()));
      default -> throw DeletionVectorErrors.unknownStorage(descriptor);
    };
  }

  private String inTable(String encoded) {
    int start = encoded.length() - Z85.UUID_LENGTH;
    try {
      String prefix = encoded.substring(0, start);
      String name = fileName(Z85.decodeUuid(encoded.substring(start)));
      return root + "/" + (prefix.isEmpty() ? "" : prefix + "/") + name;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw DeletionVectorErrors.malformed(encoded, e);
    }
  }

  private static String fileName(UUID id) {
    return "deletion_vector_" + id + ".bin";
  }

  /**
   * The rows a vector marks.
   *
   * @throws TarnException {@code DELTA_DELETION_VECTOR_SIZE_MISMATCH}, {@code
   *     DELTA_DELETION_VECTOR_CHECKSUM_MISMATCH}, {@code
   *     DELTA_DELETION_VECTOR_CARDINALITY_MISMATCH}, {@code DELTA_DELETION_VECTOR_MALFORMED} when
   *     it is damaged
   */
  public RowPositions read(DeletionVectorDescriptor descriptor) {
    Optional<String> path = path(descriptor);
    String where = path.orElse("the log");
    byte[] payload =
        path.isPresent() ? fromFile(path.get(), descriptor) : inline(descriptor, where);
    RowPositions positions;
    try {
      positions = VectorPayload.read(payload);
    } catch (IOException e) {
      throw DeletionVectorErrors.malformed(where, e);
    }
    if (positions.cardinality() != descriptor.cardinality()) {
      throw DeletionVectorErrors.cardinality(
          where, descriptor.cardinality(), positions.cardinality());
    }
    return positions;
  }

  /**
   * The rows a vector marks in a file of so many rows.
   *
   * @throws TarnException as {@link #read(DeletionVectorDescriptor)}, and {@code
   *     DELTA_DELETION_VECTOR_INVALID_ROW_INDEX} when it marks a row the file does not have
   */
  public RowPositions read(DeletionVectorDescriptor descriptor, long rows) {
    RowPositions positions = read(descriptor);
    if (!positions.isEmpty() && positions.greatest() >= rows) {
      throw DeletionVectorErrors.invalidRow(
          path(descriptor).orElse("the log"), positions.greatest(), rows);
    }
    return positions;
  }

  private static byte[] inline(DeletionVectorDescriptor descriptor, String where) {
    try {
      return Z85.decode(descriptor.pathOrInlineDv(), descriptor.sizeInBytes());
    } catch (IllegalArgumentException e) {
      throw DeletionVectorErrors.malformed(where, e);
    }
  }

  private byte[] fromFile(String path, DeletionVectorDescriptor descriptor) {
    byte[] content = storage.read(path);
    int offset = descriptor.offset().orElse(1);
    int size = descriptor.sizeInBytes();
    if (content.length == 0 || content[0] != FILE_VERSION) {
      throw DeletionVectorErrors.malformed(
          path, new IOException("it is not a file of version " + FILE_VERSION));
    }
    if (offset < 1 || (long) offset + size + 2 * Integer.BYTES > content.length) {
      throw DeletionVectorErrors.size(path, size, Math.max(0, content.length - offset - 8));
    }
    ByteBuffer at = ByteBuffer.wrap(content, offset, content.length - offset);
    int found = at.getInt();
    if (found != size) {
      throw DeletionVectorErrors.size(path, size, found);
    }
    byte[] payload = new byte[size];
    at.get(payload);
    if (at.getInt() != checksum(payload)) {
      throw DeletionVectorErrors.checksum(path);
    }
    return payload;
  }

  private static int checksum(byte[] payload) {
    CRC32 crc = new CRC32();
    crc.update(payload);
    return (int) crc.getValue();
  }

  /**
   * Writes vectors into one new file of the table, which is durable then.
   *
   * @return their descriptors, in the same order
   */
  public List<DeletionVectorDescriptor> write(List<RowPositions> vectors) {
    if (vectors.isEmpty()) {
      return List.of();
    }
    UUID id = ids.get();
    List<byte[]> payloads = vectors.stream().map(VectorPayload::write).toList();
    int size = 1 + payloads.stream().mapToInt(payload -> payload.length + 8).sum();
    ByteBuffer content = ByteBuffer.allocate(size).put(FILE_VERSION);
    List<DeletionVectorDescriptor> descriptors = new ArrayList<>();
    for (int i = 0; i < payloads.size(); i++) {
      byte[] payload = payloads.get(i);
      descriptors.add(
          new DeletionVectorDescriptor(
              IN_TABLE,
              Z85.encode(id),
              Optional.of(content.position()),
              payload.length,
              vectors.get(i).cardinality()));
      content.putInt(payload.length).put(payload).putInt(checksum(payload));
    }
    if (!storage.putIfAbsent(root + "/" + fileName(id), content.array())) {
      throw DeletionVectorErrors.malformed(
          fileName(id), new IOException("a file of that name exists"));
    }
    return descriptors;
  }

  /** The same vector for a table elsewhere that shares this one's files. */
  public DeletionVectorDescriptor absolute(DeletionVectorDescriptor descriptor) {
    return path(descriptor)
        .map(
            path ->
                new DeletionVectorDescriptor(
                    ABSOLUTE,
                    "file:" + DataPath.encode(path),
                    descriptor.offset(),
                    descriptor.sizeInBytes(),
                    descriptor.cardinality()))
        .orElse(descriptor);
  }
}

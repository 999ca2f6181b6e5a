package dev.tarn.delta.deletionvector;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.storage.LocalStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The vectors of this test were made and checked outside of Tarn. */
class DeletionVectorsTest {
  private static final RowPositions SIX = RowPositions.of(3, 4, 7, 11, 18, 29);
  private static final String PAYLOAD =
      "d1d339640100000000000000000000003a3000000100000000000500100000000300040007000b0012001d00";
  private static final String INLINE = "^Bg9^0rr910000000000iXQKl0rr91000f55c8Xg0@@D72lkbi5=-{L";
  private static final String FILE = "01" + "0000002c" + PAYLOAD + "acd74a79";

  @TempDir Path folder;
  private DeletionVectors vectors;

  @BeforeEach
  void open() {
    vectors = DeletionVectors.of(new LocalStorage(), folder.toString());
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  private DeletionVectorDescriptor inFile(String hex) throws IOException {
    UUID id = UUID.fromString("d2c639aa-8816-431a-aaf6-d3fe2512ff61");
    Files.createDirectories(folder.resolve("ab"));
    Files.write(folder.resolve("ab/deletion_vector_" + id + ".bin"), bytes(hex));
    return new DeletionVectorDescriptor("u", "ab^-aqEH.-t@S}K{vb[*k^", Optional.of(1), 44, 6);
  }

  @Test
  void thePayloadIsTheFormats() throws IOException {
    assertThat(HexFormat.of().formatHex(VectorPayload.write(SIX))).isEqualTo(PAYLOAD);
    assertThat(VectorPayload.read(bytes(PAYLOAD))).isEqualTo(SIX);
  }

  @Test
  void aVectorInTheLogIsRead() {
    assertThat(Z85.encode(bytes(PAYLOAD))).isEqualTo(INLINE);
    assertThat(vectors.read(new DeletionVectorDescriptor("i", INLINE, Optional.empty(), 44, 6)))
        .isEqualTo(SIX);
  }

  @Test
  void aVectorInAFileIsRead() throws IOException {
    assertThat(vectors.read(inFile(FILE))).isEqualTo(SIX);
    assertThat(vectors.read(inFile(FILE), 30)).isEqualTo(SIX);
    assertError("DELTA_DELETION_VECTOR_INVALID_ROW_INDEX", () -> vectors.read(inFile(FILE), 29));
  }

  @Test
  void aVectorAtAnAbsolutePathIsRead() throws IOException {
    DeletionVectorDescriptor absolute = vectors.absolute(inFile(FILE));
    assertThat(absolute.storageType()).isEqualTo("p");
    assertThat(DeletionVectors.of(new LocalStorage(), "/elsewhere").read(absolute)).isEqualTo(SIX);
  }

  @Test
  void theOlderLayoutIsRead() throws IOException {
    String bitmap = PAYLOAD.substring(32);
    String nativeLayout = "d0d33964" + "01000000" + "1c000000" + bitmap;
    assertThat(VectorPayload.read(bytes(nativeLayout))).isEqualTo(SIX);
  }

  @Test
  void damageIsNamed() throws IOException {
    assertError(
        "DELTA_DELETION_VECTOR_CHECKSUM_MISMATCH",
        () -> vectors.read(inFile(FILE.replace("acd74a79", "acd74a78"))));
    assertError(
        "DELTA_DELETION_VECTOR_SIZE_MISMATCH",
        () -> vectors.read(inFile(FILE.replace("0000002c", "0000002b"))));
    assertError(
        "DELTA_DELETION_VECTOR_SIZE_MISMATCH",
        () -> vectors.read(inFile(FILE.substring(0, FILE.length() - 8))));
    assertError("DELTA_DELETION_VECTOR_MALFORMED", () -> vectors.read(inFile("02" + FILE)));
    assertError(
        "DELTA_DELETION_VECTOR_CARDINALITY_MISMATCH",
        () -> vectors.read(new DeletionVectorDescriptor("i", INLINE, Optional.empty(), 44, 7)));
    assertError(
        "DELTA_DELETION_VECTOR_MALFORMED",
        () -> vectors.read(new DeletionVectorDescriptor("i", "~~~~~", Optional.empty(), 4, 7)));
    assertError(
        "DELTA_DELETION_VECTOR_MALFORMED",
        () ->
            vectors.read(
                new DeletionVectorDescriptor(
                    "i", Z85.encode(new byte[8]), Optional.empty(), 8, 0)));
    assertError(
        "DELTA_DELETION_VECTOR_UNKNOWN_STORAGE",
        () -> vectors.read(new DeletionVectorDescriptor("x", INLINE, Optional.empty(), 44, 6)));
  }

  /** The sample in the protocol's text has the older magic number the wrong way round. */
  @Test
  void theProtocolsSampleIsNotTheProtocols() {
    DeletionVectorDescriptor sample =
        new DeletionVectorDescriptor(
            "i", "wi5b=000010000siXQKl0rr91000f55c8Xg0@@D72lkbi5=-{L", Optional.empty(), 40, 6);
    assertError("DELTA_DELETION_VECTOR_MALFORMED", () -> vectors.read(sample));
  }

  @Test
  void severalVectorsShareAFile() {
    RowPositions large = RowPositions.of(0, 1L << 33, (1L << 33) + 5);
    List<DeletionVectorDescriptor> written = vectors.write(List.of(SIX, large));
    assertThat(written)
        .extracting(DeletionVectorDescriptor::pathOrInlineDv)
        .containsOnly(written.get(0).pathOrInlineDv());
    assertThat(written.get(0).offset()).contains(1);
    assertThat(written.get(1).offset()).contains(1 + 44 + 8);
    assertThat(vectors.read(written.get(0))).isEqualTo(SIX);
    assertThat(vectors.read(written.get(1))).isEqualTo(large);
    assertThat(vectors.write(List.of())).isEmpty();
  }

  @Property(tries = 300)
  void positionsBehaveAsASet(
      @ForAll @Size(max = 20) List<@LongRange(min = 0, max = 1L << 34) Long> first,
      @ForAll @Size(max = 20) List<@LongRange(min = 0, max = 1L << 34) Long> second)
      throws IOException {
    RowPositions a = of(first);
    RowPositions b = of(second);
    assertThat(VectorPayload.read(VectorPayload.write(a))).isEqualTo(a);
    assertThat(a.toArray()).isSorted().doesNotHaveDuplicates();
    assertThat(a.union(b))
        .isEqualTo(of(java.util.stream.Stream.concat(first.stream(), second.stream()).toList()));
    assertThat(a.minus(b))
        .isEqualTo(of(first.stream().filter(position -> !second.contains(position)).toList()));
    assertThat(first).allMatch(a::contains);
  }

  private static RowPositions of(List<Long> positions) {
    return RowPositions.of(positions.stream().mapToLong(Long::longValue).toArray());
  }
}

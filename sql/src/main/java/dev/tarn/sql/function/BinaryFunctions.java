package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.sql.function.FunctionBuilder.aggregate;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.sql.type.AcceptedType;
import java.util.List;
import java.util.stream.Stream;

/** Functions of bytes: encryption, and bitmaps by which different numbers are counted. */
final class BinaryFunctions {
  private static final AcceptedType TEXT = AcceptedType.STRING;
  private static final AcceptedType BYTES = AcceptedType.BINARY;

  static final List<Function> ENTRIES =
      Stream.of(encryption(), bitmaps()).flatMap(List::stream).toList();

  private BinaryFunctions() {}

  private static List<Function> encryption() {
    return entries(
        scalar("aes_encrypt")
            .takes(BYTES, BYTES)
            .optionally(TEXT, TEXT, BYTES, BYTES)
            .returns(BINARY)
            .notDeterministic()
            .raises(),
        scalar("aes_decrypt")
            .takes(BYTES, BYTES)
            .optionally(TEXT, TEXT, BYTES)
            .returns(BINARY)
            .raises(),
        scalar("try_aes_decrypt")
            .takes(BYTES, BYTES)
            .optionally(TEXT, TEXT, BYTES)
            .returns(BINARY)
            .nulls(NullHandling.PROPAGATES_AND_MAKES));
  }

  private static List<Function> bitmaps() {
    return entries(
        scalar("bitmap_bit_position").takes(AcceptedType.BIGINT).returns(LONG),
        scalar("bitmap_bucket_number").takes(AcceptedType.BIGINT).returns(LONG),
        scalar("bitmap_count").takes(AcceptedType.BINARY_ONLY).returns(LONG),
        aggregate("bitmap_construct_agg")
            .takes(AcceptedType.BIGINT)
            .returns(BINARY)
            .nulls(NullHandling.NEVER)
            .raises(),
        aggregate("bitmap_or_agg")
            .takes(AcceptedType.BINARY_ONLY)
            .returns(BINARY)
            .nulls(NullHandling.NEVER),
        aggregate("bitmap_and_agg")
            .takes(AcceptedType.BINARY_ONLY)
            .returns(BINARY)
            .nulls(NullHandling.NEVER));
  }
}

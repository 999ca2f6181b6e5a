package dev.tarn.duckdb.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThriftStructTest {
  private static final byte[] WRITTEN =
      ThriftWriter.struct(
          out -> {
            out.bool(1, true);
            out.int32(2, -5);
            out.text(3, "a");
            out.structs(40, List.of(inner -> inner.int64(1, Long.MIN_VALUE), inner -> {}));
            out.int32s(41, new int[20]);
          });

  @Test
  void whatIsReadIsWrittenAgainByteForByte() {
    ByteBuffer in = ByteBuffer.wrap(WRITTEN);
    assertThat(ThriftStruct.read(in).bytes()).isEqualTo(WRITTEN);
    assertThat(in.hasRemaining()).isFalse();
  }

  @Test
  void fieldsAreReadSetAndRemoved() {
    ThriftStruct struct = ThriftStruct.read(ByteBuffer.wrap(WRITTEN));
    assertThat(struct.number(2)).hasValue(-5);
    assertThat(struct.text(3)).hasValue("a");
    assertThat(struct.structs(40).getFirst().number(1)).hasValue(Long.MIN_VALUE);
    assertThat(struct.number(7)).isEmpty();
    struct.remove(3);
    struct.set(7, 12);
    ThriftStruct again = ThriftStruct.read(ByteBuffer.wrap(struct.bytes()));
    assertThat(again.has(3)).isFalse();
    assertThat(again.number(7)).hasValue(12);
  }
}

package dev.tarn.delta.storage;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DataPathTest {
  @Test
  void pathsOfTheLogAreDecodedAndResolved() {
    assertThat(DataPath.resolve("/t", "a%20b.parquet")).isEqualTo("/t/a b.parquet");
    assertThat(DataPath.resolve("/t", "p=a%2520b/f")).isEqualTo("/t/p=a%20b/f");
    assertThat(DataPath.resolve("/t", "file:/x/%C3%A4")).isEqualTo("/x/\u00e4");
    assertThat(DataPath.resolve("/t", "file:///x/y")).isEqualTo("/x/y");
    assertThat(DataPath.resolve("/t", "/x/y%25")).isEqualTo("/x/y%");
    assertThat(DataPath.resolve("/t", "s3://b/x")).isEqualTo("s3://b/x");
    assertThat(DataPath.resolve("/t", "a+b%zz")).isEqualTo("/t/a+b%zz");
  }

  @Test
  void specialCharactersAreEncodedOnce() {
    assertThat(DataPath.encode("p=a b%/x?#.parquet")).isEqualTo("p=a%20b%25/x%3F%23.parquet");
    assertThat(DataPath.isAbsolute("file:/x")).isTrue();
    assertThat(DataPath.isAbsolute("p=1/x")).isFalse();
  }

  @Property
  void whatIsEncodedIsDecodedToTheSame(@ForAll String path) {
    String valid =
        path.codePoints()
            .filter(c -> c < 0xD800 || c > 0xDFFF)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    assertThat(DataPath.decode(DataPath.encode(valid))).isEqualTo(valid);
  }
}

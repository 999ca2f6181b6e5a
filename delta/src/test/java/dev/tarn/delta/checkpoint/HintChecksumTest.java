package dev.tarn.delta.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.json.Json;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HintChecksumTest {
  @Test
  @SuppressWarnings("unchecked")
  void theProtocolsSampleHasTheProtocolsChecksum() throws IOException {
    Map<String, Object> sample =
        (Map<String, Object>)
            Json.parse(
                """
                {"k0":"'v 0'", "checksum": "adsaskfljadfkjadfkj",
                 "k1":{"k2": 2, "k3": ["v3", [1, 2], {"k4": "v4", "k5": ["v5", "v6", "v7"]}]}}
                """);
    assertThat(HintChecksum.of(sample)).isEqualTo("6a92d155a59bf2eecbd4b4ec7fd1f875");
  }
}

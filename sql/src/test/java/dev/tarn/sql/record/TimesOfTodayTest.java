package dev.tarn.sql.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A time alone, read as TIMESTAMP, is one of today where the text or the session is. */
class TimesOfTodayTest {
  private static final Clock NOW =
      Clock.fixed(Instant.parse("2024-02-28T23:30:00Z"), ZoneOffset.UTC);

  @ParameterizedTest
  @CsvSource({
    "12:30, 2024-02-28T12:30:00Z",
    "1:3, 2024-02-28T01:03:00Z",
    "T12, 2024-02-28T12:00:00Z",
    "T12:30, 2024-02-28T12:30:00Z",
    "' 12:30 ', 2024-02-28T12:30:00Z",
    "12:30:45., 2024-02-28T12:30:45Z",
    "12:30:45.1234567Z, 2024-02-28T12:30:45.123456Z",
    "12:30:45 Europe/Berlin, 2024-02-29T11:30:45Z",
    "24:00,",
    "12,",
    "12:,",
    "12:30:,",
    "12:30:61,",
    "12:301,",
    "112:30,",
    "t12:30,",
    "12:30 +02:00,",
    "T12:30Europe/Berlin,",
  })
  void isReadAsSparkReadsIt(String text, Instant read) {
    DatetimeFormats formats = new DatetimeFormats(RecordOptions.NONE, ZoneOffset.UTC, NOW);
    assertThat(formats.timestamp(text).orElse(null)).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource({"00:15, 2024-02-28T15:15:00Z", "00:15:00Z, 2024-02-28T00:15:00Z"})
  void todayIsTheOneOfTheZone(String text, Instant read) {
    DatetimeFormats formats = new DatetimeFormats(RecordOptions.NONE, ZoneId.of("Asia/Tokyo"), NOW);
    assertThat(formats.timestamp(text).orElse(null)).isEqualTo(read);
  }
}

package dev.tarn.duckdb.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatisticTextTest {
  @Test
  void textsOfOneFileAreTakenFromOneList() {
    String least = StatisticText.at("/minValues/it's)");
    StatisticText texts = new StatisticText("texts");
    assertThat(texts.fromList("TRY_CAST(" + least + " AS BIGINT)"))
        .isEqualTo("TRY_CAST(texts[1] AS BIGINT)");
    assertThat(texts.fromList(StatisticText.at("/maxValues/a") + " = " + least))
        .isEqualTo("texts[2] = texts[1]");
    assertThat(texts.texts())
        .isEqualTo("json_extract_string(\"add\".stats, ['/minValues/it''s)', '/maxValues/a'])");
  }

  @Test
  void whatHasNoTextsNeedsNoList() {
    StatisticText texts = new StatisticText("texts");
    assertThat(texts.fromList("\"add\".partitionValues['p']"))
        .isEqualTo("\"add\".partitionValues['p']");
    assertThat(texts.texts()).isEqualTo("NULL");
  }
}

package dev.tarn.lake.tag;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.TaggedObject;
import java.util.Map;

/** What tags may look like, as on Databricks. */
final class TagRules {
  /** Of one object, and of one column. */
  static final int MOST_TAGS = 50;

  static final int LONGEST_NAME = 255;
  static final int LONGEST_VALUE = 1000;
  private static final String FORBIDDEN = ".,-=/:";

  private TagRules() {}

  static void check(Map<String, String> set) {
    set.forEach(
        (name, value) -> {
          checkName(name);
          if (value.length() > LONGEST_VALUE) {
            throw TarnException.of("INVALID_TAG_VALUE")
                .with("tagName", name)
                .with("length", value.length())
                .with("limit", LONGEST_VALUE);
          }
        });
  }

  private static void checkName(String name) {
    if (name.isEmpty()) {
      throw invalid(name, "it is empty");
    }
    if (name.length() > LONGEST_NAME) {
      throw invalid(name, "it has more than " + LONGEST_NAME + " characters");
    }
    if (!name.equals(name.strip())) {
      throw invalid(name, "it begins or ends with a space");
    }
    boolean forbidden =
        name.chars().anyMatch(c -> FORBIDDEN.indexOf(c) >= 0 || Character.isISOControl(c));
    if (forbidden) {
      throw invalid(name, "it has one of . , - = / : or a control character");
    }
  }

  private static TarnException invalid(String name, String reason) {
    return TarnException.of("INVALID_TAG_NAME").with("tagName", name).with("reason", reason);
  }

  static void checkNumber(TaggedObject object, int number) {
    if (number > MOST_TAGS) {
      throw TarnException.of("TAG_LIMIT_EXCEEDED")
          .with("objectName", object.quoted())
          .with("number", number)
          .with("limit", MOST_TAGS);
    }
  }
}

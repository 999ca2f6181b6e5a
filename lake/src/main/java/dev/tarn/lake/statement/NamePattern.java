package dev.tarn.lake.statement;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The pattern of a SHOW statement: {@code *} stands for any characters, {@code |} parts
 * alternatives, case and blanks around an alternative do not count.
 */
public final class NamePattern {
  private NamePattern() {}

  public static Predicate<String> of(Optional<String> pattern) {
    return pattern.map(NamePattern::of).orElse(name -> true);
  }

  private static Predicate<String> of(String pattern) {
    Predicate<String> any = name -> false;
    for (String alternative : pattern.split("\\|", -1)) {
      any = any.or(one(alternative.trim()));
    }
    return any;
  }

  private static Predicate<String> one(String alternative) {
    try {
      return Pattern.compile(alternative.replace("*", ".*"), Pattern.CASE_INSENSITIVE)
          .asMatchPredicate();
    } catch (PatternSyntaxException e) {
      return alternative::equalsIgnoreCase;
    }
  }
}

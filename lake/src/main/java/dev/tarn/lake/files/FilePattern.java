package dev.tarn.lake.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A path in which {@code *}, {@code ?}, {@code [abc]}, {@code [^a]} and {@code {ab,cd}} stand for
 * several. None of them reaches over a slash.
 */
final class FilePattern {
  private static final String SPECIAL = "*?[{\\";

  private final String root;
  private final List<Pattern> parts;

  private FilePattern(String root, List<Pattern> parts) {
    this.root = root;
    this.parts = List.copyOf(parts);
  }

  static FilePattern of(String path) {
    List<String> plain = new ArrayList<>();
    List<Pattern> patterns = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (patterns.isEmpty() && part.chars().noneMatch(c -> SPECIAL.indexOf(c) >= 0)) {
        plain.add(part);
      } else {
        patterns.add(Pattern.compile(regex(part)));
      }
    }
    return new FilePattern(String.join("/", plain), patterns);
  }

  /** The pattern of a file's name alone. */
  static Pattern name(String glob) {
    return Pattern.compile(regex(glob));
  }

  /** The folder below which all is that matches; the path itself where it is no pattern. */
  String root() {
    return root;
  }

  boolean isPlain() {
    return parts.isEmpty();
  }

  /**
   * The start of a file's path that the pattern stands for: the file, or a folder that it is in.
   *
   * @param path of a file below {@link #root()}
   * @return empty for one that the pattern does not match
   */
  Optional<String> match(String path) {
    String[] names = path.substring(root.length() + 1).split("/");
    if (names.length < parts.size()) {
      return Optional.empty();
    }
    StringBuilder matched = new StringBuilder(root);
    for (int i = 0; i < parts.size(); i++) {
      if (!parts.get(i).matcher(names[i]).matches()) {
        return Optional.empty();
      }
      matched.append('/').append(names[i]);
    }
    return Optional.of(matched.toString());
  }

  private static String regex(String glob) {
    StringBuilder regex = new StringBuilder();
    int braces = 0;
    for (int i = 0; i < glob.length(); i++) {
      char character = glob.charAt(i);
      switch (character) {
        case '*' -> regex.append("[^/]*");
        case '?' -> regex.append("[^/]");
        case '{' -> {
          braces++;
          regex.append("(?:");
        }
        case '}' -> regex.append(braces-- > 0 ? ")" : "\\}");
        case ',' -> regex.append(braces > 0 ? "|" : ",");
        case '[' -> i = set(glob, i, regex);
        case '\\' -> {
          i++;
          regex.append(Pattern.quote(i < glob.length() ? glob.substring(i, i + 1) : "\\"));
        }
        default -> regex.append(Pattern.quote(String.valueOf(character)));
      }
    }
    return braces == 0 ? regex.toString() : Pattern.quote(glob);
  }

  /** Copies a set of characters; the index of its end, or the same where it does not end. */
  private static int set(String glob, int start, StringBuilder regex) {
    int end = glob.indexOf(']', start + 2);
    if (end < 0) {
      regex.append("\\[");
      return start;
    }
    String inside = glob.substring(start + 1, end).replace("\\", "\\\\").replace("[", "\\[");
    boolean negated = inside.startsWith("^") || inside.startsWith("!");
    regex.append(negated ? "[^" + inside.substring(1) + "]" : "[" + inside + "]");
    return end;
  }
}

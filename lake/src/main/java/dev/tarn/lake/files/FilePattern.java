package dev.tarn.lake.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A path in which {@code *}, {@code ?}, {@code [abc]}, {@code [^a]} and {@code {ab,cd}} stand for
 * several. Of these, {@code *} alone may reach over slashes.
 */
final class FilePattern {
  private static final String SPECIAL = "*?[{\\";

  private final String root;
  private final List<Pattern> parts;
  private final Globber globber;

  private FilePattern(String root, List<Pattern> parts, Globber globber) {
    this.root = root;
    this.parts = List.copyOf(parts);
    this.globber = globber;
  }

  /** How far {@code *} reaches. */
  enum Globber {
    /** To the next slash. */
    STRICT("[^/]*"),
    /** Over slashes too. */
    LOOSE(".*");

    private final String any;

    Globber(String any) {
      this.any = any;
    }
  }

  static FilePattern of(String path, Globber globber) {
    List<String> plain = new ArrayList<>();
    List<String> globs = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (globs.isEmpty() && part.chars().noneMatch(c -> SPECIAL.indexOf(c) >= 0)) {
        plain.add(part);
      } else {
        globs.add(part);
      }
    }
    List<String> regexes = globs.stream().map(part -> regex(part, globber)).toList();
    List<Pattern> patterns =
        globber == Globber.STRICT || regexes.isEmpty()
            ? regexes.stream().map(Pattern::compile).toList()
            : List.of(Pattern.compile(String.join("/", regexes), Pattern.DOTALL));
    return new FilePattern(String.join("/", plain), patterns, globber);
  }

  /** The pattern of a file's name alone. */
  static Pattern name(String glob) {
    return Pattern.compile(regex(glob, Globber.STRICT));
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
   * Where {@code *} reaches over slashes, several can be: then the shortest.
   *
   * @param path of a file below {@link #root()}
   * @return empty for one that the pattern does not match
   */
  Optional<String> match(String path) {
    String below = path.substring(root.length() + 1);
    if (globber == Globber.LOOSE && !isPlain()) {
      return shortest(below);
    }
    String[] names = below.split("/");
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

  private Optional<String> shortest(String below) {
    int end = below.indexOf('/');
    while (end >= 0) {
      if (parts.getFirst().matcher(below).region(0, end).matches()) {
        return Optional.of(root + "/" + below.substring(0, end));
      }
      end = below.indexOf('/', end + 1);
    }
    return parts.getFirst().matcher(below).matches()
        ? Optional.of(root + "/" + below)
        : Optional.empty();
  }

  /**
   * Whether what the pattern stands for may lie below a folder.
   *
   * @param folder below {@link #root()}
   */
  boolean mayReach(String folder) {
    if (globber == Globber.LOOSE || isPlain()) {
      return true;
    }
    String[] names = folder.substring(root.length() + 1).split("/");
    for (int i = 0; i < Math.min(names.length, parts.size()); i++) {
      if (!parts.get(i).matcher(names[i]).matches()) {
        return false;
      }
    }
    return true;
  }

  private static String regex(String glob, Globber globber) {
    StringBuilder regex = new StringBuilder();
    int braces = 0;
    for (int i = 0; i < glob.length(); i++) {
      char character = glob.charAt(i);
      switch (character) {
        case '*' -> regex.append(globber.any);
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

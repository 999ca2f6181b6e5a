package dev.tarn.cli.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Colours comments, strings and the words that shape a statement. */
final class PromptHighlighter implements Highlighter {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>--[^\n]*|/\\*(?s:.*?)(?:\\*/|$))"
              + "|(?<string>'(?:\\\\.|''|[^'\\\\])*'?|\"(?:\\\\.|\"\"|[^\"\\\\])*\"?)"
              + "|(?<quoted>`(?:``|[^`])*`?)"
              + "|(?<word>[A-Za-z_][A-Za-z0-9_]*)");
  private static final Set<String> KEYWORDS =
      Set.of(
          ("add all alter and as asc between by case check comment constraint create cross database"
               + " default delete delta desc describe detail distinct drop else end except exists"
               + " explain false from full generated group having history identity if in inner"
               + " insert intersect into is join left like limit location matched merge not null"
               + " offset on optimize or order outer over partition partitioned restore right"
               + " schema select set show table tables tblproperties then true union update use"
               + " using vacuum values view when where window with")
              .split(" "));
  private static final AttributedStyle COMMENT =
      AttributedStyle.DEFAULT.foreground(AttributedStyle.BRIGHT | AttributedStyle.BLACK);
  private static final AttributedStyle STRING =
      AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
  private static final AttributedStyle KEYWORD =
      AttributedStyle.BOLD.foreground(AttributedStyle.BLUE);

  @Override
  public AttributedString highlight(LineReader reader, String text) {
    AttributedStringBuilder coloured = new AttributedStringBuilder();
    Matcher token = TOKEN.matcher(text);
    int end = 0;
    while (token.find()) {
      coloured.append(text, end, token.start());
      coloured.styled(style(token), token.group());
      end = token.end();
    }
    return coloured.append(text.substring(end)).toAttributedString();
  }

  private static AttributedStyle style(Matcher token) {
    if (token.group("comment") != null) {
      return COMMENT;
    }
    if (token.group("string") != null) {
      return STRING;
    }
    String word = token.group("word");
    return word != null && KEYWORDS.contains(word.toLowerCase(Locale.ROOT))
        ? KEYWORD
        : AttributedStyle.DEFAULT;
  }
}

package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BOOLEAN;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What reads bytes, which come as hexadecimal digits, and URLs. */
final class ConversionJava {
  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_decode", VARCHAR, row -> decode(row.text(0), row.text(1)), VARCHAR, VARCHAR),
          JavaFunction.of(
              "tarn_binary_of_format",
              VARCHAR,
              row -> binary(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_is_valid_utf8", BOOLEAN, row -> text(row.text(0)).isPresent(), VARCHAR),
          JavaFunction.of(
              "tarn_make_valid_utf8",
              VARCHAR,
              row -> new String(bytes(row.text(0)), StandardCharsets.UTF_8),
              VARCHAR),
          JavaFunction.of("tarn_validate_utf8", VARCHAR, row -> valid(row.text(0)), VARCHAR),
          JavaFunction.of(
              "tarn_try_validate_utf8", VARCHAR, row -> text(row.text(0)).orElse(null), VARCHAR),
          JavaFunction.of(
              "tarn_parse_url",
              VARCHAR,
              row -> part(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_parse_url_key",
              VARCHAR,
              row -> key(row.text(0), row.text(1), row.text(2)),
              VARCHAR,
              VARCHAR,
              VARCHAR));

  private ConversionJava() {}

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  private static Optional<String> text(String hex) {
    return text(bytes(hex), StandardCharsets.UTF_8);
  }

  private static Optional<String> text(byte[] bytes, Charset charset) {
    try {
      return Optional.of(
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static String decode(String hex, String charset) {
    return text(bytes(hex), MiscellaneousJava.charset("`decode`", charset))
        .orElseThrow(
            () ->
                TarnException.of("MALFORMED_CHARACTER_CODING")
                    .with("function", "`decode`")
                    .with("charset", charset));
  }

  private static String valid(String hex) {
    return text(hex)
        .orElseThrow(
            () ->
                TarnException.of("INVALID_UTF8_STRING")
                    .with("str", HexFormat.of().withPrefix("\\x").formatHex(bytes(hex))));
  }

  private static String binary(String text, String format) {
    try {
      return switch (format) {
        case "HEX" -> HexFormat.of().formatHex(bytes(text.length() % 2 == 0 ? text : "0" + text));
        case "BASE64" -> HexFormat.of().formatHex(base64(text));
        default -> HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
      };
    } catch (IllegalArgumentException e) {
      throw TarnException.of("CONVERSION_INVALID_INPUT")
          .with("str", "'" + text + "'")
          .with("fmt", "'" + format + "'")
          .with("targetType", "\"BINARY\"")
          .with("suggestion", "`try_to_binary`")
          .causedBy(e);
    }
  }

  /** Blanks are allowed, digits that are missing at the end are not. */
  private static byte[] base64(String text) {
    String digits = text.replaceAll("\\s", "");
    if (digits.length() % 4 != 0) {
      throw new IllegalArgumentException("not a multiple of four digits");
    }
    return Base64.getDecoder().decode(digits);
  }

  private static String part(String url, String part) {
    URI uri = uri(url);
    return switch (part) {
      case "HOST" -> uri.getHost();
      case "PATH" -> uri.getRawPath();
      case "QUERY" -> uri.getRawQuery();
      case "REF" -> uri.getRawFragment();
      case "PROTOCOL" -> uri.getScheme();
      case "FILE" ->
          uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery();
      case "AUTHORITY" -> uri.getRawAuthority();
      case "USERINFO" -> uri.getRawUserInfo();
      default -> null;
    };
  }

  private static String key(String url, String part, String key) {
    String query = uri(url).getRawQuery();
    if (!part.equals("QUERY") || query == null) {
      return null;
    }
    Matcher matcher = Pattern.compile("(?:&|^)" + key + "=([^&]*)").matcher(query);
    return matcher.find() ? matcher.group(1) : null;
  }

  private static URI uri(String url) {
    try {
      return new URI(url);
    } catch (URISyntaxException e) {
      throw TarnException.of("INVALID_URL").with("url", url).causedBy(e);
    }
  }
}

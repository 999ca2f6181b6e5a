package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.pipeline.stream.delta.StreamOptions.ChangeFeed;
import dev.tarn.pipeline.stream.delta.StreamOptions.Changes;
import dev.tarn.pipeline.stream.delta.StreamOptions.Losses;
import dev.tarn.pipeline.stream.delta.StreamOptions.Start;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads the options of STREAM; those that it does not know are refused by name. */
final class OptionReader {
  private static final String VERSION = "startingVersion";
  private static final String TIME = "startingTimestamp";
  private static final String MAX_FILES = "maxFilesPerTrigger";
  private static final String MAX_BYTES = "maxBytesPerTrigger";
  private static final String SKIP_CHANGES = "skipChangeCommits";
  private static final String IGNORE_CHANGES = "ignoreChanges";
  private static final String OLD_IGNORE_CHANGES = "ignoreFileDeletion";
  private static final String IGNORE_DELETES = "ignoreDeletes";
  private static final String FAIL_ON_LOSS = "failOnDataLoss";
  private static final String EXCLUDE = "excludeRegex";
  private static final String CHANGE_FEED = "readChangeFeed";
  private static final String OLD_CHANGE_FEED = "readChangeData";
  private static final String EVENT_TIME = "withEventTimeOrder";
  private static final String LATEST = "latest";
  private static final Pattern SIZE = Pattern.compile("(\\d+)\\s*([kmgt]?)b?");

  private static final Set<String> KNOWN =
      Set.of(
          VERSION,
          TIME,
          MAX_FILES,
          MAX_BYTES,
          SKIP_CHANGES,
          IGNORE_CHANGES,
          OLD_IGNORE_CHANGES,
          IGNORE_DELETES,
          FAIL_ON_LOSS,
          EXCLUDE,
          CHANGE_FEED,
          OLD_CHANGE_FEED,
          EVENT_TIME);

  /** What Spark's reader needs to be told, and a pipeline keeps itself. */
  private static final Set<String> KEPT =
      Set.of("schemaTrackingLocation", "schemaLocation", "streamingSourceTrackingId");

  private final StreamRead read;
  private final Analyzer analyzer;

  private OptionReader(StreamRead read, Analyzer analyzer) {
    this.read = read;
    this.analyzer = analyzer;
  }

  /**
   * The options of a stream.
   *
   * @throws TarnException {@code UNKNOWN_STREAM_OPTION}, {@code DELTA_ILLEGAL_OPTION}, {@code
   *     DELTA_STARTING_VERSION_AND_TIMESTAMP_BOTH_SET}
   */
  static StreamOptions read(StreamRead read, Analyzer analyzer) {
    try {
      return new OptionReader(read, analyzer).read();
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(read.position());
    }
  }

  private StreamOptions read() {
    checkNames();
    checkEventTime();
    return new StreamOptions(
        start(),
        ReadLimits.of(amount(MAX_FILES), text(MAX_BYTES).map(this::bytes)),
        changes(),
        isTrue(CHANGE_FEED) || isTrue(OLD_CHANGE_FEED) ? ChangeFeed.READ : ChangeFeed.OFF,
        text(FAIL_ON_LOSS).isEmpty() || isTrue(FAIL_ON_LOSS) ? Losses.REFUSED : Losses.ACCEPTED,
        text(EXCLUDE).map(OptionReader::pattern),
        allowed());
  }

  private void checkNames() {
    Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    known.addAll(KNOWN);
    known.addAll(AllowedChanges.OPTIONS);
    Set<String> kept = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    kept.addAll(KEPT);
    for (String name : read.options().keySet()) {
      if (kept.contains(name)) {
        throw StreamErrors.illegalOption(
            name, value(name), "a stream keeps track of the schema in the flow's checkpoint");
      }
      if (!known.contains(name)) {
        throw StreamErrors.unknownOption(name, known);
      }
    }
  }

  /** Order by event time is for the state that a watermark bounds, which no stream here has. */
  private void checkEventTime() {
    if (isTrue(EVENT_TIME)) {
      throw StreamErrors.illegalOption(
          EVENT_TIME, "true", "the rows a table has are read in the order of its files");
    }
  }

  private Start start() {
    Optional<String> version = text(VERSION);
    Optional<String> time = text(TIME);
    if (version.isPresent() && time.isPresent()) {
      throw StreamErrors.versionAndTimestamp(version.get(), time.get());
    }
    if (time.isPresent()) {
      return new Start.Time(instant().toEpochMilli());
    }
    return version.map(OptionReader::startVersion).orElseGet(Start.Now::new);
  }

  private static Start startVersion(String text) {
    return text.equalsIgnoreCase(LATEST)
        ? new Start.Latest()
        : new Start.Version(number(VERSION, text, "a version of the table, from 0, or latest"));
  }

  private Instant instant() {
    Literal literal = literal(TIME).orElseThrow();
    ZoneId zone = analyzer.context().zone();
    return switch (literal.value()) {
      case Instant instant -> instant;
      case LocalDateTime local -> local.atZone(zone).toInstant();
      case LocalDate date -> date.atStartOfDay(zone).toInstant();
      case Object other -> parse(other.toString());
    };
  }

  private Instant parse(String text) {
    Expression cast =
        new Expression.Cast(
            read.position(),
            new Expression.Literal(read.position(), text, PrimitiveType.STRING),
            PrimitiveType.TIMESTAMP,
            false);
    try {
      return (Instant) analyzer.constant(cast).value();
    } catch (TarnException e) {
      throw StreamErrors.illegalOption(TIME, text, "it must be a date or a timestamp").causedBy(e);
    }
  }

  private Changes changes() {
    if (isTrue(SKIP_CHANGES)) {
      return Changes.SKIPPED;
    }
    if (isTrue(IGNORE_CHANGES) || isTrue(OLD_IGNORE_CHANGES)) {
      return Changes.IGNORED;
    }
    return isTrue(IGNORE_DELETES) ? Changes.DELETES_IGNORED : Changes.REFUSED;
  }

  private Map<String, String> allowed() {
    Map<String, String> allowed = new TreeMap<>();
    for (String name : AllowedChanges.OPTIONS) {
      text(name).ifPresent(value -> allowed.put(name.toLowerCase(Locale.ROOT), value));
    }
    return allowed;
  }

  private Optional<Long> amount(String name) {
    return text(name).map(text -> number(name, text, "it must be a positive integer"));
  }

  private static long number(String name, String text, String rule) {
    boolean positive = !name.equals(VERSION);
    try {
      long value = Long.parseLong(text);
      if (value >= (positive ? 1 : 0)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw StreamErrors.illegalOption(name, text, rule).causedBy(e);
    }
    throw StreamErrors.illegalOption(name, text, rule);
  }

  private long bytes(String text) {
    var matcher = SIZE.matcher(text.toLowerCase(Locale.ROOT));
    try {
      if (matcher.matches()) {
        int power = "kmgt".indexOf(matcher.group(2)) + 1;
        int shift = matcher.group(2).isEmpty() ? 0 : 10 * power;
        long bytes = Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << shift);
        if (bytes > 0) {
          return bytes;
        }
      }
    } catch (ArithmeticException | NumberFormatException e) {
      throw invalidSize(text).causedBy(e);
    }
    throw invalidSize(text);
  }

  private static TarnException invalidSize(String text) {
    return StreamErrors.illegalOption(MAX_BYTES, text, "it must be a size such as 10m, above 0");
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw StreamErrors.illegalOption(EXCLUDE, text, "it must be a regular expression")
          .causedBy(e);
    }
  }

  private boolean isTrue(String name) {
    Optional<String> text = text(name);
    if (text.isEmpty() || text.get().equalsIgnoreCase("false")) {
      return false;
    }
    if (text.get().equalsIgnoreCase("true")) {
      return true;
    }
    throw StreamErrors.illegalOption(name, text.get(), "it must be true or false");
  }

  private Optional<String> text(String name) {
    return literal(name).map(literal -> String.valueOf(literal.value()).strip());
  }

  private String value(String name) {
    return text(name).orElse("");
  }

  private Optional<Literal> literal(String name) {
    return Optional.ofNullable(read.options().get(name.toLowerCase(Locale.ROOT)));
  }
}

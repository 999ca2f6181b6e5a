package dev.tarn.pipeline.flow;

import dev.tarn.delta.json.Json;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableSource;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the result of a batch query depends on: the query as it was analysed and the versions of the
 * tables it reads. Two runs for which it is the same give the same rows.
 */
final class SourceStates {
  private static final Pattern COLUMN_ID = Pattern.compile("Column\\[id=(\\d+)");
  private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]+");

  private SourceStates() {}

  /**
   * The state as JSON text.
   *
   * @param more what else the result depends on
   * @return empty where the query gives other rows each time, or reads what has no version
   */
  static Optional<String> of(Plan plan, List<String> more, StatementContext context) {
    boolean deterministic =
        !Walk.contains(plan, expression -> !ExpressionProperties.isDeterministic(expression));
    Optional<List<String>> tables = tables(plan);
    if (!deterministic || tables.isEmpty()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>(more);
    parts.add(context.zone().getId());
    parts.add(text(plan));
    Walk.expressions(plan, expression -> addLiteral(expression, parts));
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("query", digest(parts));
    state.put("sources", tables.get());
    return Optional.of(Json.object(state));
  }

  /**
   * The tables that a query reads with their versions, as often as it does and in the order in
   * which it does: the text of the plan does not tell one scan from another. Empty when it reads
   * anything else, or through a policy, which can change without the table.
   */
  private static Optional<List<String>> tables(Plan plan) {
    List<String> versions = new ArrayList<>();
    List<Plan.Scan> others = new ArrayList<>();
    Walk.plans(
        plan,
        part -> {
          if (part instanceof Plan.Scan scan
              && scan.source() instanceof TableSource table
              && table.policy().isEmpty()) {
            versions.add(
                table.table().location()
                    + " "
                    + table.snapshot().metadata().id()
                    + "@"
                    + table.snapshot().version());
          } else if (part instanceof Plan.Scan scan) {
            others.add(scan);
          }
        });
    return others.isEmpty() ? Optional.of(versions) : Optional.empty();
  }

  /** The plan without its sources, as text that is the same for each analysis of the query. */
  private static String text(Plan plan) {
    Map<String, Integer> numbers = new HashMap<>();
    String text =
        COLUMN_ID
            .matcher(plan.toString())
            .replaceAll(
                match -> "Column[" + numbers.computeIfAbsent(match.group(1), id -> numbers.size()));
    return IDENTITY.matcher(text).replaceAll("");
  }

  /** Literals stand for themselves beside the text, in which they could be taken for an id. */
  private static void addLiteral(TypedExpression expression, List<String> parts) {
    if (expression instanceof TypedExpression.Literal literal) {
      parts.add(
          literal.value() instanceof byte[] bytes
              ? HexFormat.of().formatHex(bytes)
              : String.valueOf(literal.value()));
    }
  }

  private static String digest(List<String> parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : parts) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        digest.update(Integer.toString(bytes.length).getBytes(StandardCharsets.UTF_8));
        digest.update((byte) ':');
        digest.update(bytes);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

package com.example;

import static dev.tarn.api.Functions.col;
import static dev.tarn.api.Functions.lit;

import dev.tarn.api.DataTypes;
import dev.tarn.api.DeltaTable;
import dev.tarn.api.Result;
import dev.tarn.api.Row;
import dev.tarn.api.Session;
import dev.tarn.api.Tarn;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A program with a lake in it. Give it the folder of a lake; without one it takes a temporary lake.
 */
public final class Embedded {
  private static final StructType ORDER =
      DataTypes.struct(
          DataTypes.field("placed", DataTypes.TIMESTAMP),
          DataTypes.field("customer", DataTypes.STRING),
          DataTypes.field("amount", DataTypes.decimal(10, 2)));

  private final Session session;

  private Embedded(Session session) {
    this.session = session;
  }

  public static void main(String[] arguments) {
    try (Tarn tarn = open(arguments);
        Session session = tarn.newSession()) {
      new Embedded(session).run();
    }
  }

  private static Tarn open(String[] arguments) {
    return arguments.length == 0 ? Tarn.openTemporary() : Tarn.open(Path.of(arguments[0]));
  }

  private void run() {
    DeltaTable orders = create();
    orders.append(
        List.of(
            order("2026-11-01T10:00:00Z", "Ada", "19.90"),
            order("2026-11-01T11:30:00Z", "O'Brien", "5.00"),
            order("2026-11-02T09:15:00Z", "Ada", "42.00")));
    query("Ada");
    change(orders);
    changes(orders);
    error();
  }

  private DeltaTable create() {
    return DeltaTable.createOrReplace(session)
        .tableName("orders")
        .addColumns(ORDER)
        .addColumn(
            DeltaTable.columnBuilder("day")
                .dataType(DataTypes.DATE)
                .generatedAlwaysAs("CAST(placed AS DATE)")
                .build())
        .partitionedBy("day")
        .property("delta.enableChangeDataFeed", "true")
        .execute();
  }

  private static Row order(String placed, String customer, String amount) {
    return Row.of(ORDER, Instant.parse(placed), customer, new BigDecimal(amount));
  }

  /** The rows of a query stream; values of parameters are never part of its text. */
  private void query(String customer) {
    try (Result result =
        session.sql(
            "SELECT day, sum(amount) AS total FROM orders WHERE customer = :customer"
                + " GROUP BY day ORDER BY day",
            Map.of("customer", customer))) {
      for (Row row : result) {
        System.out.println(row.getDate("day") + " " + row.getDecimal("total"));
      }
    }
  }

  private void change(DeltaTable orders) {
    orders.update(col("customer").equalTo("O'Brien"), Map.of("amount", col("amount").multiply(2)));
    Row counts =
        orders
            .as("o")
            .merge(
                session
                    .values(ORDER, List.of(order("2026-11-03T08:00:00Z", "Grace", "7.00")))
                    .as("n"),
                "o.customer = n.customer")
            .whenMatched()
            .delete()
            .whenNotMatched()
            .insert(
                Map.of(
                    "placed", col("n.placed"),
                    "customer", col("n.customer"),
                    "amount", lit(new BigDecimal("1.00"))))
            .execute();
    System.out.println("merged: " + counts.getLong("num_inserted_rows") + " inserted");
  }

  private static void changes(DeltaTable orders) {
    long latest;
    try (Result history = orders.history(1)) {
      latest = history.single().getLong("version");
    }
    try (Result changes =
        orders
            .changes(latest - 1, latest)
            .select("customer", "amount", "_change_type")
            .orderBy("_commit_version", "_change_type")
            .run()) {
      changes.forEach(row -> System.out.println(row.values()));
    }
  }

  private void error() {
    try {
      session.sql("INSERT INTO orders (day) VALUES (DATE'2026-11-01')");
    } catch (TarnException e) {
      System.out.println(e.errorClass() + " " + e.sqlState());
    }
  }
}

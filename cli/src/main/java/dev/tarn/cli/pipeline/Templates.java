package dev.tarn.cli.pipeline;

import java.nio.file.Path;
import java.util.Map;

/** The files of a new project. */
final class Templates {
  private Templates() {}

  /** Settings of Databricks; the datasets read files as they arrive. */
  static Map<String, String> databricks(String name, Path folder) {
    return Map.of(
        "pipeline.json",
        """
        {
          "name": "%1$s",
          "catalog": "main",
          "schema": "%1$s",
          "configuration": {
            "data": "%2$s"
          },
          "libraries": [
            {"glob": {"include": "transformations/**"}}
          ]
        }
        """
            .formatted(name, json(folder.resolve("data").toString())),
        "data/orders-1.json",
        """
        {"id": 1, "customer": "Ada", "amount": 19.90}
        {"id": 2, "customer": "Grace", "amount": 5.00}
        {"id": 3, "customer": "Ada", "amount": -1.00}
        """,
        "transformations/orders.sql",
        """
        -- Each update reads the files that are new in ${data}.
        CREATE OR REFRESH STREAMING TABLE orders (
          CONSTRAINT positive_amount EXPECT (amount > 0) ON VIOLATION DROP ROW
        )
        AS SELECT id, customer, CAST(amount AS DECIMAL(10, 2)) AS amount
           FROM STREAM read_files('${data}', format => 'json',
                                  schema => 'id BIGINT, customer STRING, amount DOUBLE');
        """,
        "transformations/totals.sql",
        """
        CREATE OR REFRESH MATERIALIZED VIEW totals
        AS SELECT customer, count(*) AS orders, sum(amount) AS amount
           FROM orders
           GROUP BY customer;
        """);
  }

  /** Settings of Spark, with definitions that run there too. */
  static Map<String, String> spark(String name, Path folder) {
    return Map.of(
        "spark-pipeline.yml",
        """
        name: %1$s
        storage: %2$s
        catalog: main
        database: %1$s
        libraries:
          - glob:
              include: transformations/**
        """
            .formatted(name, "file://" + folder.resolve("storage").toUri().getPath()),
        "transformations/orders.sql",
        """
        CREATE MATERIALIZED VIEW orders
        AS SELECT id, element_at(array('Ada', 'Grace'), CAST(id %% 2 AS INT) + 1) AS customer,
                  CAST(id * 1.5 AS DECIMAL(10, 2)) AS amount
           FROM range(1, 11);
        """
            .formatted(),
        "transformations/totals.sql",
        """
        CREATE MATERIALIZED VIEW totals
        AS SELECT customer, count(*) AS orders, sum(amount) AS amount
           FROM orders
           GROUP BY customer;
        """);
  }

  private static String json(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}

package dev.tarn.tpch;

import io.trino.tpch.TpchEntity;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A table of TPC-H: its columns, as section 1.4 of the specification has them, and its rows. */
public enum TpchTable {
  REGION("r_regionkey BIGINT, r_name STRING, r_comment STRING", io.trino.tpch.TpchTable.REGION),
  NATION(
      "n_nationkey BIGINT, n_name STRING, n_regionkey BIGINT, n_comment STRING",
      io.trino.tpch.TpchTable.NATION),
  SUPPLIER(
      "s_suppkey BIGINT, s_name STRING, s_address STRING, s_nationkey BIGINT, s_phone STRING,"
          + " s_acctbal DECIMAL(15,2), s_comment STRING",
      io.trino.tpch.TpchTable.SUPPLIER),
  CUSTOMER(
      "c_custkey BIGINT, c_name STRING, c_address STRING, c_nationkey BIGINT, c_phone STRING,"
          + " c_acctbal DECIMAL(15,2), c_mktsegment STRING, c_comment STRING",
      io.trino.tpch.TpchTable.CUSTOMER),
  PART(
      "p_partkey BIGINT, p_name STRING, p_mfgr STRING, p_brand STRING, p_type STRING, p_size INT,"
          + " p_container STRING, p_retailprice DECIMAL(15,2), p_comment STRING",
      io.trino.tpch.TpchTable.PART),
  PARTSUPP(
      "ps_partkey BIGINT, ps_suppkey BIGINT, ps_availqty INT, ps_supplycost DECIMAL(15,2),"
          + " ps_comment STRING",
      io.trino.tpch.TpchTable.PART_SUPPLIER),
  ORDERS(
      "o_orderkey BIGINT, o_custkey BIGINT, o_orderstatus STRING, o_totalprice DECIMAL(15,2),"
          + " o_orderdate DATE, o_orderpriority STRING, o_clerk STRING, o_shippriority INT,"
          + " o_comment STRING",
      io.trino.tpch.TpchTable.ORDERS),
  LINEITEM(
      "l_orderkey BIGINT, l_partkey BIGINT, l_suppkey BIGINT, l_linenumber INT,"
          + " l_quantity DECIMAL(15,2), l_extendedprice DECIMAL(15,2), l_discount DECIMAL(15,2),"
          + " l_tax DECIMAL(15,2), l_returnflag STRING, l_linestatus STRING, l_shipdate DATE,"
          + " l_commitdate DATE, l_receiptdate DATE, l_shipinstruct STRING, l_shipmode STRING,"
          + " l_comment STRING",
      io.trino.tpch.TpchTable.LINE_ITEM);

  private final String columns;
  private final io.trino.tpch.TpchTable<?> generator;

  TpchTable(String columns, io.trino.tpch.TpchTable<?> generator) {
    this.columns = columns;
    this.generator = generator;
  }

  /** The table's name, in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Names and types of the columns, as CREATE TABLE takes them. */
  public String columns() {
    return columns;
  }

  /**
   * Writes the table's rows as text: fields apart by {@code |}, dates as {@code yyyy-MM-dd}, no
   * header. The same scale gives the same rows, always.
   *
   * @param scale 1 is the specification's smallest database: 6 million lines, about 1 GB
   * @return the file, named after the table
   */
  public Path write(Path folder, double scale) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(id() + ".tbl");
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (TpchEntity row : generator.createGenerator(scale, 1, 1)) {
        writer.write(row.toLine());
        writer.write('\n');
      }
    }
    return file;
  }
}

package dev.tarn.pipeline.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * A file of SQL.
 *
 * @param name its path from the folder of the settings, {@code /} between its parts
 */
public record SourceFile(String name, Path path) {
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String NOTEBOOK = "-- Databricks notebook source";

  /** What stands between the cells of a notebook, whose statements may end without a semicolon. */
  private static final Pattern NEXT_CELL = Pattern.compile("(?m)^(?=-- COMMAND ----------)");

  /**
   * What it says.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_FILE_NOT_READABLE}
   */
  public String read() {
    try {
      String text = Files.readString(path);
      return cellsEnded(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (IOException e) {
      throw ProjectErrors.notReadable(path, e);
    }
  }

  private static String cellsEnded(String text) {
    return text.startsWith(NOTEBOOK) ? NEXT_CELL.matcher(text).replaceAll(";") : text;
  }
}

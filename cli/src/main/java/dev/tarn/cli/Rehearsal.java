package dev.tarn.cli;

/**
 * What the launcher lets Java write its start archive from: the demo, and a query as scripts run
 * it. What is not loaded here is not in the archive.
 */
final class Rehearsal {
  private Rehearsal() {}

  /**
   * Runs it.
   *
   * @param arguments a folder, empty or missing
   */
  public static void main(String[] arguments) {
    String lake = arguments[0];
    CommandLineInterface commandLine = Main.commandLine();
    commandLine.run("demo", "--keep", lake);
    commandLine.run("sql", "-w", lake, "-e", "SELECT id, CAST(id AS STRING) FROM range(3)");
    commandLine.run("sql", "-w", lake, "-e", "SELECT 1");
  }
}

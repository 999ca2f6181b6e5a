package dev.tarn.pipeline.update;

import java.nio.file.Path;

/** Brings rows and runs updates of the ledger, one after the other, until it is killed. */
final class UpdateProcess {
  private UpdateProcess() {}

  public static void main(String[] arguments) {
    int file = Integer.parseInt(arguments[1]);
    try (PipelineFixture lake = new PipelineFixture(Path.of(arguments[0]))) {
      lake.source = Ledger.SOURCE;
      lake.rows("SELECT 1");
      System.out.println("ready");
      while (true) {
        Ledger.arrive(lake, file++, 15);
        Ledger.arrive(lake, file++, 5);
        UpdateResult result = lake.update();
        if (result.state() != UpdateState.COMPLETED) {
          System.out.println(result);
          System.exit(1);
        }
        System.out.println("updated");
      }
    }
  }
}

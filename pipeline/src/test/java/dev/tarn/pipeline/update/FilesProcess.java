package dev.tarn.pipeline.update;

import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** Updates tables of files, over and over, while files arrive, until it is killed. */
final class FilesProcess {
  private static final long PAUSE_NANOS = 7_000_000;

  private FilesProcess() {}

  public static void main(String[] arguments) {
    int first = Integer.parseInt(arguments[1]);
    ArrivingFiles files = new ArrivingFiles(Path.of(arguments[0], "files"));
    try (PipelineFixture lake = new PipelineFixture(Path.of(arguments[0], "lake"))) {
      lake.source = files.source();
      lake.rows("SELECT 1");
      files.arrive(first);
      Thread.ofPlatform().daemon().start(() -> bring(files, first + 1));
      System.out.println("ready");
      while (true) {
        UpdateResult result = lake.update();
        if (result.state() != UpdateState.COMPLETED) {
          System.out.println(result);
          System.exit(1);
        }
        System.out.println("updated");
      }
    }
  }

  private static void bring(ArrivingFiles files, int first) {
    for (int file = first; ; file++) {
      files.arrive(file);
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}

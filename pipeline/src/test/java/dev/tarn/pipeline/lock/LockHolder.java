package dev.tarn.pipeline.lock;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A process that holds a lock for a while, or asks about it as slowly. */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    try (FileChannel channel =
        FileChannel.open(
            Path.of(arguments[0]),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      channel.lock(0, Long.MAX_VALUE, arguments[1].equals("shared"));
      System.out.print('h');
      System.out.flush();
      Thread.sleep(Long.parseLong(arguments[2]));
    }
  }
}

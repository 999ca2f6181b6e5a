package dev.tarn.lake.avro;

import java.io.IOException;
import java.io.InputStream;
import org.apache.avro.file.SeekableInput;

/**
 * A file that is read from its beginning to its end, and knows where it is: so that one which ends
 * in the middle of a block can be told from one that is complete.
 */
final class ForwardInput implements SeekableInput {
  private final InputStream content;
  private final long length;
  private long position;

  ForwardInput(InputStream content, long length) {
    this.content = content;
    this.length = length;
  }

  @Override
  public void seek(long place) throws IOException {
    if (place != position) {
      throw new IOException("the file is read forward only: " + position + " to " + place);
    }
  }

  @Override
  public long tell() {
    return position;
  }

  @Override
  public long length() {
    return length;
  }

  @Override
  public int read(byte[] into, int offset, int count) throws IOException {
    int read = content.read(into, offset, count);
    position += Math.max(read, 0);
    return read;
  }

  @Override
  public void close() throws IOException {
    content.close();
  }
}

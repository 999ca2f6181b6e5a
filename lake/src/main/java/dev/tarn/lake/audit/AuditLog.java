package dev.tarn.lake.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files of JSON lines. Each record is one write to the end of the newest, so that several processes
 * may append at once. Safe for use by several threads.
 */
public final class AuditLog implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long FILE_BYTES = 16L << 20;
  private static final int MOST_FILES = 400;

  private final AuditFiles files;
  private LocalDate day;
  private FileChannel end;

  /**
   * @param folder in which the log is kept, made when there is something to note
   */
  public AuditLog(Path folder) {
    this(new AuditFiles(folder, FILE_BYTES, MOST_FILES));
  }

  AuditLog(AuditFiles files) {
    this.files = files;
  }

  /**
   * Appends a record.
   *
   * @throws TarnException {@code AUDIT_LOG_FAILED}: nothing is done that cannot be noted
   */
  public synchronized void append(AuditRecord entry) {
    try {
      ByteBuffer line = ByteBuffer.wrap((json(entry) + "\n").getBytes(StandardCharsets.UTF_8));
      FileChannel channel = open(LocalDate.ofInstant(entry.time(), ZoneOffset.UTC));
      while (line.hasRemaining()) {
        channel.write(line);
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private FileChannel open(LocalDate now) throws IOException {
    if (end != null && (!now.equals(day) || end.size() >= files.fileBytes())) {
      close();
    }
    if (end == null) {
      Files.createDirectories(files.folder());
      begin(files.current(now));
      day = now;
    }
    return end;
  }

  private void begin(Path file) throws IOException {
    boolean isNew = !Files.exists(file);
    end = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    if (isNew) {
      files.tidy();
    } else if (isTorn(file)) {
      end.write(ByteBuffer.wrap(new byte[] {'\n'}));
    }
  }

  /** Whether a crash has left a line without its end, which the next one must not go on. */
  private static boolean isTorn(Path file) throws IOException {
    long size = Files.size(file);
    if (size == 0) {
      return false;
    }
    try (FileChannel reader = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      reader.read(last, size - 1);
      return last.get(0) != '\n';
    }
  }

  /** The files of the log, oldest first. */
  public List<Path> files() {
    try {
      return files.all();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** The records of one of its files, oldest first; lines that a crash has torn are left out. */
  public List<AuditRecord> read(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.map(AuditLog::record).flatMap(Optional::stream).toList();
    } catch (NoSuchFileException e) {
      return List.of(); // It was the oldest, and is gone since.
    } catch (IOException e) {
      throw failed(e);
    } catch (UncheckedIOException e) {
      throw failed(e.getCause());
    }
  }

  private static String json(AuditRecord entry) {
    ObjectNode node = JSON.createObjectNode();
    node.put("time", entry.time().toString());
    node.put("user", entry.user());
    node.put("action", entry.action());
    entry.objects().forEach(node.putArray("objects")::add);
    entry.errorClass().ifPresent(error -> node.put("error", error));
    return node.toString();
  }

  private static Optional<AuditRecord> record(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      if (!node.has("time") || !node.has("user")) {
        return Optional.empty();
      }
      List<String> objects = new ArrayList<>();
      node.path("objects").forEach(each -> objects.add(each.asText()));
      return Optional.of(
          new AuditRecord(
              Instant.parse(node.get("time").asText()),
              node.get("user").asText(),
              node.path("action").asText(),
              objects,
              Optional.ofNullable(node.get("error")).map(JsonNode::asText)));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  private TarnException failed(IOException cause) {
    return TarnException.of("AUDIT_LOG_FAILED")
        .with("path", files.folder())
        .with("reason", String.valueOf(cause.getMessage()))
        .causedBy(cause);
  }

  @Override
  public synchronized void close() {
    if (end != null) {
      try {
        end.close();
        end = null;
      } catch (IOException e) {
        throw failed(e);
      }
    }
  }
}

package dev.tarn.delta.action;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.tarn.delta.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Commit files: newline-delimited JSON, one action a line. */
public final class ActionJson {
  private ActionJson() {}

  /**
   * Reads the actions of a file, in order. Unknown kinds and fields are passed over.
   *
   * @throws IOException when the content is not what a commit file holds; its message says where
   */
  public static List<Action> read(byte[] content) throws IOException {
    List<Action> actions = new ArrayList<>();
    read(content, actions::add, sidecar -> {});
    return actions;
  }

  /** Reads a file that may also name sidecars: the top file of a V2 checkpoint. */
  public static void read(byte[] content, Consumer<Action> actions, Consumer<Sidecar> sidecars)
      throws IOException {
    try (JsonParser in = Json.FACTORY.createParser(content)) {
      new ActionReader(in).readAll(actions, sidecars);
    }
  }

  /** The lines of a commit file, each ended by a newline. */
  public static byte[] write(Iterable<? extends Action> actions) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try (JsonGenerator out = Json.FACTORY.createGenerator(content)) {
      out.setRootValueSeparator(null);
      ActionWriter writer = new ActionWriter(out);
      for (Action action : actions) {
        writer.write(action);
        out.writeRaw('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return content.toByteArray();
  }

  /** One action as JSON text. */
  public static String write(Action action) {
    return Json.text(out -> new ActionWriter(out).write(action));
  }
}

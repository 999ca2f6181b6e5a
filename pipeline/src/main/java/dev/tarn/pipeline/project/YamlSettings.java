package dev.tarn.pipeline.project;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.pipeline.project.Setting.Field;
import dev.tarn.pipeline.project.Setting.Kind;
import java.io.StringReader;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Settings in YAML: what a value without quotes is, is YAML's to say ({@code 10}, {@code true}).
 */
final class YamlSettings {
  private static final String FORMAT = "YAML";

  private YamlSettings() {}

  static Setting parse(SettingsText text) {
    try {
      Node node =
          new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(text.text()));
      if (node == null) {
        return Setting.mapping(new SourcePosition(1, 1, 1), List.of());
      }
      return setting(node);
    } catch (MarkedYAMLException e) {
      throw text.locate(
          ProjectErrors.malformed(FORMAT, e.getProblem()), position(e.getProblemMark(), 1));
    } catch (YAMLException e) {
      throw ProjectErrors.malformed(FORMAT, e.getMessage()).inFile(text.name());
    }
  }

  private static Setting setting(Node node) {
    SourcePosition position = position(node.getStartMark(), length(node));
    if (node instanceof SequenceNode list) {
      return Setting.list(position, list.getValue().stream().map(YamlSettings::setting).toList());
    }
    if (node instanceof MappingNode mapping) {
      return Setting.mapping(
          position, mapping.getValue().stream().map(YamlSettings::field).toList());
    }
    return Setting.scalar(position, kind(node.getTag()), ((ScalarNode) node).getValue());
  }

  private static Field field(NodeTuple entry) {
    return new Field(setting(entry.getKeyNode()), setting(entry.getValueNode()));
  }

  private static Kind kind(Tag tag) {
    if (tag.equals(Tag.BOOL)) {
      return Kind.BOOLEAN;
    }
    if (tag.equals(Tag.INT)) {
      return Kind.INTEGER;
    }
    if (tag.equals(Tag.FLOAT)) {
      return Kind.NUMBER;
    }
    if (tag.equals(Tag.NULL)) {
      return Kind.NULL;
    }
    return tag.equals(Tag.TIMESTAMP) ? Kind.DATE : Kind.STRING;
  }

  private static int length(Node node) {
    Mark start = node.getStartMark();
    Mark end = node.getEndMark();
    return start.getLine() == end.getLine() ? Math.max(1, end.getColumn() - start.getColumn()) : 1;
  }

  private static SourcePosition position(Mark mark, int length) {
    return new SourcePosition(mark.getLine() + 1, mark.getColumn() + 1, length);
  }
}

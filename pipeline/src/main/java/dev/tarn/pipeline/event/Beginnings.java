package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.UpdateRequest;

/** The events that come before the update itself says something. */
final class Beginnings {
  private Beginnings() {}

  static Event userAction(String user) {
    ObjectNode body = EventRows.JSON.createObjectNode().put("action", "START");
    body.put("user_name", user);
    return new Event(
        EventTypes.USER_ACTION, EventLevel.INFO, "User " + user + " started an update.", body);
  }

  static Event createUpdate(Project project, UpdateRequest request, String user) {
    ObjectNode body = EventRows.JSON.createObjectNode();
    body.put("run_as", user).put("cause", request.cause().name());
    body.put("full_refresh", request.scope() == UpdateRequest.Scope.FULL_REFRESH_OF_ALL);
    request.refresh().forEach(body.putArray("refresh_selection")::add);
    request.fullRefresh().forEach(body.putArray("full_refresh_selection")::add);
    body.putRawValue("config", new RawValue(project.settings()));
    return new Event(
        EventTypes.CREATE_UPDATE,
        EventLevel.INFO,
        "An update of the pipeline '" + project.name() + "' was created.",
        body);
  }

  static Event runtimeDetails() {
    ObjectNode body = EventRows.JSON.createObjectNode();
    body.putObject("runtime_version").put("java_version", Runtime.version().toString());
    return new Event(EventTypes.RUNTIME_DETAILS, EventLevel.INFO, "The runtime is Tarn's.", body);
  }
}

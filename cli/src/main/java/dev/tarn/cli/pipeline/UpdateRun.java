package dev.tarn.cli.pipeline;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.event.LoggedEvents;
import dev.tarn.pipeline.project.KnownPipelines;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.Update;
import dev.tarn.pipeline.update.UpdateListener;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateResult;
import dev.tarn.pipeline.update.UpdateSetup;
import dev.tarn.pipeline.update.UpdateSetup.Retries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs one update of a project, with its event log. */
final class UpdateRun {
  private final OpenProject opened;
  private final UpdateRequest request;
  private final String id;

  UpdateRun(OpenProject opened, UpdateRequest request) {
    this.opened = opened;
    this.request = request;
    this.id = opened.lake().ids().get().toString();
  }

  /**
   * What has come of an update.
   *
   * @param problems all that is wrong with the definitions, the error of the result among them
   */
  record Ended(String id, UpdateResult result, List<TarnException> problems) {
    Ended {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Runs it.
   *
   * @throws TarnException when it cannot even begin: another one runs, say
   */
  Ended run(UpdateListener listener) {
    Project project = opened.project();
    KnownPipelines.in(opened.lake()).requireSameStorage(project);
    Definitions definitions = opened.definitions();
    try (LoggedEvents events = new LoggedEvents(project, id, request, opened.lake())) {
      Update update = new Update(setup(project), definitions, listener.then(events));
      UpdateResult result = opened.session().with(context -> update.run(request, context));
      return new Ended(id, result, problems(result, definitions));
    }
  }

  private UpdateSetup setup(Project project) {
    return new UpdateSetup(
        project.id(),
        opened.home(),
        opened.storage(),
        project.configuration(),
        project.development() ? Retries.NONE : Retries.of(project.configuration()));
  }

  private static List<TarnException> problems(UpdateResult result, Definitions definitions) {
    List<TarnException> problems = new ArrayList<>();
    result.error().ifPresent(problems::add);
    if (result.flows().isEmpty()) {
      definitions.problems().stream()
          .filter(problem -> !problems.contains(problem))
          .forEach(problems::add);
      result.error().map(Throwable::getSuppressed).stream()
          .flatMap(Arrays::stream)
          .filter(TarnException.class::isInstance)
          .map(TarnException.class::cast)
          .forEach(problems::add);
    }
    return problems;
  }
}

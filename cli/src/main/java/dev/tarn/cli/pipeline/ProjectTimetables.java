package dev.tarn.cli.pipeline;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.project.PipelineTrigger;
import dev.tarn.pipeline.schedule.DatasetSchedule;
import dev.tarn.pipeline.schedule.Timetable;
import dev.tarn.pipeline.schedule.Timetables;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/** The schedules of a project: those of datasets, and that of the whole. */
final class ProjectTimetables {
  /** What the timetable of the whole pipeline goes by. */
  static final String ALL = "";

  private ProjectTimetables() {}

  /**
   * The timetables by the names of what they are of.
   *
   * @throws TarnException {@code PIPELINE_WITHOUT_SCHEDULE} when there is none
   */
  static Map<String, Timetable> of(OpenProject project) {
    ZoneId zone = project.session().zone();
    Map<String, Timetable> timetables = new LinkedHashMap<>();
    PipelineTrigger.cron(project.project())
        .ifPresent(
            cron -> timetables.put(ALL, Timetables.cron(cron.expression(), cron.zone(), zone)));
    for (Dataset dataset : project.definitions().require().datasets()) {
      dataset
          .clauses()
          .schedule()
          .ifPresent(
              schedule ->
                  timetables.put(
                      dataset.name().quoted(),
                      dataset
                          .source()
                          .locating(
                              () ->
                                  project
                                      .session()
                                      .with(context -> DatasetSchedule.of(schedule, context)))));
    }
    if (timetables.isEmpty()) {
      throw TarnException.of("PIPELINE_WITHOUT_SCHEDULE")
          .with("pipelineName", project.project().name());
    }
    return timetables;
  }

  static String show(String name) {
    return name.equals(ALL) ? "the whole pipeline" : name;
  }
}

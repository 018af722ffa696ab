import type { Db } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { runSchedules } from './run-schedules.ts'

/** Every minute, because schedules name a minute. */
export const scheduleJobs = (db: Db): Pick<Tasks, 'runSchedules'> => ({
  runSchedules: everySeconds(60, () => runSchedules(db)),
})

import type { Db } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { numberAllChanges } from './number-changes.ts'

export const updateJobs = (db: Db): Pick<Tasks, 'numberChanges'> => ({
  numberChanges: everySeconds(60, () => numberAllChanges(db), { at: 20 }),
})

import type { Db } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { followLicences } from './follow-licences.ts'

/** Every minute: licences end and orders begin at midnight, and a licence that staff enter counts at once. */
export const licenceJobs = (db: Db): Pick<Tasks, 'followLicences'> => ({
  followLicences: everySeconds(60, () => followLicences(db)),
})

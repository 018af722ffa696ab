import type { Db } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { followConfirmations } from './follow-confirmations.ts'

export const confirmationJobs = (db: Db): Pick<Tasks, 'followConfirmations'> => ({
  followConfirmations: everySeconds(60, () => followConfirmations(db), { at: 15 }),
})

import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { everySeconds, hourlyAt, type Tasks } from '#server/platform/jobs/tasks.ts'
import { countPopularity } from './count-popularity.ts'
import { learnFromSearches } from './learn-from-searches.ts'
import { readLearning } from './learning-setting.ts'

/** Learns from the outcomes of searches every hour, and from sales every night. */
export const learningJobs = (db: Db): Pick<Tasks, 'learnFromSearches' | 'countPopularity'> => ({
  learnFromSearches: hourlyAt(7, () =>
    inTransaction(db, async (tx) => {
      const { isOn } = await readLearning(tx)
      await learnFromSearches(tx, isOn)
    }),
  ),
  // At two o'clock in India.
  countPopularity: everySeconds(86_400, () => inTransaction(db, countPopularity), { at: 73_800 }),
})

import type { Db } from '#server/platform/db/database.ts'
import { hourlyAt, type Tasks } from '#server/platform/jobs/tasks.ts'
import { completeOrders } from './complete-orders.ts'

export const returnJobs = (db: Db): Pick<Tasks, 'completeOrders'> => ({
  completeOrders: hourlyAt(23, () => completeOrders(db)),
})

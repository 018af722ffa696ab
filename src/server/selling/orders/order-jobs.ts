import type { Db } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { expireOrders } from './expire-orders.ts'

/**
 * Expired orders return their stock every 30 seconds and ahead of any mail (a mail server that hangs may
 * leave a long queue), because no reservation may outlast its time by more than a minute.
 */
export const orderJobs = (db: Db): Pick<Tasks, 'expireOrders'> => ({
  expireOrders: everySeconds(30, () => expireOrders(db), { priority: -1 }),
})

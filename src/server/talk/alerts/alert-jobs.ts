import type { Db } from '#server/platform/db/database.ts'
import { hourlyAt, type Tasks } from '#server/platform/jobs/tasks.ts'
import { sendDeliveryAlerts } from './send-delivery-alerts.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

type AlertJobs = Pick<Tasks, 'sendStockAlerts' | 'sendDeliveryAlerts'>

/** A trigger in the database queues both jobs as well, so the scheduled job has its own key. */
export const alertJobs = (db: Db): AlertJobs => ({
  sendStockAlerts: hourlyAt(41, () => sendStockAlerts(db), 'sendStockAlertsByTheHour'),
  sendDeliveryAlerts: { run: () => sendDeliveryAlerts(db) },
})

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Background jobs by name, with their payload. `src/server/jobs.ts` says what each of them runs. */
export type Jobs = {
  sendMail: { mailId: number }
  /** Sends a message to a phone. */
  sendMessage: { messageId: number }
  /** Hands what arrived from a phone to what waits for it. */
  receiveMessage: { inboundId: number }
  /** Sends a reply of staff by WhatsApp. */
  sendWhatsappReply: { messageId: number }
  /** Looks after messages whose end is unknown, and those that nothing woke. */
  followMessages: Record<string, never>
  /** Makes every size of a picture before anyone requests one. */
  makeSizes: { filename: string }
  removePictureFiles: Record<string, never>
  /** Deletes pictures that nothing shows, and retries removals that failed. */
  sweepPictures: Record<string, never>
  expireOrders: Record<string, never>
  /** Reminds buyers who are asked to confirm an order, and ends the orders that nobody confirms. */
  followConfirmations: Record<string, never>
  /** Completes orders whose return window has passed. */
  completeOrders: Record<string, never>
  /** Asks the gateway to refund. */
  payRefund: { refundId: number }
  /** Asks the gateway about payments that it may not have reported. */
  reconcilePayments: Record<string, never>
  /** Asks the gateways for the payouts of the last days. */
  fetchSettlements: Record<string, never>
  /** Books a parcel with a courier company. */
  bookParcel: { bookingId: number }
  /** Tells the company that a parcel does not come. */
  cancelBooking: { bookingId: number }
  /** Asks the company about parcels that it may not have reported. */
  followParcels: Record<string, never>
  /** Mails everyone who waits for something that is in stock again. */
  sendStockAlerts: Record<string, never>
  /** Mails everyone who waits for delivery to a pincode that is served now. */
  sendDeliveryAlerts: Record<string, never>
  /** Mails each of the staff what is new. */
  sendStaffMails: Record<string, never>
  /** Publishes and hides products at the time that staff set. */
  runSchedules: Record<string, never>
  /** Continues a product import: its trial, its run or its undo. */
  advanceImport: { importId: number }
  /** Counts what was sold, for the best sellers. */
  countSales: Record<string, never>
  /** Computes from the outcomes of searches how far products rise. */
  learnFromSearches: Record<string, never>
  /** Computes the popularity of products from their orders. */
  countPopularity: Record<string, never>
  /** Makes a backup that was asked for, and verifies it. */
  makeBackup: { backupId: number }
  /** Deletes the file of a backup that the owner gave up. */
  deleteBackupFile: { backupId: number }
  /** Asks for the backup of the day when its hour has come. */
  scheduleBackups: Record<string, never>
  /** Numbers what changed, for programs that follow it. */
  numberChanges: Record<string, never>
  /** Deletes expired sessions, links and counters. */
  tidyUp: Record<string, never>
}

/** These attempts, with growing pauses, span most of a day. */
const maxAttempts = 12

/** Queues a job in the transaction of its cause: it runs if, and only if, that commits. */
export async function queueJob<Name extends keyof Jobs>(tx: Tx, name: Name, payload: Jobs[Name]) {
  await sql`select ${job(name, sql`${JSON.stringify(payload)}::json`)}`.execute(tx)
}

/** Queues a job for a moment of the database's clock. Another with the same key takes its place. */
export async function queueJobAt<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { at, key }: { at: RawBuilder<unknown>; key: string },
) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${at},
    job_key => ${key}, max_attempts => ${maxAttempts})`.execute(tx)
}

/** A job as an SQL expression, for a statement that also creates the job's subject. */
export const job = (name: keyof Jobs, payload: RawBuilder<unknown>) =>
  sql<unknown>`graphile_worker.add_job(${name}, ${payload}, max_attempts => ${maxAttempts}${queueOptions[name] ?? sql``})`

/**
 * Queue options by job. The courier company is asked one thing at a time, in order. Imports, backups and, last, picture
 * sizes run after all other jobs. Picture files are removed a minute after their row: pages may still be loading them.
 */
const queueOptions: { [Name in keyof Jobs]?: RawBuilder<unknown> } = {
  bookParcel: sql`, queue_name => 'couriers'`,
  cancelBooking: sql`, queue_name => 'couriers'`,
  makeSizes: sql`, priority => 10, queue_name => 'pictures'`,
  advanceImport: sql`, priority => 5`,
  makeBackup: sql`, priority => 5, queue_name => 'backups'`,
  removePictureFiles: sql`, run_at => now() + interval '61 seconds'`,
}

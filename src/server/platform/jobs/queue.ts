import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Work that can wait, by name, with what it is about. */
export type Jobs = {
  sendMail: { mailId: number }
  /** Every size of a picture, before anybody asks for one. */
  makeSizes: { filename: string }
  removePictureFiles: Record<string, never>
  /** Takes away pictures that nothing shows, and what failed to be removed before. */
  sweepPictures: Record<string, never>
  expireOrders: Record<string, never>
  /** Completes orders whose time for returns is over. */
  completeOrders: Record<string, never>
  /** Asks the gateway to give money back. */
  payRefund: { refundId: number }
  /** Asks the gateway about payments it may not have told of. */
  reconcilePayments: Record<string, never>
  /** Mails everyone who waits for something that is in stock again. */
  sendStockAlerts: Record<string, never>
  /** Mails everyone who waits for a place that is served now. */
  sendDeliveryAlerts: Record<string, never>
  /** Goes on trying, writing or taking back a file of products. */
  advanceImport: { importId: number }
  /** Drops ended sessions, old links and counters. */
  tidyUp: Record<string, never>
}

/** With growing pauses these reach over most of a day. */
const mostTries = 12

/** Queues work in the transaction of its cause: it is done if that commits, and only then. */
export async function queueJob<Name extends keyof Jobs>(tx: Tx, name: Name, payload: Jobs[Name]) {
  await sql`select ${job(name, sql`${JSON.stringify(payload)}::json`)}`.execute(tx)
}

/** The same within a statement that makes what the job is about. */
export const job = (name: keyof Jobs, payload: RawBuilder<unknown>) =>
  sql<unknown>`graphile_worker.add_job(${name}, ${payload}, max_attempts => ${mostTries}${behind(name)})`

/**
 * Files of products go on behind whatever else waits; sizes of pictures, one picture after the other, last of
 * all. Picture files go a minute after their picture: pages that show it are still being opened.
 */
const behind = (name: keyof Jobs) => {
  if (name === 'makeSizes') return sql`, priority => 10, queue_name => 'pictures'`
  if (name === 'advanceImport') return sql`, priority => 5`
  if (name === 'removePictureFiles') return sql`, run_at => now() + interval '61 seconds'`
  return sql``
}

import { sql } from 'kysely'
import { awaitingPayment } from '#server/catalogue/inventory/own-reservations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { isDue } from '../orders/expire-orders.ts'

/** Which orders reserve stock that could be released for a shopper who finds too little. */
export type ReclaimableStock = {
  /** Expired orders, whoever placed them. */
  byExpired: boolean
  /** An unpaid order of the shopper's own. */
  byOwn: boolean
}

/** Runs one statement without a lock, because in a rush every shopper who is too late runs it. */
export async function findReclaimableStock(db: Db, userId: number): Promise<ReclaimableStock> {
  const [found] = await reclaimableQuery(db, { userId })
  return found ?? { byExpired: false, byOwn: false }
}

const reclaimableQuery = preparedStatement(
  { userId: parameter<number>() },
  ({ userId }) => sql<ReclaimableStock>`select
    exists (select from reservations hold join orders "order" on "order".id = hold.order_id
      where ${isDue}) as "byExpired",
    exists (select from orders own where own.user_id = ${userId} and ${awaitingPayment}) as "byOwn"`,
)

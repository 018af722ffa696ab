import { sql } from 'kysely'
import { awaitingPayment } from '#server/catalogue/inventory/own-reservations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { isDue } from '../orders/expire-orders.ts'

/** Who holds tools that might be let go for somebody who finds too few of them. */
export type ReclaimableStock = {
  /** Orders whose time has run out, whoever placed them. */
  byExpired: boolean
  /** An order of the shopper's own that waits for a payment. */
  byOwn: boolean
}

/** One look, without a lock: in a rush everybody who comes too late asks this. */
export async function findReclaimableStock(db: Db, userId: number): Promise<ReclaimableStock> {
  const [found] = await heldBack(db, userId)
  return found ?? { byExpired: false, byOwn: false }
}

const heldBack = preparedStatement(
  (userId: number) => sql<ReclaimableStock>`select
    exists (select from reservations hold join orders "order" on "order".id = hold.order_id
      where ${isDue}) as "byExpired",
    exists (select from orders own where own.user_id = ${userId} and ${awaitingPayment}) as "byOwn"`,
)

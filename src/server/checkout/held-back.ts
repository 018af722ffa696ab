import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepare } from '../db/prepare.ts'
import { waitsUnpaid } from '../inventory/own-holds.ts'
import { isDue } from '../orders/expire-orders.ts'

/** Who holds tools that might be let go for somebody who finds too few of them. */
export type HeldBack = {
  /** Orders whose time has run out, whoever placed them. */
  byExpired: boolean
  /** An order of the shopper's own that waits for a payment. */
  byOwn: boolean
}

/** One look, without a lock: in a rush everybody who comes too late asks this. */
export async function findHeldBack(db: Db, userId: number): Promise<HeldBack> {
  const [found] = await heldBack(db, userId)
  return found ?? { byExpired: false, byOwn: false }
}

const heldBack = prepare(
  (userId: number) => sql<HeldBack>`select
    exists (select from reservations hold join orders "order" on "order".id = hold.order_id
      where ${isDue}) as "byExpired",
    exists (select from orders own where own.user_id = ${userId} and ${waitsUnpaid}) as "byOwn"`,
)

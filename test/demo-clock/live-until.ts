import { fillGivenLife } from '#demo/life/given-life.ts'
import { lifeDays } from '#demo/life/life-days.ts'
import { partsOf } from '#demo/life/parts-of.ts'
import { findBroken } from '#server/backoffice/invariants/invariants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { expireOrders } from '#server/selling/orders/expire-orders.ts'

/** Ends a transaction whose work is only looked at. */
const undone = new Error('undone')

/**
 * Lives the demo shop's past until `end` and undoes it. Returns what went wrong: an error, or the invariants that its
 * books violate. `shop` is a migrated database with its pincodes.
 */
export async function faultsOfLife(shop: Db, end: Date, days = lifeDays): Promise<string[]> {
  let faults: string[] = []
  try {
    await inTransaction(shop, async (tx) => {
      const refused = await fillGivenLife(tx, end, days)
      // Expiries by the real clock are the next job's work.
      await expireOrders(partsOf(tx))
      const { violations } = await findBroken(tx)
      faults = [
        ...refused.map(({ at, reason }) => `refused at ${at.toISOString()}: ${reason}`),
        ...violations.map(({ sentence, row }) => `${sentence} ${JSON.stringify(row)}`),
      ]
      throw undone
    })
  } catch (error) {
    if (error !== undone)
      faults = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
  return faults
}

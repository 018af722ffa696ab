import type { BulkOutcome } from '#contract/selling/fulfilment.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { selectOrders } from './select-orders.ts'

/**
 * Does the same work with each order, the oldest first, in a transaction of its own. A refused order is reported with
 * the reason; the others are not affected. `work` returns false if nothing was left to do.
 */
export async function eachOrder(
  db: Db,
  ids: readonly number[],
  work: (tx: Tx, orderId: number) => Promise<boolean>,
): Promise<BulkOutcome[]> {
  const { orders } = await selectOrders(db, { ids: [...ids] })
  const outcomes: BulkOutcome[] = []
  for (const { id, orderNumber } of orders) {
    const outcome = await tryWork(db, (tx) => work(tx, id))
    outcomes.push({ id, orderNumber, ...outcome })
  }
  return outcomes
}

async function tryWork(
  db: Db,
  work: (tx: Tx) => Promise<boolean>,
): Promise<Pick<BulkOutcome, 'result' | 'message'>> {
  try {
    const isDone = await inTransaction(db, work)
    return { result: isDone ? 'DONE' : 'ALREADY', message: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { result: 'REFUSED', message: error.message }
  }
}

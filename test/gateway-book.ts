import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Book } from '#tools/razorpay-local/book.ts'

type Line = { id: string; captured: number; refunded: number }

/** Where the gateway's records and the shop's differ, order by order and payment by payment. */
export async function compareBooks(db: Db, { orders, payments, refunds }: Book): Promise<string[]> {
  const ours = new Map((await readOurs(db)).map((line) => [line.id, line]))
  const differences: string[] = []
  for (const id of orders.keys()) {
    const paid = [...payments.values()].filter(
      (payment) => payment.order_id === id && payment.captured,
    )
    const back = [...refunds.values()].filter(
      (refund) => refund.status === 'processed' && paid.some((of) => of.id === refund.payment_id),
    )
    const theirs: Line = { id, captured: sum(paid), refunded: sum(back) }
    const line = ours.get(id)
    // Two calls may have created a gateway order at once. The one that no shopper was shown cannot be paid.
    const isSame = line
      ? line.captured === theirs.captured && line.refunded === theirs.refunded
      : theirs.captured === 0
    if (!isSame) differences.push(`gateway ${JSON.stringify(theirs)}, shop ${JSON.stringify(line)}`)
  }
  for (const id of ours.keys())
    if (!orders.has(id)) differences.push(`the gateway knows nothing of ${id}`)
  return [...differences, ...(await listUnknown(db, [...payments.keys()]))]
}

const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)

const readOurs = (db: Db): Promise<Line[]> =>
  db
    .selectFrom('payments')
    .select([sql<string>`gateway_order_id`.as('id'), 'captured', 'refunded'])
    .where('gatewayOrderId', 'is not', null)
    .execute()

/** Payments that only one of the two has. */
async function listUnknown(db: Db, theirs: string[]): Promise<string[]> {
  const ours = (await db.selectFrom('gatewayPayments').select('id').execute()).map(({ id }) => id)
  return [
    ...ours.filter((id) => !theirs.includes(id)).map((id) => `the gateway has no payment ${id}`),
    ...theirs.filter((id) => !ours.includes(id)).map((id) => `the shop has no payment ${id}`),
  ]
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type Buyer, each, gatherBoth, quoted, tryToOrder } from './crowd.ts'

export type Rush = {
  /** The processes of the shop; buyers use them in turn. */
  origins: string[]
  variantId: number
  buyers: number
  /** How many of a hundred pay online, so that their pieces are reserved and not sold yet. */
  online?: number
  /** Buyers come one after the other within so many seconds; all at once without this. */
  within?: number
}

/**
 * Every buyer has the tool in the cart and wants one piece. Each retries with one key until there is an
 * answer.
 */
export async function rush(db: Db, options: Rush) {
  const { origins, variantId, buyers, online = 0, within = 0 } = options
  const crowd = await gatherBoth(db, buyers, () => [{ id: variantId }])
  const shopOf = (at: number) => origins[at % origins.length] ?? ''
  const bodies = await each(crowd, 12, (buyer, at) =>
    quotedUntilServed(shopOf(at), buyer, (at * 37) % 100 < online ? 'ONLINE' : 'COD'),
  )
  const started = performance.now()
  const answers = await Promise.all(
    crowd.map(async (buyer, index) => {
      const due = started + (index * within * 1_000) / buyers
      await pause(due - performance.now())
      const answer = await orderUntilServed(shopOf(index), buyer, bodies[index] ?? {})
      const answeredAt = performance.now()
      return { ...answer, ms: answeredAt - due, after: answeredAt - started }
    }),
  )
  return { answers, left: await leftOf(db, variantId) }
}

/** The total must be known before the rush, however busy the shop is. */
async function quotedUntilServed(origin: string, buyer: Buyer, method: 'COD' | 'ONLINE') {
  for (;;) {
    const body = await quoted(origin, buyer, method).catch((error: Error) => error)
    if (!(body instanceof Error)) return body
    if (!body.message.includes('no quote: 503')) throw body
    await pause(500)
  }
}

/** A busy shop says when to retry. The buyer does, with the same key, until there is an answer. */
async function orderUntilServed(origin: string, buyer: Buyer, body: object) {
  for (;;) {
    const answer = await tryToOrder(origin, buyer, body).catch(() => null)
    if (answer && answer.status !== 503) return answer
    // Not all at the same moment.
    await pause((answer?.retryAfter ?? 1) * 1_000 * (0.5 + Math.random() / 2))
  }
}

/** The state of a tool in the database: available pieces, and the orders that have it. */
async function leftOf(db: Db, variantId: number) {
  const { rows } = await sql<{ available: number; orders: number }>`
    select (on_hand - reserved)::int as available,
      (select count(distinct order_id)::int from order_lines l
        where l.variant_id = stock.variant_id) as orders
    from stock where variant_id = ${variantId}`.execute(db)
  return rows[0]
}

/**
 * Flaws at the end of a rush for a number of pieces. None, if that many buyers have an order, each of the others was
 * told the sold-out item, and no piece is left, sold twice or reserved without an order.
 */
export function listFlaws({ answers, left }: Awaited<ReturnType<typeof rush>>, pieces: number) {
  const [placed, refused] = [
    answers.filter(({ status }) => status === 201),
    answers.filter(({ status }) => status !== 201),
  ]
  const owned = new Set(placed.map(({ orderId }) => orderId)).size
  const unclear = refused.filter(
    ({ status, code, message = '' }) =>
      status !== 409 || code !== 'out_of_stock' || !message.endsWith(' is out of stock.'),
  )
  return [
    ...(placed.length === pieces && owned === pieces
      ? []
      : [`${pieces} pieces, ${placed.length} told of an order, ${owned} orders`]),
    ...(left?.orders === pieces && left.available === 0
      ? []
      : [`in the books ${left?.orders} orders, ${left?.available} pieces left`]),
    ...unclear.map(({ status, code, message }) => `refused with ${status} ${code} ${message}`),
  ]
}

import { sql } from 'kysely'
import { eventKinds } from '#contract/backoffice/webhook-events.ts'
import type { Db } from '#server/platform/db/database.ts'
import { addTools } from '../chaos/kill-rounds.ts'
import { type Buyer, each, gather, quoted, tryToOrder } from '../crowd.ts'
import { warehouseEvents } from './compare.ts'

/** Goods with a piece each, until the warehouse counts them: some are sold, some are only counted. Returns those that are sold. */
export async function addGoods(db: Db, sold: number, counted: number): Promise<number[]> {
  const ids = await addTools(db, sold + counted, 1)
  await sql`update variants set sku = 'COUNTED-' || id where id = any(${ids.slice(sold)}::bigint[])`.execute(
    db,
  )
  return ids.slice(0, sold)
}

/** The webhook of the warehouse: its events and fields. */
export const warehouseHook = {
  events: eventKinds.filter((kind) => (warehouseEvents as readonly string[]).includes(kind)),
  fields: ['order.lines'],
}

type Rush = {
  count: number
  goods: readonly number[]
  /** A number from 0 to 1: what is chosen. */
  random: () => number
  origin: () => string
  atOnce: number
}

/** Shoppers who order one or two goods each, and try again until the shop answers. Returns their orders. */
export async function placeOrders(db: Db, { count, goods, random, origin, atOnce }: Rush) {
  const some = () => goods[Math.floor(random() * goods.length)] ?? 0
  const ids: number[] = []
  for (let begun = 0; begun < count; begun += 200) {
    const buyers = await gather(db, Math.min(200, count - begun), () =>
      [...new Set([some(), some()])].map((id) => ({ id, quantity: 1 + Math.floor(random() * 3) })),
    )
    ids.push(...(await each(buyers, atOnce, (buyer) => order(buyer, origin))))
  }
  return ids
}

async function order(buyer: Buyer, origin: () => string): Promise<number> {
  let body: Awaited<ReturnType<typeof quoted>> | null = null
  for (;;) {
    body ??= await quoted(origin(), buyer).catch(() => null)
    const answer = body && (await tryToOrder(origin(), buyer, body).catch(() => null))
    if (answer?.orderId) return answer.orderId
    // The order may be placed although its answer was lost, and then there is no cart to quote: it is asked for again as it was.
    if (answer?.status === 409) body = null
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

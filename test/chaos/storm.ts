import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { type Answer, type Buyer, each, gather, quoted, tryToOrder } from '../crowd.ts'
import { end, freePort, type Running, start } from '../running-shop.ts'

/** What is killed in a round, with `kill -9`. */
export type Target = 'app' | 'database'
type Storm = { targets: Target[]; buyersPerRound: number; say?: (line: string) => void }
/** What a buyer was told in the end. */
type Told = { buyer: Buyer; answer: Answer }

const toolCount = 12
/** Of each tool there is a little less than all buyers together want. */
const piecesPerBuyer = 0.3

/**
 * A shop as anybody starts it, killed in the middle of one checkout after the other, with buyers who try
 * again by the same key until they are answered. Says what of it the books contradict: nothing, if every
 * order that was acknowledged is there, none is there twice, and every piece, paisa and coupon adds up.
 */
export async function weather({ targets, buyersPerRound, say = () => undefined }: Storm) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-chaos-'))
  const port = await freePort()
  const open = () => start(dataDir, port)
  let shop = await open()
  const { url } = await openEmbedded(dataDir)
  const db = openDatabase(url, { size: 2, statementTimeoutMs: 60_000 })
  try {
    const pieces = Math.ceil(buyersPerRound * targets.length * piecesPerBuyer)
    const tools = await addTools(db, pieces)
    const told: Told[] = []
    for (const [round, target] of targets.entries()) {
      const crowd = crowdAt(shop.origin, db, tools, buyersPerRound)
      const buying = crowd(async () => {
        if (target === 'database') return killDatabase(dataDir)
        await end(shop.child, 'SIGKILL')
        shop = await open()
      })
      const { told: heard, tries } = await Promise.race([buying, endsByItself(() => shop)])
      told.push(...heard)
      const placed = heard.filter(({ answer }) => answer.status === 201).length
      say(
        `${round + 1}. ${target} killed: ${placed} orders, ${heard.length - placed} refused, ${tries} tries`,
      )
    }
    return { told, breaches: await listBreaches(db, pieces, told) }
  } finally {
    await db.destroy()
    if (shop.child.exitCode === null && shop.child.signalCode === null)
      await end(shop.child, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addTools(db: Db, pieces: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with category as (insert into categories (name) values ('Tools') returning id),
    product as (
      insert into products (category_id, name, hsn, country_of_origin, manufacturer, net_quantity,
        status, published_at)
      select category.id, 'Tool ' || at, '84672100', 'IN', 'Vajrok Works, Pune', '1 N', 'PUBLISHED', now()
      from category, generate_series(1, ${toolCount}::int) at returning id
    ),
    rate as (insert into gst_rates (product_id, effective_from, rate_bp)
      select id, '2025-09-22', 1800 from product),
    variant as (insert into variants (product_id, sku, price, mrp, weight_grams)
      select id, 'T-' || id, 33333, 59900, 500 from product returning id),
    stock as (insert into stock (variant_id, on_hand) select id, ${pieces}::int from variant),
    coupon as (insert into coupons (code, kind, value, for_everything) values ('STORM', 'PERCENT', 7, true))
    insert into stock_ledger (variant_id, delta, reason)
    select id, ${pieces}::int, 'RECEIVED' from variant returning variant_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Buyers with quoted carts, half of them with a coupon; `crowd` lets them loose while something happens. */
function crowdAt(origin: string, db: Db, tools: number[], count: number) {
  return async (happening: () => Promise<unknown>) => {
    const some = () => tools[Math.floor(Math.random() * tools.length)] ?? 0
    const buyers = await gather(db, count, () =>
      [...new Set([some(), some()])].map((id) => ({
        id,
        quantity: 1 + Math.floor(Math.random() * 3),
      })),
    )
    const withCoupon = buyers.filter((_, at) => at % 2).map(({ id }) => id)
    await sql`update carts set coupon_id = (select id from coupons where code = 'STORM')
      where user_id = any(${withCoupon}::bigint[])`.execute(db)
    const ready = await each(buyers, 6, async (buyer) => ({
      ...{ buyer, body: await quoted(origin, buyer).catch(() => null) },
    }))
    let tries = 0
    const buying = ready.map(async ({ buyer, body }): Promise<Told> => {
      // What the shop has run out of cannot even be quoted.
      if (!body) return { buyer, answer: { status: 409, code: 'out_of_stock' } }
      await pause(Math.random() * 300)
      for (;;) {
        tries++
        const answer = await tryToOrder(origin, buyer, body).catch(() => null)
        if (answer && answer.status < 500 && answer.code !== 'idempotency_in_flight')
          return { buyer, answer }
        await pause(200 + Math.random() * 300)
      }
    })
    await pause(Math.random() * 350)
    await happening()
    return { told: await Promise.all(buying), tries }
  }
}

/** Fails when the shop has ended though nobody killed it: nobody could buy anything any more. */
async function endsByItself(shopNow: () => Running): Promise<never> {
  for (;;) {
    const { child, said } = shopNow()
    const how = child.exitCode ?? child.signalCode
    if (how !== null && how !== 'SIGKILL') throw new Error(`the shop ended with ${how}: ${said()}`)
    await pause(1_000)
  }
}

function killDatabase(dataDir: string) {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function listBreaches(db: Db, pieces: number, told: Told[]): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'userId']).execute()
  const ordersOf = Map.groupBy(orders, ({ userId }) => userId)
  const ofBuyers = told.flatMap(({ buyer, answer }) => {
    const own = (ordersOf.get(buyer.id) ?? []).map(({ id }) => id)
    if (answer.status === 201)
      return own.length === 1 && own[0] === answer.orderId
        ? []
        : [`acknowledged order ${answer.orderId} of ${buyer.id}: there are ${own.join(', ')}`]
    const isClear = answer.status === 409 && answer.code === 'out_of_stock'
    return isClear && own.length === 0
      ? []
      : [
          `refused with ${answer.status} ${answer.code} ${answer.message}: there are ${own.join(', ')}`,
        ]
  })
  const { rows } = await sql<{ id: number }>`
    select s.variant_id as id from stock s
    where s.on_hand + s.reserved <> ${pieces} - (select coalesce(sum(quantity), 0) from order_lines l
        where l.variant_id = s.variant_id)`.execute(db)
  const { violations } = await checkInvariants(db)
  return [
    ...ofBuyers,
    ...(orders.length === told.filter(({ answer }) => answer.status === 201).length
      ? []
      : [`${orders.length} orders, which is not as many as were acknowledged`]),
    ...rows.map(({ id }) => `pieces of ${id} are missing`),
    ...violations.map(({ name, row }) => `${name}: ${JSON.stringify(row)}`),
  ]
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import type { Switches } from '#tools/local-gateways/deliveries.ts'
import type { Fault } from '#tools/shiprocket-local/server.ts'
import { type Buyer, each, gather, gatherBoth, quoted, tryToOrder } from '../crowd.ts'
import { type Dispatched, dispatch, hireClerk, type ToSend } from './clerks.ts'
import { listWrongBookings, openCourierAccount } from './company.ts'
import { takeOrders } from './counter.ts'
import { listViolations, type ReportedAnswer, waitUntilSettled } from './final-checks.ts'
import { openGrid } from './grid.ts'
import { isPassing, payOnline } from './payer.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

/** Target of a round's `kill -9`: one of the two processes, both, or their database. */
export type Target = 'one' | 'both' | 'database'

type ChaosOptions = {
  targets: Target[]
  buyersPerRound: number
  /** How many of a hundred buyers pay through the gateway; the others pay in cash. */
  online: number
  say?: (line: string) => void
}

const toolCount = 12
/** Tools that nobody orders by themselves, whose prices change all at once. */
const shelfCount = 60
/** Stock per buyer: a little less than all buyers together want of each tool. */
const piecesPerBuyer = 0.3
/** Orders that staff take, per buyer. */
const takenPerBuyer = 0.25
/** How often the product grid is saved in a round. */
const savesPerRound = 3

/** Clerks who send orders at the same time. */
const clerks = 4

/** How the gateway's events arrive in each round; those that are lost are never sent again. */
const networks: Partial<Switches>[] = [
  { duplicate: 2, delay: 0, reorder: false, drop: false },
  { duplicate: 0, delay: 0, reorder: true, drop: false },
  { duplicate: 1, delay: 400, reorder: false, drop: ['payment.captured', 'order.paid'] },
  { duplicate: 0, delay: 0, reorder: false, drop: true },
]

/** How the courier company fails in each round. */
const failures: Fault[] = [
  { mode: 'none' },
  { mode: 'after', on: 'assign/awb' },
  { mode: 'error' },
  { mode: 'after', on: 'orders/create' },
  { mode: 'hang', on: 'generate/label' },
]

/**
 * Kills two processes of a shop during one checkout after the other, while clerks work on orders and prices, buyers
 * retry, gateway events come twice, late or never, and the courier company fails. Returns contradictions in the
 * records: none, if all adds up.
 */
export async function runChaos({
  targets,
  buyersPerRound,
  online,
  say = () => undefined,
}: ChaosOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-chaos-'))
  const world = await openTwoShops(dataDir)
  const db = openDatabase(world.url, { size: 2, statementTimeoutMs: 60_000 })
  try {
    const pieces = Math.ceil(buyersPerRound * targets.length * piecesPerBuyer)
    const all = await addTools(db, toolCount + shelfCount, pieces)
    const [tools, shelf] = [all.slice(0, toolCount), all.slice(toolCount)]
    const clerk = await hireClerk(db)
    await openCourierAccount(db)
    const grid = openGrid(world, { db, clerk, shelf, tools })
    const answers: ReportedAnswer[] = []
    const dispatched: Dispatched[] = []
    let placed: ToSend[] = []
    for (const [round, target] of targets.entries()) {
      const network = networks[round % networks.length] ?? {}
      world.gateway.webhooks.set(network)
      world.gateway.book.autoCapture = round % 3 !== 2
      world.company.setFault(failures[round % failures.length] ?? { mode: 'none' })
      const customers = await gather(db, Math.round(buyersPerRound * takenPerBuyer), () => [])
      const crowd = crowdAt(world, db, tools, { count: buyersPerRound, online })
      // Beside the buyers, clerks send what was bought in the round before, take orders and save prices.
      const sending = each(placed, clerks, (order) => dispatch(world, { clerk, tools: all }, order))
      const taking = takeOrders(world, customers, { clerk, tools })
      const saving = each(Array(savesPerRound).fill(0), 1, grid.save)
      const work = Promise.all([crowd(target), sending, taking, saving])
      const [{ answers: bought, tries }, sent, taken] = await Promise.race([
        work,
        world.endsByItself(),
      ])
      const reported = [...bought, ...taken]
      answers.push(...reported)
      dispatched.push(...sent)
      placed = reported.flatMap(toSend)
      say(
        `${round + 1}. ${target} killed: ${placed.length} orders, ${reported.length - placed.length} refused, ${tries} tries, ${sent.length} sent`,
      )
    }
    say('No more kills.')
    const { gateway, company } = world
    const left = await Promise.race([waitUntilSettled(db, gateway, company), world.endsByItself()])
    const violations = [
      ...left,
      ...(await listViolations(db, { pieces, answers, dispatched, gateway })),
      ...(await listWrongBookings(db, company)),
      ...(await grid.listWrong()),
    ]
    const figures = {
      ...figuresOf(world),
      saves: grid.saves.filter(({ id }) => id !== null).length,
    }
    return { answers, dispatched, violations, figures }
  } finally {
    await db.destroy()
    await world.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const toSend = ({ buyer, answer: { status, orderId } }: ReportedAnswer): ToSend[] =>
  status === 201 && orderId ? [{ buyer, orderId }] : []

const figuresOf = ({ company, gateway: { book, webhooks } }: TwoShops) => ({
  booked: company.book.orders.size,
  gatewayOrders: book.orders.size,
  captured: [...book.payments.values()].filter(({ captured }) => captured).length,
  refunds: book.refunds.size,
  webhooks: webhooks.sent.length,
})

/** Adds tools with this many pieces each. */
export async function addTools(db: Db, count: number, pieces: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with company as (insert into settings (section, value) values ('company', '{"gstin": "07AABCT1234M1ZD"}')
      on conflict do nothing),
    category as (insert into categories (name) values ('Tools') returning id),
    brand as (insert into brands (name, slug) values ('Vajrok', 'vajrok') returning id),
    product as (
      insert into products (category_id, brand_id, name, hsn, country_of_origin, manufacturer, net_quantity,
        status, published_at)
      select category.id, brand.id, 'Tool ' || at, '84672100', 'IN', 'Vajrok Works, Pune', '1 N', 'PUBLISHED', now()
      from category, brand, generate_series(1, ${count}::int) at returning id
    ),
    rate as (insert into gst_rates (product_id, effective_from, rate_bp)
      select id, '2025-09-22', 1800 from product),
    variant as (insert into variants (product_id, sku, price, mrp, weight_grams)
      select id, 'T-' || id, 33333, 59900, 500 from product returning id),
    stock as (insert into stock (variant_id, on_hand) select id, ${pieces}::int from variant),
    coupon as (insert into coupons (code, kind, value, for_everything) values ('CHAOS', 'PERCENT', 7, true))
    insert into stock_ledger (variant_id, delta, reason)
    select id, ${pieces}::int, 'RECEIVED' from variant returning variant_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

type Crowd = { count: number; online: number }

/** Buyers with and without an account and with quoted carts, half of them with a coupon, who order while something is killed. */
function crowdAt(world: TwoShops, db: Db, tools: number[], { count, online }: Crowd) {
  return async (target: Target) => {
    const some = () => tools[Math.floor(Math.random() * tools.length)] ?? 0
    const buyers = await gatherBoth(db, count, () =>
      [...new Set([some(), some()])].map((id) => ({
        id,
        quantity: 1 + Math.floor(Math.random() * 3),
      })),
    )
    const withCoupon = buyers.filter((_, index) => index % 2).map(({ id }) => id)
    await sql`update carts set coupon_id = (select id from coupons where code = 'CHAOS')
      where user_id = any(${withCoupon}::bigint[])`.execute(db)
    const ready = await each(buyers, 6, async (buyer) => {
      const method = Math.random() * 100 < online ? 'ONLINE' : 'COD'
      return { buyer, body: await quotedUntilServed(world, buyer, method) }
    })
    let tries = 0
    const buying = ready.map(async ({ buyer, body }): Promise<ReportedAnswer> => {
      // Tools that are sold out cannot even be quoted.
      if (!body) return { buyer, answer: { status: 409, code: 'out_of_stock' } }
      await pause(Math.random() * 300)
      for (;;) {
        tries++
        const answer = await tryToOrder(world.anyOrigin(), buyer, body).catch(() => null)
        const isAnswered = answer && answer.status < 500 && !isPassing.has(answer.code ?? '')
        if (isAnswered && answer.status === 201 && body.paymentMethod === 'ONLINE')
          await payOnline(world, buyer, answer)
        if (isAnswered) return { buyer, answer }
        await pause(200 + Math.random() * 300)
      }
    })
    await pause(Math.random() * 350)
    await kill(world, target)
    return { answers: await Promise.all(buying), tries }
  }
}

/** The body of an order; null if something is sold out. */
async function quotedUntilServed(world: TwoShops, buyer: Buyer, method: 'COD' | 'ONLINE') {
  for (;;) {
    const answer = await quoted(world.anyOrigin(), buyer, method).catch(String)
    if (typeof answer !== 'string') return answer
    if (answer.includes('no quote: 409')) return null
    await pause(300)
  }
}

async function kill(world: TwoShops, target: Target) {
  if (target === 'database') return world.killDatabase()
  if (target === 'both') return world.killBoth()
  return world.kill(Math.random() < 0.5 ? 0 : 1)
}

import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RazorpayLocal } from '#tools/razorpay-local/server.ts'
import type { ShiprocketLocal } from '#tools/shiprocket-local/server.ts'
import type { Answer, Buyer } from '../crowd.ts'
import { compareBooks } from '../gateway-book.ts'
import type { Dispatched } from './clerks.ts'
import { hurryBookings, listOpenBookings } from './company.ts'

/** The last answer that a buyer got. */
export type ReportedAnswer = { buyer: Buyer; answer: Answer }

/** How long the shop has until nothing is in progress, after the last disturbance. */
const settledWithinMs = 150_000

/**
 * Moves time on past payment deadlines and late payments until nothing is in progress any more: no
 * reservation, no refund, no job. Returns what still is, if it does not end.
 */
export async function waitUntilSettled(
  db: Db,
  gateway: RazorpayLocal,
  company: ShiprocketLocal,
): Promise<string[]> {
  company.setFault({ mode: 'none' })
  gateway.webhooks.set({ duplicate: 0, delay: 0, reorder: false, drop: false })
  await reconcileAll(db)
  await sql`update reservations set expires_at = now() where state = 'ACTIVE'`.execute(db)
  await until(async () => {
    await sql`select graphile_worker.add_job('expireOrders')`.execute(db)
    return (await listWaiting(db)).length === 0
  })
  // Late payments succeed now, after their orders have expired.
  gateway.clock.advance(1_300)
  gateway.book.autoCapture = true
  await reconcileAll(db)
  await until(async () => {
    gateway.clock.advance(5)
    await sql`update refunds set updated_at = now() - interval '6 minutes'
      where status in ('QUEUED', 'PENDING')`.execute(db)
    await sql`select graphile_worker.add_job('reconcilePayments')`.execute(db)
    await hurryBookings(db)
    await pause(1_000)
    const open = [...(await listOpen(db)), ...(await listOpenBookings(db))]
    return open.length === 0
  })
  return [...(await listWaiting(db)), ...(await listOpen(db)), ...(await listOpenBookings(db))]
}

/** Queries the gateway about every payment. */
async function reconcileAll(db: Db) {
  await sql`update payments set next_check_at = now() where gateway_order_id is not null`.execute(
    db,
  )
  await until(async () => {
    await sql`select graphile_worker.add_job('reconcilePayments')`.execute(db)
    const { rows } = await sql`
      select from payments where next_check_at <= now() limit 1`.execute(db)
    return rows.length === 0
  })
}

async function until(isSo: () => Promise<boolean>) {
  const last = Date.now() + settledWithinMs
  while (!(await isSo()) && Date.now() < last) await pause(500)
}

const lines = async (db: Db, query: RawBuilder<{ what: string }>) =>
  (await query.execute(db)).rows.map(({ what }) => what)

const listWaiting = (db: Db) =>
  lines(
    db,
    sql`select 'order ' || id || ' still waits: ' || status as what from orders
      where status = 'PENDING_PAYMENT'`,
  )

const listOpen = (db: Db) =>
  lines(
    db,
    sql`
      select 'refund ' || id || ' is still ' || status as what from refunds
        -- Staff give back by hand what was paid at the counter, and what is less than the gateway sends.
        where status in ('QUEUED', 'PENDING') and gateway_payment_id is not null and amount >= 100
      union all select 'job ' || id || ', ' || task_identifier || ', is still there: '
        || coalesce(last_error, locked_by, '') from graphile_worker.jobs
        where key is null and task_identifier in ('sendMail', 'payRefund')
      union all select 'reservation ' || id || ' is still active' from reservations where state = 'ACTIVE'
      union all select 'mail ' || id || ' is still ' || status from mails where status = 'QUEUED'`,
  )

/** Contradictions between the shop's records, the answers that buyers got, and the gateway's records. */
export async function listViolations(
  db: Db,
  {
    pieces,
    answers,
    dispatched,
    gateway,
  }: {
    pieces: number
    answers: ReportedAnswer[]
    dispatched: Dispatched[]
    gateway: RazorpayLocal
  },
): Promise<string[]> {
  const { violations } = await checkInvariants(db)
  return [
    ...(await listWrongAnswers(db, answers)),
    ...(await listWrongParcels(db, dispatched)),
    ...(await listWrongEdits(db, dispatched)),
    ...(await listLeaks(db, pieces)),
    ...(await compareBooks(db, gateway.book)),
    ...(await listUnrefunded(db)),
    ...(await listMissingMails(db)),
    ...violations.map(({ name, row }) => `${name}: ${JSON.stringify(row)}`),
  ]
}

/** Acknowledged orders that are missing or doubled, and refused orders that exist. */
async function listWrongAnswers(db: Db, answers: ReportedAnswer[]): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'userId']).execute()
  const ordersOf = Map.groupBy(orders, ({ userId }) => userId)
  const placed = answers.filter(({ answer }) => answer.status === 201).length
  return [
    ...answers.flatMap(({ buyer, answer }) => {
      const own = (ordersOf.get(buyer.id) ?? []).map(({ id }) => id)
      if (answer.status === 201)
        return own.length === 1 && own[0] === answer.orderId
          ? []
          : [`acknowledged order ${answer.orderId} of ${buyer.id}: there are ${own.join(', ')}`]
      const isClear = answer.status === 409 && answer.code === 'out_of_stock'
      const said = `${answer.status} ${answer.code} ${answer.message}`
      return isClear && own.length === 0 ? [] : [`refused with ${said}: there are ${own.join()}`]
    }),
    ...(orders.length === placed ? [] : [`${orders.length} orders, ${placed} acknowledged`]),
  ]
}

/** Parcels that the shop acknowledged and that are missing or doubled. */
async function listWrongParcels(db: Db, dispatched: Dispatched[]): Promise<string[]> {
  const parcels = await db.selectFrom('shipments').select(['orderId', 'trackingNumber']).execute()
  return dispatched.flatMap(({ orderId, awbs }) => {
    const own = parcels.filter((parcel) => parcel.orderId === orderId)
    const isMissing = awbs.some((awb) => own.every(({ trackingNumber }) => trackingNumber !== awb))
    if (own.length <= 1 && !isMissing) return []
    return [`order ${orderId} was shipped as ${awbs.join(', ')}: there are ${own.length} parcels`]
  })
}

/** Changes of items that the shop acknowledged and that are missing, or that were made more often than they were tried. */
async function listWrongEdits(db: Db, dispatched: Dispatched[]): Promise<string[]> {
  const edits = await db.selectFrom('orderEdits').select('orderId').execute()
  return dispatched.flatMap(({ orderId, editsTried, editsDone }) => {
    const made = edits.filter((edit) => edit.orderId === orderId).length
    return editsDone <= made && made <= editsTried
      ? []
      : [
          `of ${editsTried} edits of order ${orderId} ${editsDone} were acknowledged: there are ${made}`,
        ]
  })
}

/** Checks that the initial stock equals the current stock plus sales, without what staff have counted since. */
const listLeaks = (db: Db, pieces: number) =>
  lines(
    db,
    sql`
      select 'of ' || variant_id || ' are there ' || on_hand || ', held ' || reserved
        || ', sold ' || sold || ', returned ' || returned as what
      from stock
      join lateral (select coalesce(sum(quantity - cancelled - undelivered), 0) as sold
        from order_lines l where l.variant_id = stock.variant_id) lines on true
      join lateral (select coalesce(sum(delta), 0) as returned from stock_ledger ledger
        where ledger.variant_id = stock.variant_id and return_id is not null) back on true
      join lateral (select coalesce(sum(delta), 0) as counted from stock_ledger ledger
        where ledger.variant_id = stock.variant_id and reason = 'CORRECTION') counts on true
      where reserved <> 0 or on_hand + sold - returned - counted <> ${pieces}`,
  )

/** Void orders whose money was not refunded, and others that are not paid for what the shopper has. */
const listUnrefunded = (db: Db) =>
  lines(
    db,
    sql`
      select 'order ' || o.id || ' is ' || o.status || ' with ' || p.net || ' of ' || o.total
        || ', reversed ' || o.reversed as what
      from orders o join lateral (select sum(captured - refunded) - (select coalesce(sum(amount), 0) from refunds
        where order_id = o.id and status = 'QUEUED' and amount < 100) as net from payments
        where order_id = o.id) p on true
      where o.payment_method = 'ONLINE'
        and p.net <> case when o.status in ('CANCELLED', 'EXPIRED') then 0 else o.total - o.reversed end`,
  )

/** Shoppers without a mail about their order, their payment or their refund. */
const listMissingMails = (db: Db) =>
  lines(
    db,
    sql`
      select 'order ' || o.id || ' has ' || count(m.id) || ' mails ' || due.kind as what
      from orders o
      join (values ('order_placed'), ('payment_received'), ('refund_started')) due (kind)
        on case due.kind
          when 'payment_received' then o.payment_method = 'ONLINE'
            and o.status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED')
          -- Of an order that was confirmed, the mail of the cancellation speaks of the refund.
          when 'refund_started' then o.status in ('CANCELLED', 'EXPIRED')
            and exists (select from refunds where order_id = o.id)
            and not exists (select from order_events where order_id = o.id and status = 'CONFIRMED')
          else true end
      left join mails m on m.order_id = o.id and m.kind = due.kind
      group by o.id, due.kind having count(m.id) <> 1`,
  )

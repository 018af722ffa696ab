import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { plural } from '#contract/plural.ts'
import type { CodCall, codCallsApi } from '#contract/selling/cod-calls.ts'
import { extendReservations } from '#server/catalogue/inventory/reserve-stock.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { buyerName } from '../order-links/addressee.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { statusWords } from '../orders/order-words.ts'
import { isReached } from './waiting.ts'

type Query = Input<typeof codCallsApi.list>['query']

/** Lists the orders that staff have to call about: those that may be called now first, then by how long they wait. */
export async function listCalls(
  db: Db,
  { page, limit }: Query,
): Promise<Reply<typeof codCallsApi.list>> {
  const { rows } = await sql<CodCall & { count: number }>`
    select *, count(*) over ()::int as count from (${toCall}) waiting
    order by again_at > now() is true, since, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const total = rows[0]?.count ?? (page > 1 ? await countAll(db) : 0)
  return { calls: rows.map(({ count: _, ...call }) => call), page, limit, total }
}

async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${callCount} as count`.execute(db)
  return rows[0]?.count ?? 0
}

const reason = sql`case when asked.order_id is null then 'NOT_ASKED'
  when asked.change_asked_at is not null then 'CHANGE'
  when asked.answer_by <= now() then 'NO_ANSWER'
  when not ${isReached} then 'NOT_REACHED' end`

/** How many orders the list has, as a part of a statement. */
export const callCount = sql`(select count(*)::int from orders "order"
  left join cod_confirmations asked on asked.order_id = "order".id
  where "order".status = 'PENDING_CONFIRMATION' and ${reason} is not null)`

const toCall = sql`
  select * from (
    select "order".id, "order".order_number, ${buyerName} as customer,
      "order".shipping_address->>'phone' as phone, "order".shipping_address->>'city' as city,
      "order".total::bigint, "order".placed_at, ${reason} as reason, asked.change_text as change,
      coalesce(case ${reason} when 'CHANGE' then asked.change_asked_at when 'NO_ANSWER' then asked.answer_by end,
        "order".placed_at) as since,
      (select sum(quantity - cancelled)::int from order_lines where order_id = "order".id) as item_count,
      (select min(expires_at) from reservations
        where order_id = "order".id and state = 'ACTIVE') as held_until,
      (select count(*)::int from cod_calls where order_id = "order".id) as calls,
      last.note, last.again_at
    from orders "order"
    join users shopper on shopper.id = "order".user_id
    left join cod_confirmations asked on asked.order_id = "order".id
    left join lateral (select note, case when again_at > now() then again_at end as again_at from cod_calls
      where order_id = "order".id order by id desc limit 1) last on true
    where "order".status = 'PENDING_CONFIRMATION') open
  where reason is not null`

type Call = Input<typeof codCallsApi.record>['body']

/** How many hours later to call again, unless staff say so. */
const usualPause = 3
/** No call holds the stock longer than so many days after the order. */
const longestHold = 7

/** Records a call and does what it reached. Refuses an order that no longer waits. */
export async function recordCall(
  tx: Tx,
  orderId: number,
  { outcome, note = '', hours = usualPause }: Call,
  actor: Actor,
) {
  const orderActor = { by: 'staff', actor } as const
  const order = await lockOrder(tx, orderId, orderActor)
  if (order.status !== 'PENDING_CONFIRMATION') throw waitsNoLonger(statusWords[order.status])
  const isLater = outcome === 'LATER'
  await tx
    .insertInto('codCalls')
    .values({
      orderId,
      outcome,
      note: note || null,
      againAt: isLater ? sql<string>`now() + make_interval(hours => ${hours})` : null,
      calledById: actor.id,
      calledBy: actor.name,
    })
    .execute()
  if (isLater) return postpone(tx, orderId, hours, actor)
  const written = note ? { note } : {}
  if (outcome === 'CONFIRMED')
    await moveOrder(tx, orderId, { ...orderActor, ...written, to: 'CONFIRMED' })
  else
    await moveOrder(tx, orderId, {
      ...orderActor,
      ...written,
      to: 'CANCELLED',
      reason: 'Cancelled when we called',
    })
}

/** Holds the stock until a day after the next call. */
async function postpone(tx: Tx, orderId: number, hours: number, actor: Actor) {
  const { placedAt } = await tx
    .selectFrom('orders')
    .select('placedAt')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const wanted = (await readClock(tx)).getTime() + (hours + 24) * hour
  const latest = Date.parse(placedAt) + longestHold * 24 * hour
  await extendReservations(tx, orderId, new Date(Math.min(wanted, latest)))
  await recordAudit(tx, actor, {
    action: 'order.call',
    subject: 'order',
    subjectId: orderId,
    after: { again: `in ${plural(hours, 'hour')}` },
  })
}

const hour = 3_600_000

const waitsNoLonger = (now: string) =>
  new DomainError('conflict', 'illegal_transition', `This order no longer waits: it is ${now}.`)

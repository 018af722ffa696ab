import { type RawBuilder, sql } from 'kysely'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { readMessageSection } from '#server/shop/settings/settings.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { remind } from './ask-to-confirm.ts'
import { isReached, isUnanswered } from './waiting.ts'

const by = { by: 'system', actor: system } as const

/**
 * Reminds buyers who have not answered at half of their time, outside the quiet hours, and lets orders expire at its end if
 * the shop wants that. Each order has its own transaction. Doing it twice changes nothing.
 */
export async function followConfirmations(db: Db) {
  const { quietHours } = await readMessageSection(db)
  const isHalfway = halfway(quietHours)
  for (const id of await listDue(db, isHalfway))
    await whileDue(db, id, isHalfway, async (tx) => remind(tx, await readAsked(tx, id)))
  for (const id of await listDue(db, isOver))
    await whileDue(db, id, isOver, (tx) => moveOrder(tx, id, { ...by, to: 'EXPIRED' }))
  await inTransaction(db, tellOverdue)
}

/** Tells the list of calls whose time is over: a trigger logs it, and the back office hears that. */
const tellOverdue = (tx: Tx) =>
  sql`update cod_confirmations set overdue_told = true where order_id = any(array(
    select order_id from cod_confirmations where answer is null and not overdue_told and answer_by <= now()
    order by order_id limit 1000 for update))`.execute(tx)

type Due = RawBuilder<boolean>

const halfway = ({ from, until }: { from: string; until: string }): Due =>
  sql<boolean>`(${isUnanswered} and asked.reminded_at is null and asked.answer_by > now()
    and now() >= asked.asked_at + (asked.answer_by - asked.asked_at) / 2
    and quiet_until(now(), ${from}::time, ${until}::time) is null)`

/** Staff call first about an order whose buyer could not be reached. */
const isOver: Due = sql<boolean>`(${isUnanswered} and asked.answer_by <= now() and ${isReached}
  and not exists (select from cod_calls where order_id = "order".id)
  and exists (select from settings where section = 'cod' and value->>'unanswered' = 'CANCEL'))`

async function listDue(db: Db, isDue: Due): Promise<number[]> {
  const rows = await dueOrders(db, isDue).orderBy('order.id').limit(100).execute()
  return rows.map(({ id }) => id)
}

const dueOrders = (db: Db, isDue: Due) =>
  db
    .selectFrom('codConfirmations as asked')
    .innerJoin('orders as order', 'order.id', 'asked.orderId')
    .select('order.id')
    .where(isDue)

/** An answer may have come since the order was listed, so this looks again under the order's lock. */
const whileDue = (db: Db, id: number, isDue: Due, run: (tx: Tx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, id, by)
    const due = await dueOrders(tx, isDue).where('order.id', '=', id).executeTakeFirst()
    if (due) await run(tx)
  })

const readAsked = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders as order')
    .innerJoin('codConfirmations as asked', 'asked.orderId', 'order.id')
    .select(['order.id', 'order.orderNumber', 'order.total', 'order.userId', 'asked.phone'])
    .where('order.id', '=', id)
    .executeTakeFirstOrThrow()

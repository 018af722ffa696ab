import { type RawBuilder, sql } from 'kysely'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AlertKind } from '#contract/backoffice/alert-kinds.ts'
import { formatRupees, type Paise } from '#contract/money.ts'
import { waitingReturns } from '#contract/selling/order-returns.ts'
import { isLowVariant, isOutVariant } from '#server/catalogue/inventory/stock-levels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { needsPerson } from '#server/selling/payments/staff-payments.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { deskFor } from '#server/talk/tickets/desk.ts'
import { ticketWaits } from '#server/talk/tickets/list-tickets.ts'
import type { News, NewsItem } from './staff-alert-mail.ts'

/** Who reads, and which part of the log: after `since`, up to `upTo`. */
export type Reading = {
  userId: number
  email: string
  kinds: readonly AlertKind[]
  since: number
  upTo: number
}

/** How many items of a kind a mail lists. */
const most = 20

/**
 * Open news for a person. Their own actions are left out: their orders and messages, and entries by them in the audit
 * log of the same transaction.
 */
export async function readNews(db: Db, reading: Reading): Promise<News[]> {
  const { rows } = await sql<{ kind: AlertKind }>`
    select distinct kind from staff_news
    where position > ${reading.since} and position <= ${reading.upTo}
      and kind = any(${[...reading.kinds]}::text[])`.execute(db)
  const found = reading.kinds.filter((kind) => rows.some((row) => row.kind === kind))
  const news: News[] = []
  for (const kind of found) {
    const [first, ...others] = await list[kind](db, reading)
    if (!first) continue
    const items = [first, ...others].map(({ text, label, path }) => ({ text, label, path }))
    news.push({ kind, total: first.total, items })
  }
  return news
}

type Listed = NewsItem & { total: number }

const list: Record<AlertKind, (db: Db, reading: Reading) => Promise<Listed[]>> = {
  order: listOrders,
  payment: listPayments,
  return: listReturns,
  message: listMessages,
  stock: listStock,
}

/** The subjects of one kind, without what the reader did. */
const newsOf = (kind: AlertKind, { userId, since, upTo }: Reading) => sql`
  (select subject_id as id, min(position) as position from staff_news entry
    where kind = ${kind} and position > ${since} and position <= ${upTo}
      and not exists (select from audit_log deed
        where deed.at = entry.at and deed.actor_id = ${userId})
    group by subject_id) news`

const counted = sql`count(*) over ()::int as total`
const oldestFirst = sql`order by news.position limit ${most}`
const orderPath = adminPaths.order

type OrderRow = { id: number; total: number; orderNumber: string; amount: Paise }

async function rowsOf<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}

async function listOrders(db: Db, reading: Reading): Promise<Listed[]> {
  const rows = await rowsOf(
    db,
    sql<OrderRow & { paymentMethod: keyof typeof methods }>`
      select o.id, o.order_number, o.total as amount, o.payment_method, ${counted}
      from ${newsOf('order', reading)} join orders o on o.id = news.id
      where o.status not in ('CANCELLED', 'EXPIRED') and o.user_id <> ${reading.userId}
        and o.taken_by_id is distinct from ${reading.userId} ${oldestFirst}`,
  )
  return rows.map(({ id, total, orderNumber, amount, paymentMethod }) => ({
    total,
    text: `${rupees(amount)}, ${methods[paymentMethod]}:`,
    label: orderNumber,
    path: orderPath(id),
  }))
}

const methods = {
  COD: 'cash on delivery',
  UPI_QR: 'UPI',
  ONLINE: 'paid online',
  BANK_TRANSFER: 'bank transfer',
  CASH: 'cash',
}

async function listPayments(db: Db, reading: Reading): Promise<Listed[]> {
  const rows = await rowsOf(
    db,
    sql<OrderRow>`
      select o.id, o.order_number, payment.amount, ${counted}
      from ${newsOf('payment', reading)} join orders o on o.id = news.id
      join payments payment on payment.order_id = o.id
      where ${needsPerson} ${oldestFirst}`,
  )
  return rows.map((row) => ofOrder(row, `Payment of ${rupees(row.amount)} for order`))
}

async function listReturns(db: Db, reading: Reading): Promise<Listed[]> {
  const rows = await rowsOf(
    db,
    sql<OrderRow>`
      select o.id, o.order_number, r.amount, ${counted}
      from ${newsOf('return', reading)} join returns r on r.id = news.id join orders o on o.id = r.order_id
      where r.status in (${sql.join([...waitingReturns])}) and o.user_id <> ${reading.userId} ${oldestFirst}`,
  )
  return rows.map((row) => ofOrder(row, 'From order'))
}

const ofOrder = ({ id, total, orderNumber }: OrderRow, text: string): Listed => ({
  total,
  text,
  label: orderNumber,
  path: orderPath(id),
})

/** Without the messages that the shop mails to this very address anyway. */
async function listMessages(db: Db, reading: Reading): Promise<Listed[]> {
  const company = await readCompany(db)
  const own = reading.email.toLowerCase()
  const isOwnDesk = (topic: string) => deskFor(topic, company).toLowerCase() === own
  const rows = await rowsOf(
    db,
    sql<{ id: number; total: number; number: string }>`
      select t.id, t.number, ${counted}
      from ${newsOf('message', reading)} join tickets t on t.id = news.id
      where ${ticketWaits} and lower(t.email) <> ${own}
        and not (case t.topic when 'GRIEVANCE' then ${isOwnDesk('GRIEVANCE')}::bool else ${isOwnDesk('OTHER')} end)
      ${oldestFirst}`,
  )
  return rows.map(({ id, total, number }) => ({
    total,
    text: 'Message',
    label: number,
    path: adminPaths.message(id),
  }))
}

type StockRow = { id: number; total: number; product: string; variant: string; left: number }

async function listStock(db: Db, reading: Reading): Promise<Listed[]> {
  const rows = await rowsOf(
    db,
    sql<StockRow>`
      select p.id, p.name as product, v.name as variant, s.on_hand - s.reserved as left, ${counted}
      from ${newsOf('stock', reading)} join variants v on v.id = news.id
      join stock s on s.variant_id = v.id join products p on p.id = v.product_id
      where v.archived_at is null and p.status = 'PUBLISHED' and (${isLowVariant} or ${isOutVariant}) ${oldestFirst}`,
  )
  return rows.map(({ id, total, product, variant, left }) => ({
    total,
    text: left > 0 ? `${left} left of` : 'Sold out:',
    label: [product, variant].filter(Boolean).join(', '),
    path: adminPaths.product(id),
  }))
}

const rupees = (amount: Paise) => formatRupees(amount, { paise: 'always' })

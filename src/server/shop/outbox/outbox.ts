import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { OutboxEntry, outboxApi } from '#contract/shop/outbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOrderNumbered } from '../order-numbers/order-numbered.ts'

type Query = Input<typeof outboxApi.list>['query']
type Condition = RawBuilder<boolean>
type Source = 'mail' | 'message'

/** The most entries that the page of an order shows. */
const mostOfOrder = 100

/**
 * Mails and messages, newest first; of the same moment, messages first. Each table is read from the index of a filter
 * as far as the page needs.
 */
export async function listOutbox(
  db: Db,
  { limit, before, ...filters }: Query,
): Promise<Reply<typeof outboxApi.list>> {
  const place = before === undefined ? null : readPlace(before)
  const { rows } = await readEntries(db, limit + 1, (source) => {
    const conditions = conditionsOf(source, filters)
    return conditions && place ? [...conditions, isAfter(source, place)] : conditions
  })
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.place ?? null) : null }
}

/** The latest mails and messages about an order, newest first. */
export async function listOutboxOfOrder(
  db: Db,
  orderId: number,
): Promise<Reply<typeof outboxApi.ofOrder>> {
  const { rows } = await readEntries(db, mostOfOrder, () => [
    sql<boolean>`order_id = ${orderId}::bigint`,
  ])
  return { entries: rows }
}

/** `conditionsFor` says which rows of a table are read; null: none. */
const readEntries = (
  db: Db,
  limit: number,
  conditionsFor: (source: Source) => readonly Condition[] | null,
) => {
  const parts = (['mail', 'message'] as const).flatMap((source) => {
    const conditions = conditionsFor(source)
    const where = conditions && sql.join([sql`true`, ...conditions], sql` and `)
    return where
      ? [
          sql`(${columns[source]} where ${where}
            order by created_at desc, id desc limit ${limit})`,
        ]
      : []
  })
  const found = parts.length > 0 ? sql.join(parts, sql` union all `) : none
  return sql<OutboxEntry>`
    select entry.place, entry.channel, entry.id, entry.kind, entry.subject, entry."to", entry.status, entry.reason,
      entry.waits_for, entry.fell_back_to, entry.order_id, orders.order_number, entry.parts, entry.cost::bigint,
      entry.created_at, entry.sent_at, entry.delivered_at, entry.read_at
    from (select * from (${found}) found order by created_at desc, is_message desc, id desc limit ${limit}) entry
    left join orders on orders.id = entry.order_id
    order by entry.created_at desc, entry.is_message desc, entry.id desc`.execute(db)
}

/** A time as a whole number, because a place must not lose its microseconds. */
const micros = sql`(extract(epoch from created_at) * 1000000)::bigint`

const columns = {
  mail: sql`
    select 'mail-' || id || '-' || ${micros} as place, false as is_message, 'MAIL' as channel, id, mail_kind(kind) as kind,
      subject, recipient as "to", status, coalesce(last_error, attachment_error) as reason, null::text as waits_for,
      null::text as fell_back_to, order_id, null::int as parts, null::numeric as cost, created_at, sent_at,
      null::timestamptz as delivered_at, null::timestamptz as read_at
    from mails`,
  message: sql`
    select 'message-' || id || '-' || ${micros} as place, true as is_message, channel, id, kind, null as subject,
      phone as "to", status, reason, waits_for, fell_back_to, order_id, parts,
      case when sent_at is not null then round(parts * price_per_hundred / 100.0) end as cost, created_at, sent_at,
      delivered_at, read_at
    from messages`,
}

const none = sql`${columns.mail} where false`

/** The filters as conditions of a table; null if none of its rows can match. */
function conditionsOf(
  source: Source,
  { q, channel, status, kind }: Omit<Query, 'limit' | 'before'>,
): Condition[] | null {
  const isMail = source === 'mail'
  if (channel !== undefined && (channel === 'MAIL') !== isMail) return null
  if (status !== undefined && (isMail ? reportedOnly : ofMailsOnly).has(status)) return null
  return [
    ...(channel === undefined || isMail ? [] : [sql<boolean>`channel = ${channel}`]),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(kind
      ? [isMail ? sql<boolean>`mail_kind(kind) = ${kind}` : sql<boolean>`kind = ${kind}`]
      : []),
    ...(q ? [isFoundBy(source, q)] : []),
  ]
}

/** Statuses that one of the two tables never has. */
const reportedOnly: ReadonlySet<string> = new Set(['SENDING', 'UNKNOWN', 'DELIVERED', 'READ'])
const ofMailsOnly: ReadonlySet<string> = new Set(['KEPT'])

/** Found by a part of the recipient or of the subject, from three letters on by an index, or by the order. */
function isFoundBy(source: Source, q: string): Condition {
  const ofOrder = sql<boolean>`order_id = any(array(select id from orders where ${isOrderNumbered(q)}))`
  if (source === 'mail') {
    const part = `%${literal(q.toLowerCase())}%`
    return sql<boolean>`(lower(recipient || ' ' || subject) like ${part} or ${ofOrder})`
  }
  const digits = /^[+0-9\s()-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits ? sql<boolean>`(phone like ${`%${digits}%`} or ${ofOrder})` : ofOrder
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

type Place = { source: Source; id: number; at: RawBuilder<unknown> }

function readPlace(text: string): Place {
  const [source, id, at] = text.split('-')
  return {
    source: source === 'message' ? 'message' : 'mail',
    id: Number(id),
    at: sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`,
  }
}

/** Whether a row comes after a place of the list. The row of the place may have been deleted meanwhile. */
function isAfter(source: Source, { source: last, id, at }: Place): Condition {
  if (source === last) return sql<boolean>`(created_at, id) < (${at}, ${id}::bigint)`
  return last === 'message' ? sql<boolean>`created_at <= ${at}` : sql<boolean>`created_at < ${at}`
}

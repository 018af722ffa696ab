import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { paise } from '#contract/money.ts'
import { type MessageKindName, textOfMessage } from '#contract/shop/message-kinds.ts'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import type { MessageRow, MessageUsage, messagesApi } from '#contract/shop/messages.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { maskedValues } from '#server/platform/messages/render-message.ts'
import { readCompany } from '../settings/settings.ts'

/** A message, and every try to reach the phone with it in their order. There are two channels, so at most two tries. */
export async function readMessage(
  db: Db,
  id: number,
  urlOf: UrlOf,
): Promise<Reply<typeof messagesApi.read>> {
  const rows = await db
    .selectFrom('messages as message')
    .leftJoin('orders', 'orders.id', 'message.orderId')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('message.id', '=', id),
        eb('message.insteadOfId', '=', id),
        eb(
          'message.id',
          '=',
          eb.selectFrom('messages').select('insteadOfId').where('messages.id', '=', id),
        ),
      ]),
    )
    .orderBy('message.id')
    .execute()
  const { name } = await readCompany(db)
  const attempts = rows.map((row) => shownRow(row, name, urlOf))
  const message = attempts.find((attempt) => attempt.id === id)
  if (!message) throw notFound('This message')
  return { message, attempts }
}

/** One message with its text. */
export async function readMessageRow(db: Db, id: number, urlOf: UrlOf): Promise<MessageRow> {
  const row = await db
    .selectFrom('messages as message')
    .leftJoin('orders', 'orders.id', 'message.orderId')
    .select(columns)
    .where('message.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This message')
  const { name } = await readCompany(db)
  return shownRow(row, name, urlOf)
}

const columns = [
  'message.id',
  'message.kind',
  'message.phone',
  'message.channel',
  'message.placeholders',
  'message.status',
  'message.waitsFor',
  'message.waitsUntil',
  'message.reason',
  'message.orderId',
  'orders.orderNumber',
  'message.fellBackTo',
  'message.parts',
  'message.pricePerHundred',
  'message.createdAt',
  'message.sentAt',
  'message.deliveredAt',
  'message.readAt',
] as const

type Row = Omit<MessageRow, 'text' | 'kind' | 'cost'> & {
  kind: string
  placeholders: unknown
  pricePerHundred: number | null
}

function shownRow(
  { placeholders, pricePerHundred, ...row }: Row,
  shopName: string,
  urlOf: UrlOf,
): MessageRow {
  // `sendMessage` has written both.
  const kind = row.kind as MessageKindName
  const values = maskedValues(kind, placeholders as Record<string, string>)
  const text = textOfMessage(kind, shopName, ({ name, type }) =>
    type === 'link' ? urlOf(values[name] ?? '') : (values[name] ?? ''),
  )
  const { sentAt, parts } = row
  const isPaid = sentAt !== null && parts !== null && pricePerHundred !== null
  const cost = isPaid ? paise(Math.round((parts * pricePerHundred) / 100)) : null
  return { ...row, kind, text, cost }
}

type UsageRow = Omit<MessageUsage, 'cost'> & { cost: number }

/** Counts the messages of a month of India, and their cost at the prices of the time. */
export async function readUsage(
  db: Db,
  month: string | undefined,
): Promise<Reply<typeof messagesApi.usage>> {
  const { rows: months } = await sql<{ month: string }>`
    select to_char(india_time(now()), 'YYYY-MM') as month`.execute(db)
  const shown = month ?? months[0]?.month ?? ''
  const { rows } = await sql<UsageRow>`
    select channel, count(*)::int as sent,
      count(*) filter (where status in ('DELIVERED', 'READ'))::int as delivered,
      count(*) filter (where status = 'READ')::int as read,
      count(*) filter (where status = 'FAILED')::int as failed,
      coalesce(sum(parts), 0)::int as parts,
      coalesce(round(sum(parts * price_per_hundred) / 100.0), 0)::int as cost
    from messages
    where sent_at >= india_midnight(to_date(${shown}, 'YYYY-MM'))
      and sent_at < india_midnight((to_date(${shown}, 'YYYY-MM') + interval '1 month')::date)
    group by channel`.execute(db)
  const none = { sent: 0, delivered: 0, read: 0, failed: 0, parts: 0, cost: 0 }
  const usageOf = (channel: MessageChannel): MessageUsage => {
    const { cost, ...counts } = rows.find((row) => row.channel === channel) ?? { ...none, channel }
    return { ...counts, cost: paise(cost) }
  }
  return { month: shown, channels: [usageOf('WHATSAPP'), usageOf('SMS')] }
}

type UnreachableQuery = Input<typeof messagesApi.unreachable>['query']

/** The numbers that messages are not sent to, the latest first. */
export async function listUnreachable(
  db: Db,
  { page, limit, q }: UnreachableQuery,
): Promise<Reply<typeof messagesApi.unreachable>> {
  let query = db.selectFrom('unreachablePhones').where('since', 'is not', null)
  if (q)
    query = query.where('phone', 'like', `%${q.replace(/\s+/g, '').replaceAll(/[\\%_]/g, '\\$&')}%`)
  const phones = await query
    .select(['id', 'phone', 'channel', 'reason', 'since'])
    .$narrowType<{ since: string }>()
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { phones, page, limit, total }
}

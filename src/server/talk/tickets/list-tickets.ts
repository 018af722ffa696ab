import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  AdminTicket,
  AdminTicketRow,
  adminTicketsApi,
  TicketTab,
} from '#contract/talk/admin-tickets.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'

type Query = Input<typeof adminTicketsApi.list>['query']
type Tickets = Reply<typeof adminTicketsApi.list>

/** Tickets for staff: open ones by due date, resolved ones latest first. */
export async function listTickets(db: Db, query: Query): Promise<Tickets> {
  const { tab = 'OPEN', page, limit } = query
  const order = tab === 'RESOLVED' ? sql`t.resolved_at desc, t.id desc` : sql`due_by, t.id`
  const [{ rows }, counts] = await Promise.all([
    sql<AdminTicketRow & { total: number }>`
      select ${rowColumns}, count(*) over ()::int as total from tickets t
      where ${narrowed(tab, query)} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countByTab(db),
  ])
  const tickets = rows.map(({ total: _total, ...row }) => row)
  return { tickets, page, limit, total: rows[0]?.total ?? 0, counts }
}

/** One ticket with all its messages. */
export async function readForStaff(db: Db, id: number): Promise<AdminTicket> {
  const { rows } = await sql<AdminTicket>`
    select ${rowColumns}, t.phone, t.order_number, o.id as order_id,
      t.whatsapp_at + interval '24 hours' as whatsapp_until,
      coalesce(t.whatsapp_at + interval '24 hours' > now(), false) as is_on_whatsapp,
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'text', m.text,
        'by', m.actor_name, 'at', m.created_at, 'whatsapp', m.whatsapp, 'problem', m.problem) order by m.id), '[]')
        from ticket_messages m where m.ticket_id = t.id) as messages
    from tickets t left join orders o on o.order_number = t.order_number
    where t.id = ${id}`.execute(db)
  const [ticket] = rows
  if (!ticket) throw notFound('This message')
  const messages = ticket.messages.map((said) => ({ ...said, at: new Date(said.at).toISOString() }))
  return { ...ticket, messages }
}

const dueBy = sql`case t.status when 'OPEN' then t.acknowledge_by
  when 'ACKNOWLEDGED' then t.resolve_by end`

const rowColumns = sql`t.id, t.number, t.topic, t.status, t.created_at, t.acknowledge_by,
  t.resolve_by, t.name, t.email, t.message, t.acknowledged_at, t.resolved_at, t.version,
  (select m.kind from ticket_messages m where m.ticket_id = t.id and m.kind <> 'NOTE'
    order by m.id desc limit 1) is not distinct from 'MESSAGE' as has_new_message, ${dueBy} as due_by, coalesce(${dueBy} < now(), false) as is_late`

/** True for a ticket `t` that is not resolved. */
export const ticketWaits = sql<SqlBool>`t.status <> 'RESOLVED'`

const inTab: Record<TicketTab, RawBuilder<SqlBool>> = {
  WAITING: ticketWaits,
  OPEN: sql<SqlBool>`t.status = 'OPEN'`,
  ACKNOWLEDGED: sql<SqlBool>`t.status = 'ACKNOWLEDGED'`,
  LATE: sql<SqlBool>`t.status <> 'RESOLVED' and ${dueBy} < now()`,
  RESOLVED: sql<SqlBool>`t.status = 'RESOLVED'`,
}

function narrowed(tab: TicketTab, { q }: Query): RawBuilder<SqlBool> {
  if (!q) return inTab[tab]
  return sql<SqlBool>`${inTab[tab]} and (${isOrderNumbered(q)} or position(${q.toLowerCase()} in lower(
    concat_ws(' ', t.number, t.name, t.email, t.phone, t.order_number, t.message))) > 0)`
}

async function countByTab(db: Db): Promise<Tickets['counts']> {
  const count = (tab: TicketTab) => sql`(count(*) filter (where ${inTab[tab]}))::int`
  const { rows } = await sql<{ counts: Tickets['counts'] }>`
    select json_build_object('WAITING', ${count('WAITING')}, 'OPEN', ${count('OPEN')},
      'ACKNOWLEDGED', ${count('ACKNOWLEDGED')}, 'LATE', ${count('LATE')},
      'RESOLVED', ${count('RESOLVED')}) as counts from tickets t`.execute(db)
  return rows[0]?.counts ?? { WAITING: 0, OPEN: 0, ACKNOWLEDGED: 0, LATE: 0, RESOLVED: 0 }
}

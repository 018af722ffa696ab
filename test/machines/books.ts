import { sql } from 'kysely'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { untilRead } from '../chaos/office.ts'
import type { Told } from './shoppers.ts'
import type { World } from './world.ts'

export type Books = { lost: number; doubled: number; wrong: string[]; sentTwice: number }

/** How long the mails of a scene may take to be sent. */
const sentWithinMs = 90_000

/** Looks up every acknowledged order, and checks that the records add up and that each order has one mail. */
export async function checkBooks(world: World, told: Told[]): Promise<Books> {
  return world.withDatabase(async (db) => {
    const last = Date.now() + sentWithinMs
    while ((await countWaiting(db)) > 0 && Date.now() < last)
      await new Promise((done) => setTimeout(done, 500))
    const orders = await untilRead(() => ordersOf(db, told))
    const there = new Set(orders.map(({ id }) => id))
    const { violations } = await checkInvariants(db)
    return {
      lost: told.filter(({ orderId }) => !there.has(orderId)).length,
      doubled: orders.length - new Set(orders.map(({ userId }) => userId)).size,
      wrong: [
        ...violations.map(({ name, row }) => `${name}: ${JSON.stringify(row)}`),
        ...(await listWrongMails(db)),
      ],
      sentTwice: countTwice(world.post.envelopes),
    }
  })
}

/** All orders of those who were told of one. Each shopper has one key, so two orders are one too many. */
const ordersOf = async (db: Db, told: Told[]) => {
  const buyers = told.map(({ buyer }) => buyer.id)
  const { rows } = await sql<{ id: number; userId: number }>`
    select id, user_id as "userId" from orders where user_id = any(${buyers}::bigint[])`.execute(db)
  return rows
}

const countWaiting = (db: Db) =>
  untilRead(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from mails where status = 'QUEUED'`.execute(db)
    return rows[0]?.waiting ?? 0
  })

/** Orders without their one mail, and mails that nobody has sent. */
async function listWrongMails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'order ' || orders.id || ' has ' || count(mails.id) || ' mails' as what from orders
    left join mails on order_id = orders.id and kind = 'order_placed'
    group by orders.id having count(mails.id) <> 1
    union all select 'mail ' || id || ' is ' || status || ': ' || coalesce(last_error, '') from mails
    where status <> 'SENT' and kind = 'order_placed'`.execute(db)
  return rows.map(({ what }) => what)
}

/** Mails that arrived twice with one Message-ID, which mailboxes show once. */
function countTwice(envelopes: { lines: string[] }[]): number {
  const ids = envelopes.map(({ lines }) => lines.find((line) => /^message-id:/i.test(line)) ?? '')
  return ids.length - new Set(ids).size
}

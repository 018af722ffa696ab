import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { defaultPayments } from '#server/shop/settings/defaults.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { fill, post, quote } = buyingIn(shop)
const [saw, disc] = [await given.variant({ onHand: 100 }), await given.variant({ onHand: 100 })]
await db
  .insertInto('coupons')
  .values({ code: 'TENTH', kind: 'PERCENT', value: paise(10), forEverything: true, limitTotal: 50 })
  .execute()
const upi = { enabled: true, vpa: 'karigar@okbank', payee: 'Karigar' }
await db
  .insertInto('settings')
  .values({ section: 'payments', value: JSON.stringify({ ...defaultPayments, upi }) })
  .execute()

/** One write of an order to a table. */
type TableWrite = { place: string; operation: 'INSERT' | 'UPDATE' | 'DELETE' }

test.each(['COD', 'UPI_QR'] as const)(
  'an order paid by %s is written completely or not at all, wherever it fails',
  async (method) => {
    const writes = await writesOf(method)
    // Make sure that the order wrote something, so that the test below cannot pass by testing nothing.
    expect(writes.map(({ place, operation }) => `${operation} ${place}`)).toEqual(
      expect.arrayContaining([
        'INSERT orders',
        'INSERT order_lines',
        'INSERT order_events',
        'INSERT payments',
        'INSERT idempotency_keys',
        'DELETE cart_items',
        'UPDATE carts',
        'INSERT coupon_uses',
        'UPDATE coupons',
        'UPDATE stock',
        'INSERT mails',
        'INSERT graphile_worker._private_jobs',
        method === 'COD' ? 'INSERT stock_ledger' : 'INSERT reservations',
      ]),
    )
    const places = [...new Set(writes.map(({ place }) => place))]

    for (const write of [...writes, 'commit' as const]) {
      const said = write === 'commit' ? write : `${write.operation} ${write.place}`
      const { order, who } = await ready(method)
      const before = await contents(places)
      const broken = await whileBroken(write, order)

      expect(broken.statusCode, said).toBe(500)
      expect(await contents(places), said).toEqual(before)

      const { statusCode, replayed, orderId } = await order()
      expect([statusCode, replayed], said).toEqual([201, undefined])
      expect(await ordersOf(who), said).toEqual([{ id: orderId }])
    }
    await expectCleanBooks(db)
  },
)

/** A shopper with two tools and a coupon, and the order they are about to place with one idempotency key. */
async function ready(paymentMethod: CheckoutMethod) {
  const who = await given.shopper()
  const { id: addressId } = await given.address(who)
  await fill(who, [{ id: saw.id }, { id: disc.id, quantity: 2 }])
  const input = { addressId, paymentMethod }
  const { quoteToken } = await quote(who, { ...input, couponCode: 'TENTH' })
  const order = () => post(who, { ...input, quoteToken }, `key-${who.id}`)
  return { who, order }
}

/** All writes of one order, as triggers in the database recorded them. */
async function writesOf(method: CheckoutMethod): Promise<TableWrite[]> {
  // The first order of a shop also registers its job kinds.
  await (await ready(method)).order()
  await sql`create table noted (place text, operation text)`.execute(db)
  await sql`
    create function note() returns trigger language plpgsql as $$
    begin
      insert into noted values (tg_relid::regclass::text, tg_op);
      return null;
    end $$`.execute(db)
  await onEveryTable(
    'create trigger noting after insert or update or delete on %s for each row execute function note()',
  )
  const { order } = await ready(method)
  await sql`truncate noted`.execute(db)
  const { statusCode } = await order()
  const { rows } =
    await sql<TableWrite>`select distinct place, operation from noted order by 1, 2`.execute(db)
  await onEveryTable('drop trigger noting on %s')
  await sql`drop function note`.execute(db)
  await sql`drop table noted`.execute(db)
  expect(statusCode).toBe(201)
  return rows
}

const onEveryTable = (statement: string) =>
  sql`
    do $$
    declare one regclass;
    begin
      for one in select oid from pg_class where relkind = 'r' and relname <> 'noted'
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) loop
        execute format(${sql.lit(statement)}, one);
      end loop;
    end $$`.execute(db)

/** Tries to order while the database refuses that write, or refuses to commit. */
async function whileBroken(write: TableWrite | 'commit', order: () => ReturnType<typeof post>) {
  await sql`
    create function break_down() returns trigger language plpgsql as $$
    begin
      raise exception 'the lightning struck';
    end $$`.execute(db)
  const [place, when] =
    write === 'commit'
      ? [
          'orders',
          'create constraint trigger broken after insert on orders deferrable initially deferred',
        ]
      : [write.place, `create trigger broken before ${write.operation} on ${write.place}`]
  await sql.raw(`${when} for each row execute function break_down()`).execute(db)
  const answer = await order()
  await sql.raw(`drop trigger broken on ${place}`).execute(db)
  await sql`drop function break_down`.execute(db)
  return answer
}

/** The contents of the tables, shortened for comparison. */
async function contents(places: string[]) {
  const all: Record<string, string> = {}
  for (const place of places) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' rows, ' || md5(string_agg(one::text, e'\n' order by one::text)) as content
      from ${sql.raw(place)} one`.execute(db)
    all[place] = rows[0]?.content ?? 'nothing'
  }
  return all
}

const ordersOf = ({ id }: Person) =>
  db.selectFrom('orders').select('id').where('userId', '=', id).execute()

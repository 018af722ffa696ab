import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { customersApi } from '#contract/selling/customers.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { numberAllChanges } from './number-changes.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { delivered, request, go, step } = returningIn(shop, boss)

const { asha, saw, saws, id, placed } = await delivered()
await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
await go(id, untilChecked)
await step(id, { to: 'QC_PASS', restock: true })
await step(id, { to: 'REFUNDED' })
await boss(customersApi.addNote, { params: { id: asha.id }, body: { text: 'Rings first.' } })
await sql`insert into payment_blocks (user_id, method, reason, actor_name)
  values (${asha.id}, 'COD', 'Came back', 'Boss')`.execute(db)
await sql`insert into gateway_payments (id, payment_id, amount, currency, state, method)
  select 'pay_1', id, amount, 'INR', 'created', 'upi' from payments`.execute(db)
await sql`insert into delivery_attempts (shipment_id, number, reason)
  select id, 1, 'NOBODY_THERE' from shipments`.execute(db)
await sql`insert into courier_bookings (order_id, status, lines, value, provider)
  select id, 'CANCELLED', '[]', 0, 'own-van' from orders`.execute(db)
const { sha } = { sha: '\\x01' }
await sql`with kept as (
    insert into uploads (filename, sha256, mime_type, width, height, bytes, average_colour)
    values ('private/a.webp', ${sha}, 'image/webp', 10, 10, 10, '#ffffff'),
      ('b.webp', '\\x02', 'image/webp', 10, 10, 10, '#ffffff') returning id, filename),
  photo as (insert into return_photos (return_id, upload_id, position)
    select returns.id, kept.id, 0 from returns, kept where filename like 'private/%')
  insert into product_images (product_id, upload_id, position)
  select ${saw.productId}, id, 0 from kept where filename = 'b.webp'`.execute(db)
await sql`insert into tier_prices (variant_id, min_quantity, price) values (${saw.id}, 5, 300_00)`.execute(
  db,
)

/** The only id in a table. */
async function idIn(table: string, which: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${which}`.execute(db)
  expect(rows, table).toHaveLength(1)
  return Number(rows[0]?.id)
}
const [payment, back] = [await idIn('payments'), await idIn('returns')]
const invoice = await idIn('invoices', sql`original_id is null`)
const creditNote = await idIn('invoices', sql`original_id is not null`)

class Undone extends Error {}

/** The rows that writes note, such as `orders 7`. The writes are undone. */
async function notedBy(...writes: RawBuilder<unknown>[]): Promise<string[]> {
  let noted: string[] = []
  const undone = db.transaction().execute(async (tx) => {
    await sql`delete from row_changes`.execute(tx)
    for (const write of writes) await write.execute(tx)
    const { rows } = await sql<{ row: string }>`
      select distinct kind || ' ' || id as row from row_changes order by row`.execute(tx)
    noted = rows.map(({ row }) => row)
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return noted
}

const [anOrder, aProduct, aCustomer] = [
  `orders ${id}`,
  `products ${saw.productId}`,
  `customers ${asha.id}`,
]
const [aPayment, aReturn, aStock] = [`payments ${payment}`, `returns ${back}`, `stock ${saw.id}`]

/** A write to each table of which something is shown, and the rows that it changes. */
const writes: readonly (readonly [string, readonly string[], RawBuilder<unknown>])[] = [
  ['orders', [anOrder], sql`update orders set note = 'Ring twice'`],
  ['order_lines', [anOrder], sql`update order_lines set returned = returned where id = ${saws}`],
  ['order_events', [anOrder], sql`update order_events set actor_name = 'Closed account'`],
  ['shipments', [anOrder], sql`update shipments set tracking_number = '7'`],
  ['shipment_lines', [anOrder], sql`update shipment_lines set value = value`],
  ['delivery_attempts', [anOrder], sql`update delivery_attempts set next_on = '2030-01-01'`],
  [
    'courier_scans',
    [anOrder],
    sql`insert into courier_scans (booking_id, label, status, activity, place, at)
    select id, 'x', 'IN_TRANSIT', '', '', now() from courier_bookings`,
  ],
  ['payments', [anOrder, aPayment], sql`update payments set review = 'Look'`],
  ['gateway_payments', [aPayment], sql`update gateway_payments set fee = 1`],
  ['transfers', [aPayment], sql`update transfers set actor_id = null`],
  ['refunds', [aPayment], sql`update refunds set reference = 'R1'`],
  ['returns', [anOrder, aReturn], sql`update returns set told = 'Soon'`],
  ['return_lines', [anOrder, aReturn], sql`update return_lines set quantity = quantity`],
  ['return_photos', [anOrder, aReturn], sql`delete from return_photos`],
  [
    'invoices',
    [`invoices ${invoice}`, anOrder],
    sql`update invoices set eway_bill_no = '123456789012'
    where original_id is null`,
  ],
  [
    'invoices',
    [`credit-notes ${creditNote}`, anOrder],
    sql`update invoices set eway_bill_no = null
    where original_id is not null`,
  ],
  ['stock', [aStock], sql`update stock set low_at = 3 where variant_id = ${saw.id}`],
  [
    'products',
    [aProduct],
    sql`update products set box_contents = '{Key}' where id = ${saw.productId}`,
  ],
  ['products', [], sql`update products set popularity = 1`],
  ['variants', [aProduct], sql`update variants set price = 300_00 where id = ${saw.id}`],
  ['variants', [aProduct, aStock], sql`update variants set sku = 'NEW-1' where id = ${saw.id}`],
  [
    'variants',
    [aProduct, aStock],
    sql`update variants set archived_at = now() where id = ${saw.id}`,
  ],
  ['product_images', [aProduct], sql`delete from product_images`],
  [
    'product_specs',
    [aProduct],
    sql`insert into product_specs (product_id, key, number_value)
    values (${saw.productId}, 'x', 1)`,
  ],
  [
    'product_links',
    [aProduct],
    sql`insert into product_links (product_id, kind, other_id, position)
    select ${saw.productId}, 'ACCESSORY', id, 0 from products where id <> ${saw.productId} limit 1`,
  ],
  [
    'gst_rates',
    [aProduct],
    sql`update gst_rates set rate_bp = 500 where product_id = ${saw.productId}`,
  ],
  ['tier_prices', [aProduct], sql`update tier_prices set price = 200_00`],
  ['users', [aCustomer], sql`update users set phone = '+919845012345' where id = ${asha.id}`],
  ['users', [], sql`update users set password_hash = 'other' where id = ${asha.id}`],
  ['addresses', [aCustomer], sql`update addresses set city = 'Pune'`],
  ['customer_notes', [aCustomer], sql`delete from customer_notes`],
  ['payment_blocks', [aCustomer], sql`delete from payment_blocks`],
]

test.each(writes)('a write to %s notes %j', async (_, noted, write) => {
  expect(await notedBy(write)).toEqual([...noted].sort())
})

test('every kind of write to a table is followed', async () => {
  const { rows } = await sql<{ table: string; events: string[] }>`
    select event_object_table as table, array_agg(distinct event_manipulation::text) as events
    from information_schema.triggers where trigger_name like '%\_noted\_%' group by 1`.execute(db)
  const followed = new Map(rows.map(({ table, events }) => [table, events.toSorted()]))

  for (const [table] of writes)
    expect([table, followed.get(table)]).toEqual([table, ['DELETE', 'INSERT', 'UPDATE']])
})

test('a product is noted when its brand, a category above it or a spec of it gets another name', async () => {
  const category = sql`(select category_id from products where id = ${saw.productId})`
  const brand = sql`insert into brands (name, slug) values ('Other', 'other')`
  const ofBrand = sql`update products set brand_id = (select id from brands where slug = 'other')
    where id = ${saw.productId}`
  const clean = sql`delete from row_changes`

  expect(
    await notedBy(
      brand,
      ofBrand,
      clean,
      sql`update brands set is_authorised = true where slug = 'other'`,
    ),
  ).toEqual([aProduct])
  expect(
    await notedBy(sql`update categories set name = 'All tools' where id = ${category}`),
  ).toContain(aProduct)
  expect(await notedBy(sql`update categories set position = position + 1`)).toEqual([])
  const define = sql`insert into spec_definitions (category_id, key, label, type, position)
    values (${category}, 'torque', 'Torque', 'NUMBER', 0)`
  const give = sql`insert into product_specs (product_id, key, number_value)
    values (${saw.productId}, 'torque', 1)`
  expect(
    await notedBy(define, give, clean, sql`update spec_definitions set label = 'Most torque'`),
  ).toContain(aProduct)
})

test('a linked product is noted when the other one gets another name', async () => {
  const other = placed.lines[1]?.productId ?? 0
  const link = sql`insert into product_links (product_id, kind, other_id, position)
    values (${saw.productId}, 'ACCESSORY', ${other}, 0)`
  const clean = sql`delete from row_changes`

  expect(
    await notedBy(link, clean, sql`update products set name = 'Fine disc' where id = ${other}`),
  ).toEqual([`products ${other}`, aProduct].sort())
})

test('a GST rate that begins by itself changes its product', async () => {
  await numberAllChanges(db)
  await sql`insert into gst_rates (product_id, effective_from, rate_bp)
    select ${saw.productId}, today_in_india() - 1, 1200`.execute(db)
  await numberAllChanges(db)
  const readAt = () =>
    db
      .selectFrom('rowPositions')
      .select('position')
      .where('kind', '=', 'products')
      .where('id', '=', saw.productId)
      .executeTakeFirstOrThrow()
  const before = await readAt()
  await numberAllChanges(db)
  expect(await readAt()).toEqual(before)

  await sql`update row_epoch set rates_of = today_in_india() - 3`.execute(db)
  await numberAllChanges(db)

  expect((await readAt()).position).toBeGreaterThan(before.position)
})

test('guests with one phone are one customer, and the first of them is noted', async () => {
  const [first, second] = [await given.guest(), await given.guest()]
  const give = (guest: number, phone: string | null) =>
    sql`update users set guest_phone = ${phone}::text, guest_name = 'Ravi' where id = ${guest}`
  const clean = sql`delete from row_changes`
  const number = '+919845011111'

  expect(await notedBy(sql`update users set guest_name = null where id = ${first.id}`)).toEqual([])
  expect(await notedBy(give(first.id, number), clean, give(second.id, number))).toContain(
    `customers ${first.id}`,
  )
  expect(
    await notedBy(give(first.id, number), give(second.id, number), clean, give(first.id, null)),
  ).toEqual([`customers ${first.id}`, `customers ${second.id}`].sort())
})

test('a table that is emptied notes all its rows', async () => {
  await numberAllChanges(db)

  expect(await notedBy(sql`truncate returns cascade`)).toContain(aReturn)
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { corruptDocuments } from '#test/corruptions/documents.ts'
import { corruptGuests } from '#test/corruptions/guests.ts'
import { corruptMoney } from '#test/corruptions/money.ts'
import { corruptOrders } from '#test/corruptions/orders.ts'
import { corruptRecords } from '#test/corruptions/records.ts'
import { corruptStock } from '#test/corruptions/stock.ts'
import { editingIn } from '#test/editing.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { checkInvariants, findBroken, invariants } from './invariants.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, fill, quote, setCod } = buyingIn(shop)

/** A shop with sold, cancelled, delivered and returned goods, and stock reserved for one order. */
beforeAll(async () => {
  const [asha, boss] = [await given.shopper(), await given.admin()]
  const saw = await given.variant({ price: 1_299_00, onHand: 50 })
  const disc = await given.variant({ price: 33_33, gstRate: 5, onHand: 50 })
  const place = () => order(asha, [{ id: saw.id }, { id: disc.id, quantity: 3 }])
  const move = (id: number, path: OrderStatus[]) =>
    path.reduce(
      async (before, to) => {
        const { version } = await before
        return boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })
      },
      boss(adminOrdersApi.read, { params: { id } }),
    )

  await place()
  const cancelled = await place()
  await asha(ordersApi.cancel, { params: { id: cancelled.id }, body: { reason: 'Too late' } })
  await move((await place()).id, ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
  const review = await asha(reviewsApi.add, {
    params: { id: saw.productId },
    body: { rating: 4, text: 'Cuts straight.' },
  })
  await boss(adminReviewsApi.decide, {
    params: { id: review.id },
    body: { publish: true, version: 1 },
  })
  await move((await place()).id, ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN'])
  await sendAndTakeBack((await place()).id, asha, boss)
  await payAndTakeBack(asha, [{ id: saw.id }])
  await orderWithCoupon(asha, [{ id: saw.id }])
  await removeLine((await place()).id, boss)
  await setCod({ confirmOrders: true })
  await place()
  await fill(asha, [{ id: saw.id, quantity: 2 }])
  await dropGuards()
})

test('all invariants hold in a shop that sells', async () => {
  const { checked, violations } = await checkInvariants(db)

  expect(violations).toEqual([])
  expect(checked).toBeGreaterThan(30)
})

/** An order that was paid in advance and cancelled; its refund is in progress. */
async function payAndTakeBack(asha: Person, wanted: { id: number }[]) {
  const { id } = await paidOrder(asha, wanted)
  await asha(ordersApi.cancel, { params: { id }, body: { reason: 'Too late' } })
}

async function orderWithCoupon(asha: Person, wanted: { id: number }[]) {
  await db
    .insertInto('coupons')
    .values({
      code: 'TENTH',
      kind: 'PERCENT',
      value: paise(10),
      forEverything: true,
      limitTotal: 5,
    })
    .execute()
  const addressId = (await given.address(asha)).id
  await fill(asha, wanted)
  await quote(asha, { addressId, couponCode: 'TENTH' })
  await order(asha, [], { addressId })
}

/** An order that loses its first line before it leaves. */
async function removeLine(id: number, boss: Person) {
  const { lines } = await boss(adminOrdersApi.read, { params: { id } })
  const [saws] = lines
  await editingIn(boss).agree(id, { lines: [{ lineId: saws?.id ?? 0, quantity: 0 }], added: [] })
}

/** An order that loses a piece and leaves in two shipments; one piece is returned and refunded. */
async function sendAndTakeBack(id: number, asha: Person, boss: Person) {
  const params = { id }
  const { lines } = await asha(ordersApi.read, { params })
  const [saws = 0, discs = 0] = lines.map((line) => line.id)
  await asha(ordersApi.cancel, {
    params,
    body: { reason: 'Too many', lines: [{ lineId: discs, quantity: 1 }] },
  })
  const read = () => boss(adminOrdersApi.read, { params })
  const { version } = await read()
  await boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING', version } })
  for (const lineId of [saws, discs]) {
    const body = { courier: 'DTDC', trackingNumber: '1', version: (await read()).version }
    const quantity = lineId === saws ? 1 : 2
    await boss(adminOrdersApi.ship, { params, body: { ...body, lines: [{ lineId, quantity }] } })
  }
  const { version: shipped } = await read()
  await boss(adminOrdersApi.transition, { params, body: { to: 'DELIVERED', version: shipped } })
  const refundTo = { kind: 'UPI', vpa: 'asha@okbank' } as const
  const body = { reason: 'DEFECTIVE', resolution: 'REFUND', refundTo } as const
  const { returns } = await asha(returnsApi.request, {
    params,
    body: { ...body, lines: [{ lineId: discs, quantity: 1 }] },
  })
  const path = ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS', 'REFUNDED'] as const
  for (const [index, to] of path.entries())
    await boss(adminReturnsApi.transition, {
      params: { id, rid: returns[0]?.id ?? 0 },
      body: { to, version: index + 1 },
    })
}

const wrongs = [
  ...corruptStock,
  ...corruptOrders,
  ...corruptMoney,
  ...corruptDocuments,
  ...corruptRecords,
  ...corruptGuests,
]

test('every invariant has a planted fault that it finds', () => {
  const named = new Set(wrongs.flatMap(([, names]) => names))
  const silent = invariants.map(({ name }) => name).filter((name) => !named.has(name))

  // The tests of documents cover the document rules.
  expect(silent.filter((name) => !name.startsWith('document.'))).toEqual([])
})

test.each(wrongs)('%s is found', async (_what, names, wrong) => {
  const found = await rolledBack(async (tx) => {
    for (const statement of wrong.split(';')) await sql.raw(statement).execute(tx)
    return (await findBroken(tx)).violations
  })

  const named = found.map(({ name }) => name)
  for (const name of names) expect(named).toContain(name)
})

test('a few of many faulty rows are named, and all are counted', async () => {
  const found = await rolledBack(async (tx) => {
    await sql`insert into order_events (order_id, kind, text, actor_name)
      select -n, 'NOTE', '', '' from generate_series(1, 45) n`.execute(tx)
    return findBroken(tx)
  })
  const named = found.violations.filter(({ name }) => name === 'row.orphan')

  expect(named).toHaveLength(20)
  expect(found.unnamed).toContainEqual({ name: 'row.orphan', count: 25 })
  expect(found.count).toBe(
    found.unnamed.reduce((sum, { count }) => sum + count, found.violations.length),
  )
})

class Enough extends Error {}

/** Returns what `work` saw in a transaction that is rolled back. */
async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const seen: T[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      seen.push(await work(tx))
      throw new Enough()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error
    })
  return seen[0] as T
}

/**
 * Drops the constraints and triggers that prevent wrong rows. The invariants must find them without these.
 */
const dropGuards = () =>
  sql`
    do $$
    declare one record;
    begin
      for one in select conrelid::regclass as place, conname from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u') order by contype loop
        execute format('alter table %s drop constraint %I cascade', one.place, one.conname);
      end loop;
      drop index stock_ledger_once, order_events_placed_once, mails_once_per_order;
      drop trigger order_events_append_only on order_events;
      drop trigger stock_ledger_append_only on stock_ledger;
      drop trigger audit_log_append_only on audit_log;
      drop trigger audit_seals_append_only on audit_seals;
      drop trigger transfers_append_only on transfers;
      drop trigger reviews_counted on reviews;
      drop trigger invoices_kept on invoices;
      drop trigger invoice_lines_kept on invoice_lines;
    end $$`.execute(db)

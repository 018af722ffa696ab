import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { buyingIn } from '#test/buying.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import { editingIn } from '#test/editing.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { refusal } from '#test/refusal.ts'

const shop = await openShopWithCourier()
const { db, given, boss } = shop
const { allowTransfers, expire, mailsOf, order, paidOrder, setCod, stockOf } = buyingIn(shop)
const { cancel, go, readAsStaff, refunds, ship } = orderStepsIn(shop, boss)
const ravi = await given.admin('ORDERS')
const owner = await given.admin()
const { agree, change, quote } = editingIn(ravi)
await allowTransfers()
await setCod({ refusalLimit: 0 })

/** An order of two saws and a disc, and another tool that the shop has. */
async function ordered(pay: typeof order | typeof paidOrder = order) {
  const saw = await given.variant({ name: 'Saw', price: 1_000_00, onHand: 10 })
  const disc = await given.variant({ name: 'Disc', price: 100_00, onHand: 10 })
  const drill = await given.variant({ name: 'Drill', price: 500_00, onHand: 3 })
  const asha = await given.shopper()
  const placed = await pay(asha, [{ id: saw.id, quantity: 2 }, { id: disc.id }])
  const [saws, discs] = placed.lines.map(({ id }) => id) as [number, number]
  return { asha, id: placed.id, saws, discs, saw, disc, drill }
}

const onHand = async (...variants: { id: number }[]) => {
  const levels = await Promise.all(variants.map(({ id }) => stockOf(id)))
  return levels.map((level) => level.onHand)
}

test('quantities, a removed and an added line change amounts, stock, history and the mail', async () => {
  const { id, saws, discs, saw, disc, drill } = await ordered()
  const before = await readAsStaff(id)
  const wish = {
    lines: [
      { lineId: saws, quantity: 1 },
      { lineId: discs, quantity: 0 },
    ],
    added: [{ variantId: drill.id, quantity: 3 }],
  }
  const quoted = await quote(id, wish)
  expect(quoted.itemsAfter).toMatchObject([
    { name: 'Saw', quantity: 1, unitPrice: 1_000_00 },
    { name: 'Drill', quantity: 3, unitPrice: 500_00 },
  ])
  expect(await readAsStaff(id)).toEqual(before)
  await expect(change(id, { ...wish, total: before.total, version: 1 })).rejects.toMatchObject(
    refusal({ status: 409, code: 'quote_changed', current: quoted }),
  )

  const after = await change(id, { ...wish, total: quoted.after.total, version: before.version })

  expect(after.lines).toMatchObject([
    { id: saws, quantity: 1, total: expect.any(Number) },
    { name: 'Drill', quantity: 3, unitPrice: 500_00 },
  ])
  expect(after).toMatchObject({ subtotal: 2_500_00, total: quoted.after.total })
  expect(after.payments).toMatchObject([{ amount: after.total, status: 'COD_PENDING' }])
  expect(await onHand(saw, disc, drill)).toEqual([9, 10, 0])
  expect(after.timeline.at(-1)?.text).toMatch(
    /^Items changed: 1 × Saw instead of 2, 3 × Drill added, 1 × Disc removed\. Total ₹/,
  )
  const mail = (await mailsOf(id)).at(-1)
  expect(mail).toMatchObject({ subject: `Order ${after.orderNumber} was changed` })
  for (const text of ['3 × Drill', '1 × Saw', '2 × Saw', '1 × Disc', 'Before, it contained'])
    expect(JSON.stringify(mail)).toContain(text)
  await expect(
    change(id, { ...wish, total: after.total, version: before.version }),
  ).rejects.toMatchObject(refusal({ status: 409, code: 'stale' }))
  await expectCleanBooks(db)
})

test('the audit log has what changed, and the ledger names the order of a removed line', async () => {
  const { id, discs, disc } = await ordered()
  const { orderNumber } = await agree(id, { lines: [{ lineId: discs, quantity: 0 }], added: [] })
  const said = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'order.change_items')
    .where('subjectId', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(Object.values((said.before as { items: object }).items)).toEqual([1])
  expect(said.after).toMatchObject({ items: {} })
  const moves = await db
    .selectFrom('stockLedger')
    .select(['reason', 'delta', 'orderLineId', 'removedLineId'])
    .where('variantId', '=', disc.id)
    .where('reason', '<>', 'RECEIVED')
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { reason: 'SALE', delta: -1, orderLineId: null, removedLineId: discs },
    { reason: 'EDITED', delta: 1, orderLineId: null, removedLineId: discs },
  ])
  await expect(
    db.updateTable('stockLedger').set({ delta: 5 }).where('removedLineId', '=', discs).execute(),
  ).rejects.toThrow()
  expect(orderNumber).toMatch(/^KG-/)
  await expectCleanBooks(db)
})

test('what was ordered keeps its price, and the invoice follows the order', async () => {
  const { id, saws, saw } = await ordered()
  await db
    .updateTable('variants')
    .set({ price: paise(2_000_00), mrp: paise(2_000_00) })
    .where('id', '=', saw.id)
    .execute()
  const after = await agree(id, { lines: [{ lineId: saws, quantity: 3 }], added: [] })
  expect(after.subtotal).toBe(3_100_00)
  await go(id, ['PROCESSING'])
  const dearer = await agree(id, { lines: [{ lineId: saws, quantity: 4 }], added: [] })
  await ship(id)
  const invoice = await db
    .selectFrom('invoices')
    .select('total')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(invoice.total).toBe(dearer.total)
  await expectCleanBooks(db)
})

test('an order that waits for its confirmation changes its reservations', async () => {
  await setCod({ refusalLimit: 0, confirmOrders: true })
  const { id, saws, discs, saw, disc, drill } = await ordered()
  await agree(id, {
    lines: [
      { lineId: saws, quantity: 5 },
      { lineId: discs, quantity: 0 },
    ],
    added: [{ variantId: drill.id, quantity: 2 }],
  })
  const levels = await Promise.all([saw, disc, drill].map((variant) => stockOf(variant.id)))
  expect(levels.map(({ reserved }) => reserved)).toEqual([5, 0, 2])
  await expectCleanBooks(db)
  await agree(id, { lines: [], added: [{ variantId: disc.id, quantity: 4 }] })
  await go(id, ['CONFIRMED'])
  expect(await onHand(saw, disc, drill)).toEqual([5, 6, 1])
  const lapsed = await ordered()
  await agree(lapsed.id, { lines: [{ lineId: lapsed.saws, quantity: 3 }], added: [] })
  await expire(lapsed.id)
  expect(await stockOf(lapsed.saw.id)).toEqual({ onHand: 10, reserved: 0 })
  await setCod({ refusalLimit: 0 })
  await expectCleanBooks(db)
})

test('a paid order that costs less gives the difference back, and one that costs more is refused', async () => {
  const { id, saws, discs } = await ordered(paidOrder)
  const { total } = await readAsStaff(id)
  await expect(
    quote(id, { lines: [{ lineId: saws, quantity: 3 }], added: [] }),
  ).rejects.toMatchObject(
    refusal({ message: expect.stringMatching(/is paid, and the new total is ₹[\d,.]+ higher/) }),
  )
  const after = await agree(id, { lines: [{ lineId: discs, quantity: 0 }], added: [] })
  const back = total - after.total
  expect(await refunds(id)).toMatchObject([{ amount: back, status: 'QUEUED' }])
  const [refund] = await refunds(id)
  await owner(adminPaymentsApi.refundPaid, {
    params: { id, rid: refund?.id ?? 0 },
    body: { reference: 'R1' },
  })
  expect(await readAsStaff(id)).toMatchObject({ paymentStatus: 'PAID', total: after.total })
  await agree(id, { lines: [{ lineId: saws, quantity: 1 }], added: [] })
  await expectCleanBooks(db)

  const { id: other, discs: few } = await ordered(paidOrder)
  await owner(adminPaymentsApi.refund, {
    params: { id: other },
    body: { amount: paise(100), reason: 'Scratched' },
  })
  await expect(
    quote(other, { lines: [{ lineId: few, quantity: 0 }], added: [] }),
  ).rejects.toMatchObject(refusal({ message: expect.stringContaining('was partly refunded') }))
  await expectCleanBooks(db)
})

test('giving money back asks for the password again, and nothing changes before', async () => {
  const { id, discs, disc } = await ordered(paidOrder)
  const body = { lines: [{ lineId: discs, quantity: 0 }], added: [] }
  const { after } = await quote(id, body)
  const anu = await given.admin('ORDERS')
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: new Date(Date.now() - 30 * 60_000) })
    .where('userId', '=', anu.id)
    .execute()
  await expect(change(id, { ...body, total: after.total }, anu)).rejects.toMatchObject(
    refusal({ status: 403, code: 'password_needed' }),
  )
  expect(await onHand(disc)).toEqual([9])
  expect(await refunds(id)).toEqual([])
})

test('what can’t be changed is refused with a sentence', async () => {
  const { asha, id, saws, discs, saw, drill } = await ordered()
  const one = { lines: [{ lineId: saws, quantity: 1 }], added: [] }
  const refuses = (order: number, wish: Parameters<typeof quote>[1], problem: object) =>
    expect(quote(order, wish)).rejects.toMatchObject(refusal(problem))
  const none = { lines: [saws, discs].map((lineId) => ({ lineId, quantity: 0 })), added: [] }
  await refuses(id, none, { fields: { lines: expect.stringContaining('Cancel it instead') } })
  await refuses(id, { lines: [], added: [] }, { fields: { lines: expect.any(String) } })
  await refuses(
    id,
    { lines: [], added: [{ variantId: saw.id, quantity: 1 }] },
    { fields: { added: 'Saw is on this order already. Change its quantity.' } },
  )
  await refuses(
    id,
    { lines: [{ lineId: saws, quantity: 11 }], added: [] },
    { code: 'out_of_stock', message: 'Only 8 more of Saw are in stock.' },
  )
  await refuses(
    id,
    { lines: [], added: [{ variantId: drill.id, quantity: 4 }] },
    { code: 'out_of_stock', message: 'Only 3 of Drill left.' },
  )
  await refuses(
    id,
    { lines: [], added: [{ variantId: 0x7fff_ffff, quantity: 1 }] },
    { status: 400 },
  )
  await setCod({ refusalLimit: 0, limit: paise(2_500_00) })
  await refuses(
    id,
    { lines: [{ lineId: saws, quantity: 3 }], added: [] },
    { code: 'payment_unavailable', message: expect.stringContaining('up to ₹2,500') },
  )
  await setCod({ refusalLimit: 0 })
  await expect(
    change(id, { ...one, total: paise(0) }, await given.admin('SUPPORT')),
  ).rejects.toMatchObject(refusal({ status: 403 }))
  await go(id, ['PROCESSING'])
  await boss(bookingsApi.book, { params: { id }, body: {} })
  await refuses(id, one, { message: expect.stringContaining('Cancel the booking') })
  const { id: part, saws: left, discs: gone } = await ordered()
  await cancel(asha, part).catch(() => undefined)
  await go(part, ['PROCESSING'])
  await ship(part, [{ lineId: gone, quantity: 1 }])
  await refuses(
    part,
    { lines: [{ lineId: left, quantity: 1 }], added: [] },
    { message: expect.stringContaining('its invoice is issued') },
  )
  const called = await ordered()
  await cancel(called.asha, called.id, [{ lineId: called.discs, quantity: 1 }])
  await refuses(
    called.id,
    { lines: [{ lineId: called.saws, quantity: 1 }], added: [] },
    { message: expect.stringContaining('was cancelled at the old prices') },
  )
  await expectCleanBooks(db)
})

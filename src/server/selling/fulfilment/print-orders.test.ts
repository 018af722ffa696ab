import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi, type PrintKind } from '#contract/selling/fulfilment.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { buyingIn } from '#test/buying.ts'
import { textsIn } from '#test/pdf-text.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, setCod } = buyingIn(shop)
const owner = await given.admin()
const boss = await given.admin('ORDERS')
await setCod({ refusalLimit: 0 })
const saw = await given.variant({ sku: 'SAW-190', name: 'Saw', price: 333_33, onHand: 90 })
const disc = await given.variant({ sku: 'DISC-4', name: 'Disc', price: 100_00, onHand: 90 })

const company = (change: { name?: string; address: string }) =>
  owner(companyApi.update, { body: change })
await company({ name: 'Karigar Tools', address: '27 GB Road, New Delhi 110006' })

async function placed(saws = 1, discs = 0) {
  const items = [
    { id: saw.id, quantity: saws },
    { id: disc.id, quantity: discs },
  ].filter(({ quantity }) => quantity > 0)
  return order(await given.shopper(), items)
}
const move = (id: number, to: 'PROCESSING' | 'SHIPPED' | 'CANCELLED') =>
  boss(adminOrdersApi.transition, { params: { id }, body: { to } })
const ship = (id: number, trackingNumber: string, lines?: { lineId: number; quantity: number }[]) =>
  boss(adminOrdersApi.ship, {
    params: { id },
    body: { courier: 'Delhivery', trackingNumber, ...(lines && { lines }) },
  })

async function print(what: PrintKind, ids: number[]) {
  const file = await boss(fulfilmentApi.print, { body: { what, ids } })
  return textsIn(new Uint8Array(await file.arrayBuffer()))
}
const preview = (action: PrintKind, ids: number[]) =>
  boss(fulfilmentApi.preview, { body: { selection: { ids }, action } })

test('a pick list adds up many orders, without cancelled and shipped lines', async () => {
  const [a, b] = [await placed(3, 2), await placed(2)]
  const [saws, discs] = a.lines.map(({ id }) => id)
  await move(a.id, 'PROCESSING')
  await ship(a.id, 'P1', [{ lineId: saws ?? 0, quantity: 1 }])
  await boss(adminOrdersApi.cancelLines, {
    params: { id: a.id },
    body: { reason: 'Broken', lines: [{ lineId: discs ?? 0, quantity: 1 }] },
  })

  const words = await print('PICK_LIST', [a.id, b.id])

  expect(words).toContain('2 orders, 2 SKUs, 5 pieces')
  expect(words).toContain(`${a.orderNumber} (2), ${b.orderNumber} (2)`)
  expect(words.indexOf('DISC-4')).toBeLessThan(words.indexOf('SAW-190'))
  expect(words).not.toContain('Shelf')
})

test('a pick list walks past the shelves in their order, and last to what has none', async () => {
  const blade = await given.variant({ sku: 'BLADE-1', name: 'Blade', price: 50_00, onHand: 90 })
  const lie = (variant: { productId: number }, shelf: string) =>
    db.updateTable('products').set({ shelf }).where('id', '=', variant.productId).execute()
  await lie(disc, 'A-10')
  await lie(saw, 'A-2')
  const shopper = await given.shopper()
  const { id } = await order(shopper, [{ id: blade.id }, { id: disc.id }, { id: saw.id }])

  const words = await print('PICK_LIST', [id])

  const goods = ['A-2', 'SAW-190', 'A-10', 'DISC-4', 'BLADE-1']
  expect(words.filter((word) => goods.includes(word))).toEqual(goods)
  expect(words).toContain('Shelf')
  expect(await shopper(catalogueApi.product, { params: { id: saw.productId } })).toMatchObject({
    shelf: null,
  })
})

test('labels show the cash of each parcel, and together the total of the order', async () => {
  const cash = await placed(3, 2)
  const paid = await paidOrder(await given.shopper(), [{ id: disc.id }])
  await move(cash.id, 'PROCESSING')
  await ship(cash.id, 'DL777', [{ lineId: cash.lines[0]?.id ?? 0, quantity: 2 }])

  const words = await print('LABELS', [cash.id, paid.id])

  const collected = words.filter((word) => word.startsWith('Collect ₹'))
  const rupees = collected.map((word) => Number(word.replace(/[^0-9.]/g, '')))
  expect(collected).toHaveLength(2)
  expect(rupees.reduce((sum, amount) => sum + amount, 0) * 100).toBeCloseTo(cash.total)
  expect(words).toContain('AWB DL777')
  expect(words).toContain(`Order ${paid.orderNumber}`)
  expect(words.filter((word) => word === 'PREPAID')).toHaveLength(1)
  expect(await print('LABELS_A4', [cash.id])).toContain('AWB DL777')
})

test('a cancelled order gets no label, and the preview and the print say so', async () => {
  const [fine, gone] = [await placed(), await placed()]
  await move(gone.id, 'CANCELLED')
  const sentence = 'This order is cancelled: there is no parcel to send.'

  expect(await preview('LABELS', [fine.id, gone.id])).toMatchObject({
    ready: [{ id: fine.id }],
    refused: [{ id: gone.id, message: sentence }],
  })
  await expect(print('LABELS', [fine.id, gone.id])).rejects.toMatchObject({
    problem: { status: 409, message: `${gone.orderNumber}: ${sentence}` },
  })
  await expect(print('PICK_LIST', [gone.id])).rejects.toMatchObject({ problem: { status: 409 } })
  await expect(print('LABELS', [9_999_999])).rejects.toMatchObject({ problem: { status: 409 } })
})

test('every pile has the oldest order on top, and invoices of many orders are one PDF', async () => {
  const [a, b, waiting] = [await placed(), await placed(), await placed()]
  for (const { id } of [a, b]) {
    await move(id, 'PROCESSING')
    await move(id, 'SHIPPED')
  }

  expect((await preview('INVOICES', [waiting.id])).refused).toMatchObject([
    { message: 'No invoice yet. It is created when the order ships.' },
  ])
  const words = await print('INVOICES', [b.id, a.id])

  const at = (number: string) => words.findIndex((word) => word.startsWith(`${number} of`))
  expect(at(a.orderNumber)).toBeGreaterThan(0)
  expect(at(a.orderNumber)).toBeLessThan(at(b.orderNumber))
  for (const pile of ['LABELS', 'PACKING_SLIPS'] as const) {
    const text = (await print(pile, [b.id, a.id])).join('\n')
    expect(text.indexOf(a.orderNumber), pile).toBeGreaterThan(-1)
    expect(text.indexOf(a.orderNumber), pile).toBeLessThan(text.indexOf(b.orderNumber))
  }
})

test('labels need a return address, and packing slips do not', async () => {
  const { id } = await placed()
  await company({ address: '' })

  await expect(print('LABELS', [id])).rejects.toMatchObject({
    problem: { status: 409, message: expect.stringContaining('return address') },
  })
  expect(await print('PACKING_SLIPS', [id])).toContain('Packing slip')
  await company({ address: '27 GB Road, New Delhi 110006' })
})

test('the audit log names who printed names and addresses', async () => {
  const { id, orderNumber } = await placed()

  await print('PACKING_SLIPS', [id])

  const [entry] = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'after', 'actorId'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entry).toEqual({
    action: 'orders.print',
    subjectId: 'PACKING_SLIPS',
    after: { orders: [orderNumber] },
    actorId: boss.id,
  })
})

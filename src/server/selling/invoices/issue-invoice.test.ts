import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/database.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { issueInvoices } from './issue-invoice.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const { bill, credit, documentsOf, documentLinesOf, ship } = billingIn(shop)

let asha: Person
beforeEach(async () => {
  asha = await given.shopper()
})
const inKarnataka = async () =>
  (await given.address(asha, { pincode: '560001', city: 'Bengaluru', stateCode: '29' })).id
const gstin = '29AABCT1234M1Z7'
const business = { gstin, businessName: 'Tejas Builders LLP' }

const drill = () => given.variant({ price: 4_999_00, gstRate: 18 })
const sprayer = () => given.variant({ price: 1_299_00, gstRate: 5, hsn: '84244100' })
const spade = () => given.variant({ price: 450_00, gstRate: 0, hsn: '82011000' })
const mixed = async () => [
  { id: (await drill()).id },
  { id: (await sprayer()).id },
  { id: (await spade()).id, quantity: 2 },
]

test('shipped goods are invoiced as ordered', async () => {
  const boss = await given.admin()
  const placed = await order(asha, [{ id: (await drill()).id, quantity: 2 }], { poNumber: 'PO-7' })

  const { shipments } = await ship(boss, placed.id)

  const [invoice, ...others] = await documentsOf(placed.id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'TAX_INVOICE',
    shipmentId: shipments[0]?.id,
    orderNumber: placed.orderNumber,
    total: placed.total,
    cgst: placed.tax.cgst,
    sgst: placed.tax.sgst,
    igst: 0,
    placeOfSupply: '07',
    supplierState: '07',
    buyerGstin: null,
    poNumber: 'PO-7',
    paymentMode: 'Cash on delivery',
    isBillToShipTo: false,
    needsEwayBill: false,
    buyer: expect.objectContaining({ name: 'Asha Verma' }),
    seller: expect.objectContaining({ name: 'Karigar' }),
    number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/),
  })
  const [line] = await documentLinesOf(placed.id)
  const { gross, discount, shipping, taxable, cgst, total } = placed.lines[0] ?? {}
  expect(line).toMatchObject({ quantity: 2, gross, discount, shipping, taxable, cgst, total })
})

test('an order that was not shipped has no invoice', async () => {
  const placed = await order(asha, [{ id: (await drill()).id }])

  expect(await documentsOf(placed.id)).toEqual([])
  expect(await credit(placed)).toEqual([])
})

test('taxed and exempt goods for an unregistered buyer are on one invoice-cum-bill', async () => {
  const placed = await order(asha, await mixed())

  const issued = await bill(placed)

  expect(issued).toEqual([
    expect.objectContaining({ kind: 'INVOICE_CUM_BILL', number: expect.stringMatching(/^INV/) }),
  ])
  expect((await documentLinesOf(placed.id)).map(({ hsn }) => hsn)).toHaveLength(3)
})

test('a business gets a tax invoice and a bill of supply, each in its series', async () => {
  const placed = await order(asha, await mixed(), {
    ...business,
    addressId: await inKarnataka(),
  })

  const issued = await bill(placed)

  expect(issued.map(({ kind, number }) => [kind, number.slice(0, 3)])).toEqual([
    ['TAX_INVOICE', 'INV'],
    ['BILL_OF_SUPPLY', 'BOS'],
  ])
  const [invoice, supply] = await documentsOf(placed.id)
  expect(Number(invoice?.total) + Number(supply?.total)).toBe(placed.total)
  expect(invoice).toMatchObject({ buyerGstin: gstin, igst: placed.tax.igst, cgst: 0 })
  expect(invoice?.buyer).toMatchObject({ name: 'Tejas Builders LLP', gstin })
  expect(supply).toMatchObject({ igst: 0, taxable: placed.lines[2]?.total })
})

test('exempt goods alone are on a bill of supply', async () => {
  const placed = await order(asha, [{ id: (await spade()).id }])

  expect(await bill(placed)).toEqual([expect.objectContaining({ kind: 'BILL_OF_SUPPLY' })])
})

test('goods billed to one state and shipped to another are marked', async () => {
  const placed = await order(asha, [{ id: (await drill()).id }], business)

  await bill(placed)

  const [invoice] = await documentsOf(placed.id)
  expect(invoice).toMatchObject({ placeOfSupply: '29', isBillToShipTo: true, cgst: 0 })
  expect(invoice?.igst).toBeGreaterThan(0)
})

test('a GST rate that changed since the order splits the agreed price again', async () => {
  const saw = await drill()
  const placed = await order(asha, [{ id: saw.id, quantity: 2 }])
  const today = sql<string>`today_in_india()`
  await db
    .insertInto('gstRates')
    .values({ productId: saw.productId, effectiveFrom: today, rateBp: 500 })
    .execute()

  await bill(placed)

  const [invoice] = await documentsOf(placed.id)
  const [line] = await documentLinesOf(placed.id)
  // ₹9,998 and ₹49 for cash, with 5 % in it instead of 18 %.
  expect(invoice).toMatchObject({ total: 10_047_00, taxable: 9_568_58, cgst: 239_21 })
  expect(line).toMatchObject({ gstRateBp: 500, total: placed.total })
  await credit(placed, [1])
  await credit(placed, [1])
  const notes = (await documentsOf(placed.id)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(notes.map(({ taxable }) => taxable).reduce((a, b) => a + b, 0)).toBe(9_568_58)
})

test('a document does not change with the order, the shop or the goods', async () => {
  const saw = await drill()
  const placed = await order(asha, [{ id: saw.id }])
  await bill(placed)
  const before = await documentsOf(placed.id)

  await db.updateTable('products').set({ name: 'Other' }).where('id', '=', saw.productId).execute()
  await db.updateTable('orders').set({ poNumber: 'x' }).where('id', '=', placed.id).execute()

  expect(await documentsOf(placed.id)).toEqual(before)
  const id = before[0]?.id ?? 0
  const refused = /never changed|append-only/
  await expect(
    db
      .updateTable('invoices')
      .set({ total: 1 as never })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(refused)
  await expect(db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow(refused)
  await expect(
    db.updateTable('invoiceLines').set({ name: 'x' }).where('invoiceId', '=', id).execute(),
  ).rejects.toThrow(refused)
})

test('the answer of the e-invoice portal is recorded once', async () => {
  const placed = await order(asha, [{ id: (await drill()).id }], business)
  const [invoice] = await bill(placed)
  const register = (irn: string) =>
    db
      .updateTable('invoices')
      .set({ irn, ackNo: '112610000001', ackAt: new Date(), signedQr: 'eyJ' })
      .where('id', '=', invoice?.id ?? 0)
      .execute()

  await register('a'.repeat(64))

  await expect(register('b'.repeat(64))).rejects.toThrow('never changed')
})

test('a document that differs from the sum of its lines is refused', async () => {
  const placed = await order(asha, [{ id: (await drill()).id }])
  await bill(placed)

  const copied = sql`
    insert into invoice_lines (invoice_id, position, order_line_id, first_piece, quantity, sku, name, hsn, uqc,
      unit_price, gross, discount, shipping, gst_rate_bp, taxable, cgst, sgst, igst, total)
    select invoice_id, 9, order_line_id, 0, 1, sku, name, hsn, uqc, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from invoice_lines where order_line_id = ${placed.lines[0]?.id}`
  await expect(copied.execute(db)).rejects.toThrow('more than was ordered')
})

test('no piece is invoiced twice, and no more than ordered', async () => {
  const placed = await order(asha, [{ id: (await drill()).id, quantity: 3 }])

  await bill(placed, [2])

  await expect(bill(placed, [2])).rejects.toThrow('left to invoice')
  await expect(
    inTransaction(db, (tx) =>
      issueInvoices(tx, {
        orderId: placed.id,
        shipmentId: null,
        lines: [{ orderLineId: 999_999, quantity: 1 }],
      }),
    ),
  ).rejects.toThrow('Not lines of this order')
  expect(await bill(placed, [1])).toHaveLength(1)
  expect(await bill(placed, [0])).toEqual([])
})

test('for any partial shipments and returns the documents add up to the order', async () => {
  const light = { onHand: 9_999, weightGrams: 20 }
  const goods = [
    await given.variant({ price: 33_33, ...light }),
    await given.variant({ price: 1_01, gstRate: 5, ...light }),
    await given.variant({ price: 450_00, gstRate: 0, ...light }),
  ]
  await db
    .insertInto('settings')
    .values({ section: 'tax', value: JSON.stringify({ roundToRupee: true }) })
    .execute()
  const counts = fc.array(fc.nat(5), { minLength: 3, maxLength: 3 })
  const plan = fc.record({
    ordered: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 3, maxLength: 3 }),
    parts: fc.array(counts, { maxLength: 3 }),
    back: fc.array(counts, { maxLength: 2 }),
    isAway: fc.boolean(),
    isBusiness: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ ordered, parts, back, isAway, isBusiness }) => {
      const items = goods.map(({ id }, index) => ({ id, quantity: ordered[index] ?? 1 }))
      // A new shopper each time, because of the limit on orders per minute.
      asha = await given.shopper()
      const placed = await order(asha, items, {
        ...(isAway && { addressId: await inKarnataka() }),
        ...(isBusiness && business),
      })
      const open = placed.lines.map(({ quantity }) => quantity)
      for (const part of [...parts, open]) {
        const leaving = open.map((left, index) => Math.min(left, part[index] ?? 0))
        await bill(placed, part === open ? [...open] : leaving)
        for (const [index, count] of leaving.entries()) open[index] = (open[index] ?? 0) - count
      }
      expect(net(await documentsOf(placed.id))).toMatchObject({
        total: placed.total,
        roundOff: placed.roundOff,
        cgst: placed.tax.cgst,
        igst: placed.tax.igst,
      })

      const held = placed.lines.map(({ quantity }) => quantity)
      for (const counts of back) {
        const returned = held.map((left, index) => Math.min(left, counts[index] ?? 0))
        await credit(placed, returned)
        for (const [index, count] of returned.entries()) held[index] = (held[index] ?? 0) - count
        await expect(credit(placed, [99, 0, 0])).rejects.toThrow('to credit')
      }
      await credit(placed)
      const all = await documentsOf(placed.id)
      expect(net(all)).toEqual({ total: 0, roundOff: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 })
    }),
    { numRuns: 12 },
  )
}, 300_000)

const sums = ['total', 'roundOff', 'taxable', 'cgst', 'sgst', 'igst'] as const
type Sums = { kind: string } & Record<(typeof sums)[number], number>

const net = (documents: Sums[]) =>
  Object.fromEntries(
    sums.map((head) => [
      head,
      documents.reduce(
        (all, document) => all + (document.kind === 'CREDIT_NOTE' ? -1 : 1) * document[head],
        0,
      ),
    ]),
  )

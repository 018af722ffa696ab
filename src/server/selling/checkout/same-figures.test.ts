import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { adminInvoicesApi } from '#contract/selling/invoices.ts'
import { type Order, ordersApi } from '#contract/selling/orders.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { textsIn } from '#test/pdf-text.ts'
import { openShop } from '#test/shop.ts'
import { isSweep } from '#test/sweep.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, fill, mailsOf, quote, setCod } = buyingIn(shop)
const { documentLinesOf, documentsOf } = billingIn(shop)
const boss = await given.admin('OWNER')
await setCod({ limit: paise(1_99_999_99), maxGrams: 1_000_000 })
await db
  .insertInto('coupons')
  .values([
    { code: 'TENTH', kind: 'PERCENT', value: paise(10), forEverything: true },
    { code: 'FLAT', kind: 'AMOUNT', value: paise(77_77), forEverything: true },
    { code: 'FREE', kind: 'FREE_SHIPPING', value: paise(0), forEverything: true },
    {
      code: 'GIFT',
      kind: 'BUY_X_GET_Y',
      value: paise(50),
      forEverything: true,
      buyQuantity: 2,
      getQuantity: 1,
    },
  ])
  .execute()

const line = fc.record({
  price: fc.integer({ min: 2, max: 20_000_00 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  gstRate: fc.constantFrom(0, 5, 12, 18, 28, 40),
  isTiered: fc.boolean(),
})
const anyCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  place: fc.constantFrom({}, { pincode: '400001', city: 'Mumbai', stateCode: '27' }),
  gstin: fc.constantFrom(null, '07AABCT1234M1ZD', '27AAPFU0939F1ZV'),
  /** How many pieces of each line ship first; the others follow. */
  first: fc.array(fc.nat({ max: 12 }), { minLength: 4, maxLength: 4 }),
  couponCode: fc.constantFrom(null, 'TENTH', 'FLAT', 'FREE', 'GIFT'),
})

type Figures = Pick<
  Order,
  'subtotal' | 'discount' | 'shipping' | 'codFee' | 'tax' | 'roundOff' | 'total'
>

const figuresOf = ({ subtotal, discount, shipping, codFee, tax, roundOff, total }: Figures) => ({
  subtotal,
  discount,
  shipping,
  codFee,
  tax,
  roundOff,
  total,
})

test('cart, quote, order, mail, invoices, return and export of any cart show the same amounts', async () => {
  const all: Order[] = []
  const from = dayInIndia(new Date())
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ lines, place, couponCode, gstin, first }) => {
      fc.pre(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) < 1_90_000_00)
      const asha = await given.shopper()
      const addressId = (await given.address(asha, place)).id
      const items = await tools(lines)
      await fill(asha, items)
      // A coupon that has no effect on this cart is refused, and not put on it.
      if (couponCode) await quote(asha, { addressId, couponCode }).catch(() => undefined)
      const business = gstin && { gstin, businessName: 'Tejas Builders' }
      const { quoted, place: buy } = await atCheckout(asha, [], { addressId, ...business })
      const cart = await asha(cartApi.read)
      const { order } = await buy()

      expect([cart.subtotal, cart.discount]).toEqual([quoted.subtotal, quoted.discount])
      expect(figuresOf(order)).toEqual(figuresOf(quoted))
      const read = await asha(ordersApi.read, { params: { id: order.id } })
      expect(figuresOf(read)).toEqual(figuresOf(order))
      const staff = await boss(adminOrdersApi.read, { params: { id: order.id } })
      expect(figuresOf(staff)).toEqual(figuresOf(order))
      const listed = await boss(adminOrdersApi.list, { query: { q: order.orderNumber } })
      expect(listed.orders).toMatchObject([{ id: order.id, total: order.total }])
      await expectMail(order)
      await ship(order, first)
      await expectDocuments(order)
      // Drawing PDFs takes longer than everything else together.
      if (all.length % 4 === 0) await expectPaper(order)
      all.push(order)
    }),
    { numRuns: isSweep ? 60 : 20 },
  )

  const sold = all.reduce((sum, { total }) => sum + total, 0)
  // Placing the orders may have taken until after midnight.
  const today = dayInIndia(new Date())
  const dashboard = await boss(dashboardApi.read, { query: { from, to: today } })
  expect(dashboard.now).toMatchObject({ orders: all.length, sales: sold })
  await expectReturn(all, today.slice(0, 7))
  await expectExport(all)
  await expectCleanBooks(db)
}, 300_000)

async function tools(
  lines: { price: number; gstRate: number; quantity: number; isTiered: boolean }[],
) {
  const items = []
  for (const { price, gstRate, quantity, isTiered } of lines) {
    const { id } = await given.variant({ price, gstRate, onHand: 20, weightGrams: 100 })
    if (isTiered)
      await db
        .insertInto('tierPrices')
        .values({ variantId: id, minQuantity: 5, price: paise(Math.ceil(price * 0.9)) })
        .execute()
    items.push({ id, quantity })
  }
  return items
}

async function expectMail({ id, lines, discount, tax, total }: Order) {
  const [mail] = await mailsOf(id)
  for (const { quantity, name, gross } of lines)
    expect(mail?.text).toContain(`${quantity} × ${name}: ${mailAmount(gross)}`)
  if (discount > 0) expect(mail?.text).toContain(`Discount: −${mailAmount(discount)}`)
  const toPay = `To pay on delivery${tax.total > 0 ? ', GST included' : ''}`
  expect(mail?.text).toContain(`${toPay}: ${mailAmount(total)}`)
}

/** Rupees with two decimals, as mails write them. */
const mailAmount = (amount: number) =>
  `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

/** Ships in two shipments if the first one leaves pieces for a second. */
async function ship({ id, lines }: Order, first: readonly number[]) {
  const params = { id }
  const read = () => boss(adminOrdersApi.read, { params })
  await boss(adminOrdersApi.transition, {
    params,
    body: { to: 'PROCESSING', version: (await read()).version },
  })
  const shares = lines
    .map((line, index) => ({
      lineId: line.id,
      quantity: Math.min(line.quantity, first[index] ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  for (const share of shares.length > 0 ? [shares, undefined] : [undefined]) {
    const { version, lines: now } = await read()
    const isGone = now.every(({ quantity, shipped }) => shipped === quantity)
    if (!isGone)
      await boss(adminOrdersApi.ship, {
        params,
        body: {
          courier: 'Blue Dart',
          trackingNumber: 'BD1',
          version,
          ...(share && { lines: share }),
        },
      })
  }
}

/** The order's invoices and bills add up to the order, column by column and line by line. */
async function expectDocuments(order: Order) {
  const documents = await documentsOf(order.id)
  const sum = (of: (one: (typeof documents)[number]) => number) =>
    documents.reduce((total, document) => total + of(document), 0)
  expect({
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    igst: sum(({ igst }) => igst),
    roundOff: sum(({ roundOff }) => roundOff),
    total: sum(({ total }) => total),
  }).toEqual({
    cgst: order.tax.cgst,
    sgst: order.tax.sgst,
    igst: order.tax.igst,
    roundOff: order.roundOff,
    total: order.total,
  })
  const invoiced = await documentLinesOf(order.id)
  for (const line of order.lines)
    for (const head of ['gross', 'discount', 'shipping', 'taxable', 'total'] as const) {
      const own = invoiced.filter(({ orderLineId }) => orderLineId === line.id)
      expect(
        own.reduce((total, part) => total + part[head], 0),
        head,
      ).toBe(line[head])
    }
}

/** The PDFs show the figures of the stored documents. */
async function expectPaper(order: Order) {
  const [documents, invoiced] = [await documentsOf(order.id), await documentLinesOf(order.id)]
  const file = await boss(adminInvoicesApi.invoice, { params: { id: order.id } })
  const paper = textsIn(new Uint8Array(await file.arrayBuffer()))
  for (const { number, total, words, cgst, igst, taxable } of documents)
    for (const said of [number, mailAmount(total), ...[cgst, igst].filter(Boolean).map(figure)])
      expect(paper, `${words} ${taxable}`).toContain(said)
  for (const { taxable, total, unitPrice } of invoiced)
    for (const amount of [taxable, total, unitPrice]) expect(paper).toContain(figure(amount))
}

/** The month's GST return contains what was ordered, however it was split into shipments. */
async function expectReturn(all: readonly Order[], month: string) {
  const { totals, check, sections } = await boss(reportsApi.gstr1, { query: { month } })
  const sum = (of: (order: Order) => number) => all.reduce((total, order) => total + of(order), 0)
  expect(check.agrees).toBe(true)
  expect(totals.taxable + totals.exempt).toBe(
    sum(({ total, tax, roundOff }) => total - tax.total - roundOff),
  )
  const { cgst, sgst, igst } = totals
  expect({ cgst, sgst, igst }).toEqual({
    cgst: sum(({ tax }) => tax.cgst),
    sgst: sum(({ tax }) => tax.sgst),
    igst: sum(({ tax }) => tax.igst),
  })
  const byHsn = sections.filter(({ name }) => name.startsWith('hsn')).flatMap(({ rows }) => rows)
  expect(byHsn.reduce((total, row) => total + inPaise(row[4]), 0)).toBe(
    sum(({ total, roundOff }) => total - roundOff),
  )
}

/** Each order in the export of all orders: its lines, and its totals once. */
async function expectExport(all: readonly Order[]) {
  const file = await boss(exportsApi.orders)
  const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true })
  for (const order of all) {
    const own = rows.filter((row) => row.Order === order.orderNumber)
    expect(
      own.map((row) =>
        ['Taxable', 'CGST', 'SGST', 'IGST', 'Line total'].map((column) => inPaise(row[column])),
      ),
    ).toEqual(
      order.lines.map(({ taxable, cgst, sgst, igst, total }) => [taxable, cgst, sgst, igst, total]),
    )
    expect(own.map((row) => row['Order total'])).toEqual(
      order.lines.map((_line, index) => (index === 0 ? (order.total / 100).toFixed(2) : '')),
    )
  }
}

const inPaise = (rupees = '') => Math.round(Number(rupees) * 100)

/** An amount as tables show it. */
const figure = (amount: number) => mailAmount(amount).slice(1)

import { beforeEach, expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { type GstRuleWrite, gstRulesApi } from '#contract/tax/gst-rules.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { editingIn } from '#test/editing.ts'
import { indiaClockOf } from '#test/india-clock.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isLive: true, isPatient: true })
const { db, given, visitor } = shop
const { atCheckout, order, quote, fill } = buyingIn(shop)
const { bill, credit, documentsOf, documentLinesOf } = billingIn(shop)
const owner = await given.admin()
const edited = editingIn(owner)
const setDay = await indiaClockOf(db)

const source = 'Notification 9/2025-CT(Rate)'
const addRule = (body: Partial<GstRuleWrite> & { from: string; rate: number }) =>
  owner(gstRulesApi.add, { body: { source, ...body } })
const upTo2500 = { limit: paise(2_500_00), rateAbove: 18, basis: 'BEFORE_GST' } as const
await addRule({ hsn: '6403', from: '2025-09-22', rate: 5, price: upTo2500 })
await owner(couponsApi.add, { body: { code: 'TENTH', kind: 'PERCENT', value: paise(10) } })

beforeEach(async () => {
  await setDay('2027-03-31')
})

/** Shoes without a rate of their own. */
async function shoes(price: number, onHand = 50) {
  const made = await given.variant({ price, mrp: price, hsn: '64034000', onHand })
  await db.deleteFrom('gstRates').where('productId', '=', made.productId).execute()
  return made
}

test('the rate follows the price per piece after the coupon, and without delivery', async () => {
  const asha = await given.shopper()
  const addressId = (await given.address(asha)).id
  // ₹2,916.66 less a tenth is ₹2,624.99, of which ₹2,499.99 are the value at 5 %.
  await fill(asha, [{ id: (await shoes(2_916_66)).id, quantity: 2 }])

  const dear = await quote(asha, { addressId })
  const { lines, total, tax } = await quote(asha, { addressId, couponCode: 'TENTH' })

  expect(dear.lines.map(({ gstRate }) => gstRate)).toEqual([18])
  expect(lines.map(({ gstRate }) => gstRate)).toEqual([5])
  expect(lines[0]?.taxable).toBe(total - tax.total)
  const estimate = await asha(checkoutApi.estimate, { query: {} })
  expect(estimate).toMatchObject({ total, tax })
})

test('a piece at the limit has the lower rate, and a paisa more the higher one', async () => {
  const asha = await given.shopper()
  const addressId = (await given.address(asha)).id
  for (const price of [2_625_00, 2_625_01]) await fill(asha, [{ id: (await shoes(price)).id }])

  const { lines } = await quote(asha, { addressId })

  expect(lines.map(({ gstRate }) => gstRate)).toEqual([5, 18])
})

test('an order keeps its total, is invoiced at the rate of that day, and credited at that of its invoice', async () => {
  const pair = await shoes(2_000_00)
  const placed = await order(await given.shopper(), [{ id: pair.id, quantity: 2 }])
  await addRule({ hsn: '640340', from: '2027-04-05', rate: 18 })
  await bill(placed, [1])
  await setDay('2027-04-05')

  await bill(placed, [1], new Date('2027-04-04T18:30:00Z'))
  await setDay('2027-04-20')
  await credit(placed)

  const lines = await documentLinesOf(placed.id)
  expect(placed.lines.map(({ gstRate }) => gstRate)).toEqual([5])
  expect(lines.map(({ kind, gstRateBp }) => [kind, gstRateBp])).toEqual([
    ['TAX_INVOICE', 500],
    ['TAX_INVOICE', 1800],
    ['CREDIT_NOTE', 500],
    ['CREDIT_NOTE', 1800],
  ])
  const inclusive = (kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { total }) => sum + total, 0)
  expect(inclusive('TAX_INVOICE')).toBe(placed.total)
  expect(inclusive('CREDIT_NOTE')).toBe(placed.total)
})

test('a coupon that an edit ends moves a line over the limit', async () => {
  const [asha, pair, laces] = [await given.shopper(), await shoes(2_900_00), await given.variant()]
  await owner(couponsApi.add, {
    body: { code: 'BOTH', kind: 'PERCENT', value: paise(10), minSubtotal: paise(5_000_00) },
  })
  await fill(asha, [{ id: pair.id }, { id: laces.id }])
  const addressId = (await given.address(asha)).id
  const { quoteToken } = await quote(asha, { addressId, couponCode: 'BOTH', paymentMethod: 'COD' })
  const { order: placed } = await asha(checkoutApi.placeOrder, {
    body: { addressId, paymentMethod: 'COD', quoteToken },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(placed.lines.map(({ gstRate }) => gstRate)).toEqual([5, 18])

  const wish = { lines: [{ lineId: placed.lines[1]?.id ?? 0, quantity: 0 }], added: [] }
  const { after } = await edited.quote(placed.id, wish)
  const { version } = await owner(adminOrdersApi.read, { params: { id: placed.id } })
  const changed = await edited.change(placed.id, { ...wish, total: after.total, version })

  expect(changed.lines.map(({ gstRate }) => gstRate)).toEqual([18])
})

test('at midnight pages, lists, carts and quotes have the new rate without a restart', async () => {
  const asha = await given.shopper()
  const pair = await shoes(1_000_00)
  await addRule({ hsn: '64034000', from: '2027-04-03', rate: 18 })
  const rates = async () => {
    const params = { id: pair.productId }
    const { gstRate, variants } = await visitor(catalogueApi.product, { params })
    return [gstRate, variants[0]?.gstRate]
  }
  await setDay('2027-04-02')
  expect(await rates()).toEqual([5, 5])
  const { place } = await atCheckout(asha, [{ id: pair.id }])

  await setDay('2027-04-03')

  // The process follows the log of changes; on a busy machine the answer before may be given once more.
  await expect.poll(rates).toEqual([18, 18])
  await expect(place()).rejects.toMatchObject(
    refusal({ status: 409, code: 'quote_changed', current: expect.objectContaining({}) }),
  )
})

test('shoppers who buy as 1 April begins get the old rate or a new quote, and invoices their own year', async () => {
  const pair = await shoes(1_000_00)
  await addRule({ hsn: '64034000', from: '2027-04-01', rate: 18 })
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => atCheckout(await given.shopper(), [{ id: pair.id }])),
  )

  const [, ...outcomes] = await Promise.all([
    setDay('2027-04-01'),
    ...buyers.map(async ({ place, quoted }) => {
      const answer = await place().catch(({ problem }) => problem)
      return { answer, quoted }
    }),
  ])

  for (const { answer, quoted } of outcomes) {
    if ('order' in answer) {
      expect(answer.order).toMatchObject({ total: quoted.total, tax: quoted.tax })
      expect(answer.order.lines).toMatchObject([{ gstRate: 5 }])
    } else {
      expect(answer).toMatchObject({ code: 'quote_changed', current: { total: quoted.total } })
      expect(answer.current.lines).toMatchObject([{ gstRate: 18 }])
    }
  }
  const late = await order(await given.shopper(), [{ id: pair.id }])
  await bill(late, undefined, new Date('2027-03-31T18:29:59Z'))
  const early = await order(await given.shopper(), [{ id: pair.id }])
  await bill(early, undefined, new Date('2027-03-31T18:30:00Z'))
  const [before] = await documentsOf(late.id)
  const [after] = await documentsOf(early.id)
  expect([before?.year, after?.year]).toEqual(['26-27', '27-28'])
  expect(await documentLinesOf(late.id)).toMatchObject([{ gstRateBp: 500 }])
  expect(await documentLinesOf(early.id)).toMatchObject([{ gstRateBp: 1800 }])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { defaultTax } from '#server/shop/settings/defaults.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { fill, quote, atCheckout, setCod } = buyingIn(shop)

const mumbai = { pincode: '400001', city: 'Mumbai', stateCode: '27', zone: 'C' } as const
/** A business in Maharashtra. */
const gstin = '27AAPFU0939F1ZV'

test('an order within Delhi has half CGST and half SGST', async () => {
  const asha = await given.shopper()
  const drill = await given.variant({ price: 1_180_00, gstRate: 18 })
  await fill(asha, [{ id: drill.id, quantity: 2 }])

  const quoted = await quote(asha, { addressId: (await given.address(asha)).id })

  expect(quoted).toMatchObject({
    subtotal: 2_360_00,
    discount: 0,
    shipping: 0,
    codFee: 0,
    roundOff: 0,
    total: 2_360_00,
    tax: { cgst: 180_00, sgst: 180_00, igst: 0, total: 360_00 },
    placeOfSupply: '07',
    notices: [],
  })
  expect(quoted.lines).toMatchObject([{ taxable: 2_000_00, gstRate: 18, hsn: '84672100' }])
})

test('an order to another state has IGST', async () => {
  const asha = await given.shopper()
  const drill = await given.variant({ price: 1_180_00 })
  await fill(asha, [{ id: drill.id }])

  const quoted = await quote(asha, { addressId: (await given.address(asha, mumbai)).id })

  expect(quoted).toMatchObject({
    placeOfSupply: '27',
    tax: { cgst: 0, sgst: 0, igst: 180_00, total: 180_00 },
  })
})

test('the GSTIN of a business decides the place of supply, with a notice', async () => {
  const asha = await given.shopper()
  const drill = await given.variant({ price: 1_180_00 })
  await fill(asha, [{ id: drill.id }])

  const quoted = await quote(asha, { addressId: (await given.address(asha)).id, gstin })

  expect(quoted).toMatchObject({ placeOfSupply: '27', tax: { cgst: 0, igst: 180_00 } })
  expect(quoted.notices).toEqual([
    'Billed to a business in Maharashtra, so GST is charged for a supply to Maharashtra.',
  ])
})

test('COD has a fee, charged only if COD is chosen', async () => {
  const asha = await given.shopper()
  const tape = await given.variant({ price: 499_00 })
  await fill(asha, [{ id: tape.id }])
  const addressId = (await given.address(asha)).id

  const open = await quote(asha, { addressId })
  const inCash = await quote(asha, { addressId, paymentMethod: 'COD' })

  expect(open).toMatchObject({ shipping: 99_00, codFee: 0, total: 598_00 })
  expect(inCash).toMatchObject({ shipping: 99_00, codFee: 49_00, total: 647_00 })
  expect(inCash.lines[0]).toMatchObject({ gross: 499_00, shipping: 148_00, total: 647_00 })
  expect(inCash.quoteToken).not.toBe(open.quoteToken)
  expect(open.paymentMethods).toEqual([
    { method: 'ONLINE', enabled: false, available: false, reason: notSwitchedOn, fee: 0 },
    { method: 'UPI_QR', enabled: false, available: false, reason: notSwitchedOn, fee: 0 },
    { method: 'COD', enabled: true, available: true, reason: null, fee: 49_00 },
  ])
})

const notSwitchedOn = 'Not switched on in this shop.'

test('the same cart gets the same token, and another quantity another one', async () => {
  const asha = await given.shopper()
  const tape = await given.variant({ onHand: 100 })
  await fill(asha, [{ id: tape.id }])
  const input = { addressId: (await given.address(asha)).id, paymentMethod: 'COD' } as const

  const first = await quote(asha, input)
  const again = await quote(asha, input)
  await fill(asha, [{ id: tape.id }])
  const more = await quote(asha, input)

  expect(again).toEqual(first)
  expect(more.quoteToken).not.toBe(first.quoteToken)
})

test('heavy goods pay the fee of their zone', async () => {
  const asha = await given.shopper()
  const press = await given.variant({ price: 9_000_00, weightGrams: 15_000 })
  await fill(asha, [{ id: press.id }])

  const quoted = await quote(asha, { addressId: (await given.address(asha, mumbai)).id })

  // Zone C: 59 + 9 × 25 for 5 kg, 10 × 22 above, less the allowance of 99.
  expect(quoted.shipping).toBe((59 + 9 * 25 + 10 * 22 - 99) * 100)
})

test('the GST rate is the one in force today', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ gstRate: 18 })
  await db
    .insertInto('gstRates')
    .values([
      { productId: saw.productId, effectiveFrom: '2026-01-01', rateBp: 500 },
      { productId: saw.productId, effectiveFrom: '2199-01-01', rateBp: 4_000 },
    ])
    .execute()
  await fill(asha, [{ id: saw.id }])

  const quoted = await quote(asha, { addressId: (await given.address(asha)).id })

  expect(quoted.lines[0]?.gstRate).toBe(5)
})

test('a changed price and low stock are announced in the quote', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', price: 6_499_00, onHand: 2 })
  await fill(asha, [{ id: saw.id }])
  await db
    .updateTable('variants')
    .set({ price: paise(6_599_00), mrp: paise(7_000_00) })
    .where('id', '=', saw.id)
    .execute()

  const quoted = await quote(asha, { addressId: (await given.address(asha)).id })

  expect(quoted.notices).toEqual([
    'The price of Circular saw has changed from ₹6,499 to ₹6,599.',
    'Only 2 of Circular saw left.',
  ])
})

test('cart, quote and order agree to the paisa for any cart and any address', async () => {
  await setCod({ limit: paise(1_99_999_99), maxGrams: 1_000_000 })
  const place = fc.constantFrom({}, mumbai)
  const gstRate = fc.constantFrom(0, 5, 12, 18, 28, 40)
  // Four of either stay below the cash-on-delivery limit.
  const line = fc.oneof(
    fc.record({
      price: fc.integer({ min: 1, max: 2_400_00 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      gstRate,
    }),
    fc.record({
      price: fc.integer({ min: 1, max: 48_000_00 }),
      quantity: fc.constant(1),
      gstRate,
    }),
  )
  const anyCart = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    place,
    roundToRupee: fc.boolean(),
  })

  await fc.assert(
    fc.asyncProperty(anyCart, async ({ lines, place, roundToRupee }) => {
      const bill = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      await setTax({ roundToRupee })
      const asha = await given.shopper()
      const addressId = (await given.address(asha, place)).id
      const items = []
      for (const { price, quantity, gstRate } of lines) {
        const { id } = await given.variant({ price, gstRate, onHand: 20, weightGrams: 100 })
        items.push({ id, quantity })
      }

      const { quoted, place: buy } = await atCheckout(asha, items, { addressId })
      const cart = await asha(cartApi.read)
      const { order } = await buy()

      expect(cart.subtotal).toBe(bill)
      expect(quoted.subtotal).toBe(bill)
      const { subtotal, discount, shipping, codFee, roundOff, total, tax, placeOfSupply } = quoted
      expect(total).toBe(subtotal - discount + shipping + codFee + roundOff)
      expect(order).toMatchObject({
        subtotal,
        discount,
        shipping,
        codFee,
        roundOff,
        total,
        tax,
        placeOfSupply,
      })
      const withoutIds = (rows: readonly { id: number }[]) => rows.map((row) => ({ ...row, id: 0 }))
      expect(withoutIds(order.lines)).toMatchObject(withoutIds(quoted.lines))
      expect(order.lines.reduce((sum, row) => sum + row.total, 0)).toBe(total - roundOff)
      expect(order.payments).toMatchObject([{ amount: total, captured: 0 }])
    }),
    { numRuns: 25 },
  )
}, 300_000)

const setTax = (change: Partial<typeof defaultTax>) => {
  const value = JSON.stringify({ ...defaultTax, ...change })
  return db
    .insertInto('settings')
    .values({ section: 'tax', value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
}

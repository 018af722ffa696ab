import { expect, test } from 'vitest'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { fill, quote } = buyingIn(shop)

test('COD that is not available at a pincode is still listed as a method of the shop', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant({ price: 499_00 })).id }])
  const place = { pincode: '110093', codAvailable: false }

  const quoted = await quote(asha, { addressId: (await given.address(asha, place)).id })

  expect(quoted.paymentMethods.at(-1)).toMatchObject({
    method: 'COD',
    enabled: true,
    available: false,
    reason: 'Cash on delivery is not available at this pincode.',
  })
})

test('COD is refused with a reason above the limit, for heavy parcels and at some pincodes', async () => {
  const cutter = await given.variant({ price: 20_000_00, weightGrams: 2_000 })
  const anvil = await given.variant({ price: 5_000_00, weightGrams: 25_000 })
  const tape = await given.variant({ price: 1_500_00 })
  const reasonFor = async (variantId: number, place = {}) => {
    const shopper = await given.shopper()
    await fill(shopper, [{ id: variantId }])
    const { id } = await given.address(shopper, place)
    const { paymentMethods } = await quote(shopper, { addressId: id })
    return paymentMethods.find(({ method }) => method === 'COD')?.reason
  }

  expect(await reasonFor(cutter.id)).toBe('Cash on delivery is for orders up to ₹20,000.')
  expect(await reasonFor(anvil.id)).toBe("Parcels above 20 kg can't be paid on delivery.")
  expect(await reasonFor(tape.id, { pincode: '110092', codAvailable: false })).toBe(
    'Cash on delivery is not available at this pincode.',
  )
})

test('a pincode without delivery gets no quote', async () => {
  const asha = await given.shopper()
  const drill = await given.variant()
  await fill(asha, [{ id: drill.id }])
  const far = await given.address(asha, { pincode: '110999' })
  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', '110999')
    .execute()
  const unknown = await given.address(asha, { pincode: '110998' })
  await db.deleteFrom('pincodes').where('pincode', '=', '110998').execute()

  await expect(quote(asha, { addressId: far.id })).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'pincode_not_served',
      message: "We don't deliver to 110999 yet.",
    },
  })
  await expect(quote(asha, { addressId: unknown.id })).rejects.toMatchObject({
    problem: { code: 'pincode_not_served' },
  })
})

test('lithium batteries are not sent to the islands', async () => {
  const asha = await given.shopper()
  const pack = await given.variant()
  await db
    .updateTable('products')
    .set({ hasLithium: true })
    .where('id', '=', pack.productId)
    .execute()
  await fill(asha, [{ id: pack.id }])
  const portBlair = { pincode: '744101', city: 'Port Blair', stateCode: '35', zone: 'E' } as const

  await expect(
    quote(asha, { addressId: (await given.address(asha, portBlair)).id }),
  ).rejects.toMatchObject({ problem: { status: 409, code: 'pincode_not_served' } })
  expect(await quote(asha, { addressId: (await given.address(asha)).id })).toBeTruthy()
})

test('a shopper gets no quote for the address of another', async () => {
  const asha = await given.shopper()
  const ravi = await given.shopper()
  await fill(ravi, [{ id: (await given.variant()).id }])

  await expect(quote(ravi, { addressId: (await given.address(asha)).id })).rejects.toMatchObject({
    problem: { status: 404, code: 'not_found' },
  })
})

test('an empty cart gets no quote', async () => {
  const asha = await given.shopper()

  await expect(quote(asha, { addressId: (await given.address(asha)).id })).rejects.toMatchObject({
    problem: { status: 409, code: 'cart_empty' },
  })
})

test('a line that cannot be ordered is named', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', onHand: 5 })
  await fill(asha, [{ id: saw.id, quantity: 4 }])
  const input = { addressId: (await given.address(asha)).id }

  await db.updateTable('stock').set({ onHand: 2 }).where('variantId', '=', saw.id).execute()
  await expect(quote(asha, input)).rejects.toMatchObject({
    problem: { status: 409, code: 'out_of_stock', message: 'Only 2 of Circular saw left.' },
  })

  await db
    .updateTable('products')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', saw.productId)
    .execute()
  await expect(quote(asha, input)).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'not_for_sale',
      message: 'Circular saw is no longer for sale.',
    },
  })
})

test('a product without HSN or GST rate cannot be sold', async () => {
  const asha = await given.shopper()
  const saw = await given.variant()
  await fill(asha, [{ id: saw.id }])
  await db.deleteFrom('gstRates').where('productId', '=', saw.productId).execute()

  await expect(quote(asha, { addressId: (await given.address(asha)).id })).rejects.toMatchObject({
    problem: { code: 'not_for_sale' },
  })
})

test('an unknown coupon is refused', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant()).id }])
  const addressId = (await given.address(asha)).id

  await expect(
    asha(checkoutApi.quote, { body: { addressId, couponCode: 'DIWALI' } }),
  ).rejects.toMatchObject({
    problem: { status: 400, fields: { couponCode: 'This code is not valid.' } },
  })
})

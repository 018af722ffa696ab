import { expect, test } from 'vitest'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { fill, quote } = buyingIn(shop)

const mumbai = { pincode: '400001', city: 'Mumbai', stateCode: '27', zone: 'C' } as const
const portBlair = { pincode: '744101', city: 'Port Blair', stateCode: '35', zone: 'E' } as const

test('an estimate at a pincode equals the quote for an address there', async () => {
  const asha = await given.shopper()
  const tools = [
    await given.variant({ price: 499_00 }),
    await given.variant({ weightGrams: 14_000 }),
  ]
  await fill(asha, [{ id: tools[0]?.id ?? 0, quantity: 3 }, { id: tools[1]?.id ?? 0 }])
  const { id: addressId } = await given.address(asha, mumbai)

  const estimate = await asha(checkoutApi.estimate, { query: { pincode: '400001' } })
  const { subtotal, shipping, tax, total, deliveryDates } = await quote(asha, { addressId })

  expect(estimate).toMatchObject({ city: 'Mumbai', serviceable: true, isHeavy: true })
  expect(estimate).toMatchObject({ subtotal, shipping, tax, total, deliveryDates })
  expect(tax.igst).toBeGreaterThan(0)
})

test('without a pincode the estimate uses the default address, and without either it is empty', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant({ price: 499_00 })).id }])
  expect(await asha(checkoutApi.estimate, { query: {} })).toBeNull()

  await given.address(asha)

  expect(await asha(checkoutApi.estimate, { query: {} })).toMatchObject({
    pincode: '110001',
    shipping: 99_00,
    total: 598_00,
    tax: { igst: 0 },
  })
})

test('goods that may not fly are named where only air freight delivers', async () => {
  const asha = await given.shopper()
  const [hammer, battery] = [await given.variant(), await given.variant()]
  await db
    .updateTable('products')
    .set({ hasLithium: true })
    .where('id', '=', battery.productId)
    .execute()
  await fill(asha, [{ id: hammer.id }, { id: battery.id }])
  await given.pincode(portBlair)

  const estimate = await asha(checkoutApi.estimate, { query: { pincode: '744101' } })

  expect(estimate).toMatchObject({
    serviceable: false,
    reason:
      "Lithium batteries, aerosols, solvents and glues may not fly, so we can't send them to the islands.",
  })
  expect(estimate?.refusedItems).toHaveLength(1)
})

test('a pincode that does not exist is refused', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant()).id }])

  await expect(asha(checkoutApi.estimate, { query: { pincode: '999998' } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

import { expect, test } from 'vitest'
import { unitPriceFor } from '#contract/catalogue/tiers.ts'
import { type Paise, paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout } = buyingIn(shop)

const tiers = [
  { minQuantity: 10, price: paise(90_00) },
  { minQuantity: 50, price: paise(80_00) },
]

async function discs() {
  const disc = await given.variant({ price: 100_00, mrp: 120_00, onHand: 500, weightGrams: 20 })
  await setTiers(disc.id, tiers)
  return disc
}

async function setTiers(variantId: number, steps: { minQuantity: number; price: Paise }[]) {
  await db.deleteFrom('tierPrices').where('variantId', '=', variantId).execute()
  await db
    .insertInto('tierPrices')
    .values(steps.map((step) => ({ variantId, ...step })))
    .execute()
}

test.each([1, 9, 10, 49, 50, 120])(
  'cart, quote, order and invoice price %i pieces the same',
  async (quantity) => {
    const asha = await given.shopper()
    const disc = await discs()
    const each = unitPriceFor(quantity, paise(100_00), tiers)

    const { quoted, place } = await atCheckout(asha, [{ id: disc.id, quantity }])
    const cart = await asha(cartApi.read)
    const { order } = await place()

    expect(cart).toMatchObject({
      items: [{ price: 100_00, unitPrice: each, lineTotal: each * quantity, tiers }],
      subtotal: each * quantity,
      mrpTotal: 120_00 * quantity,
    })
    const line = { unitPrice: each, unitMrp: 120_00, gross: each * quantity }
    expect(quoted).toMatchObject({ subtotal: each * quantity, lines: [line] })
    expect(order).toMatchObject({ subtotal: each * quantity, total: quoted.total, lines: [line] })
  },
)

test('free delivery depends on the discounted prices', async () => {
  const asha = await given.shopper()
  const disc = await given.variant({ price: 100_00, onHand: 500, weightGrams: 20 })
  await setTiers(disc.id, [{ minQuantity: 10, price: paise(99_00) }])

  const { quoted } = await atCheckout(asha, [{ id: disc.id, quantity: 10 }])

  expect(quoted).toMatchObject({ subtotal: 990_00, shipping: 99_00 })
})

test('a quantity price that changed after the quote is not charged without notice', async () => {
  const asha = await given.shopper()
  const disc = await discs()
  const { place } = await atCheckout(asha, [{ id: disc.id, quantity: 10 }])

  await setTiers(disc.id, [{ minQuantity: 10, price: paise(95_00) }])

  await expect(place()).rejects.toMatchObject({
    problem: { status: 409, code: 'quote_changed', current: { subtotal: 950_00 } },
  })
})

test('two variants of a product reach their quantity prices separately', async () => {
  const asha = await given.shopper()
  const small = await discs()
  const large = await given.variant({
    productId: small.productId,
    price: 100_00,
    onHand: 500,
    weightGrams: 20,
  })
  await setTiers(large.id, tiers)

  const { quoted } = await atCheckout(asha, [
    { id: small.id, quantity: 6 },
    { id: large.id, quantity: 10 },
  ])

  expect(quoted.lines.map(({ unitPrice }) => unitPrice)).toEqual([100_00, 90_00])
})

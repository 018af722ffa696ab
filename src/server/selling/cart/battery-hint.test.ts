import { expect, test } from 'vitest'
import { cartApi } from '#contract/selling/cart.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()

type Tool = {
  name: string
  platform?: string
  isBare?: boolean
  capacity?: number
  onHand?: number
}

/** Adds a product of a battery platform: a battery if it has a capacity, otherwise a tool. */
async function powered({ name, platform = 'Vajrok 18 V', isBare = false, ...tool }: Tool) {
  const variant = await given.variant({ name, onHand: tool.onHand ?? 10, price: 3_999_00 })
  const { productId } = variant
  await db.updateTable('variants').set({ isBare }).where('id', '=', variant.id).execute()
  await db
    .insertInto('productSpecs')
    .values({ productId, key: 'platform', textValue: platform })
    .execute()
  if (tool.capacity)
    await db
      .insertInto('productSpecs')
      .values({ productId, key: 'capacity', numberValue: tool.capacity })
      .execute()
  return variant
}

const battery = await powered({ name: 'Battery 4 Ah', capacity: 4 })
await powered({ name: 'Battery 2 Ah, sold out', capacity: 2, onHand: 0 })
const grinder = await powered({ name: 'Cordless grinder', isBare: true })
const saw = await powered({ name: 'Cordless saw', isBare: true })

async function cartOf(...variants: { id: number }[]) {
  const asha = await given.shopper()
  for (const { id } of variants)
    await asha(cartApi.add, { body: { productVariantId: id, quantity: 1 } })
  return asha(cartApi.read)
}

test('a cart with a bare tool suggests a battery in stock, once per platform', async () => {
  const cart = await cartOf(grinder, saw)

  expect(cart.advice).toEqual([
    {
      cartItemId: cart.items[0]?.id,
      platform: 'Vajrok 18 V',
      battery: {
        productId: battery.productId,
        productVariantId: battery.id,
        name: 'Battery 4 Ah',
        price: 3_999_00,
        imageUrl: null,
      },
    },
  ])
})

test('a battery of the platform, or a kit with one, needs no suggestion', async () => {
  const kit = await powered({ name: 'Drill kit' })

  expect((await cartOf(grinder, battery)).advice).toEqual([])
  expect((await cartOf(kit, grinder)).advice).toEqual([])
})

test('a battery of another platform does not count', async () => {
  const other = await powered({ name: 'Battery', platform: 'Bhimax 20 V', capacity: 2 })

  expect((await cartOf(grinder, other)).advice).toHaveLength(1)
})

test('no battery is suggested for a corded tool, or if none is for sale', async () => {
  const lonely = await powered({ name: 'Shears', platform: 'Nobody 7 V', isBare: true })
  const corded = await given.variant()

  expect((await cartOf(lonely, corded)).advice).toEqual([])
})

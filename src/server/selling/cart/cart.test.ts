import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { cartStepsIn } from '#test/cart-steps.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()
const { add, update, reprice, setStock } = cartStepsIn(db)

test('a shopper has one cart, which starts empty', async () => {
  const asha = await given.shopper()

  const carts = await Promise.all(Array.from({ length: 8 }, () => asha(cartApi.read)))

  expect(carts[0]).toMatchObject({ items: [], itemCount: 0, subtotal: 0, total: 0, coupon: null })
  expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
})

test('a visitor has no cart', async () => {
  await expect(visitor(cartApi.read)).rejects.toMatchObject({ problem: { status: 401 } })
})

test('adding a tool again increases its line, and the badge counts pieces', async () => {
  const asha = await given.shopper()
  const drill = await given.variant({ price: 4_999_00, mrp: 6_500_00 })
  const saw = await given.variant({ price: 6_499_00 })

  await add(asha, drill.id, 2)
  await add(asha, saw.id, 1)
  const cart = await add(asha, drill.id, 1)

  expect(cart.items).toMatchObject([
    { productVariantId: drill.id, quantity: 3, lineTotal: 3 * 4_999_00 },
    { productVariantId: saw.id, quantity: 1 },
  ])
  expect(cart).toMatchObject({
    itemCount: 4,
    mrpTotal: 3 * 6_500_00 + 6_499_00,
    subtotal: 3 * 4_999_00 + 6_499_00,
    total: 3 * 4_999_00 + 6_499_00,
  })
})

test('ten clicks at once cannot add more than the five saws in stock', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })

  const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => add(asha, saw.id, 1)))

  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await asha(cartApi.read)).items).toMatchObject([{ quantity: 5 }])
})

test('forty adds at once from a new shopper make one cart with one line', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 500 })

  const adds = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => add(asha, saw.id, 1 + (index % 2))),
  )

  const accepted = adds.flatMap((result, index) =>
    result.status === 'fulfilled' ? [1 + (index % 2)] : [],
  )
  const carts = await db.selectFrom('carts').select('id').where('userId', '=', asha.id).execute()
  expect(carts).toHaveLength(1)
  expect(accepted.length).toBeGreaterThan(0)
  expect((await asha(cartApi.read)).items).toMatchObject([
    { quantity: accepted.reduce((sum, quantity) => sum + quantity, 0) },
  ])
})

test('a new quantity replaces the old one, and 0 removes the line', async () => {
  const asha = await given.shopper()
  const saw = await given.variant()
  const line = (await add(asha, saw.id, 2)).items[0]

  expect((await update(asha, line?.id, 7)).items).toMatchObject([{ quantity: 7 }])
  expect((await update(asha, line?.id, 0)).items).toEqual([])
  await expect(update(asha, line?.id, 1)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a shopper cannot change a line of another cart', async () => {
  const asha = await given.shopper()
  const ravi = await given.shopper()
  const saw = await given.variant()
  const line = (await add(asha, saw.id, 2)).items[0]
  const id = line?.id ?? 0

  for (const newQuantity of [0, 1, 5])
    await expect(update(ravi, id, newQuantity)).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(ravi(cartApi.remove, { params: { id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  expect((await asha(cartApi.read)).items).toMatchObject([{ quantity: 2 }])
  expect((await asha(cartApi.remove, { params: { id } })).items).toEqual([])
})

test('each line names the most important reason why it cannot be ordered', async () => {
  const asha = await given.shopper()
  const tools = {
    plenty: await given.variant({ onHand: 50 }),
    few: await given.variant({ onHand: 5 }),
    dearer: await given.variant({ onHand: 50 }),
    dearerAndFew: await given.variant({ onHand: 4 }),
    tooFew: await given.variant({ onHand: 9 }),
    none: await given.variant({ onHand: 9 }),
    gone: await given.variant({ onHand: 9 }),
  }
  for (const { id } of Object.values(tools)) await add(asha, id, 4)
  await reprice(tools.dearer.id, 5_100_00)
  await reprice(tools.dearerAndFew.id, 5_100_00)
  await setStock(tools.tooFew.id, 3)
  await setStock(tools.none.id, 0)
  await db
    .updateTable('products')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', tools.gone.productId)
    .execute()

  const cart = await asha(cartApi.read)

  expect(cart.items.map(({ notice }) => notice)).toEqual([
    null,
    'low_stock',
    'price_changed',
    'price_changed',
    'low_stock',
    'out_of_stock',
    'unavailable',
  ])
  expect(cart.items[2]).toMatchObject({ unitPrice: 5_100_00, priceWhenAdded: 4_999_00 })
  expect(cart.subtotal).toBe(4 * (4 * 4_999_00 + 2 * 5_100_00))
  expect(cart.itemCount).toBe(28)
})

test('adding a tool again accepts its new price', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 50 })
  await add(asha, saw.id, 1)
  await reprice(saw.id, 5_100_00)

  expect((await add(asha, saw.id, 1)).items).toMatchObject([{ notice: null, unitPrice: 5_100_00 }])
})

test('a line costs its quantity price', async () => {
  const asha = await given.shopper()
  const disc = await given.variant({ price: 100_00, mrp: 120_00, onHand: 500 })
  await db
    .insertInto('tierPrices')
    .values([
      { variantId: disc.id, minQuantity: 10, price: paise(90_00) },
      { variantId: disc.id, minQuantity: 50, price: paise(80_00) },
    ])
    .execute()
  const line = (await add(asha, disc.id, 9)).items[0]
  const priceOf = async (quantity: number) =>
    (await update(asha, line?.id, quantity)).items[0]?.unitPrice

  expect(line?.unitPrice).toBe(100_00)
  expect(await priceOf(10)).toBe(90_00)
  expect(await priceOf(49)).toBe(90_00)
  expect(await priceOf(50)).toBe(80_00)
  expect((await asha(cartApi.read)).items).toMatchObject([{ notice: null, lineTotal: 50 * 80_00 }])
})

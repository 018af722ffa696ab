import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given, visitor } = await openShop()

test('a shopper starts with an empty cart and keeps the same one', async () => {
  const asha = await given.shopper()

  const carts = await Promise.all(Array.from({ length: 8 }, () => asha(cartApi.read)))

  expect(carts[0]).toMatchObject({ items: [], itemCount: 0, subtotal: 0, total: 0, coupon: null })
  expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
})

test('a visitor has no cart', async () => {
  await expect(visitor(cartApi.read)).rejects.toMatchObject({ problem: { status: 401 } })
})

test('the same tool adds up on one line, and the badge counts pieces', async () => {
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

test('refuses more than is in stock, and leaves the cart as it was', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', onHand: 3 })

  await expect(add(asha, saw.id, 4)).rejects.toMatchObject({
    problem: { status: 409, code: 'out_of_stock', message: 'Only 3 of Circular saw left.' },
  })
  expect((await asha(cartApi.read)).items).toEqual([])

  const { items } = await add(asha, saw.id, 2)
  await expect(add(asha, saw.id, 2)).rejects.toMatchObject({ problem: { code: 'out_of_stock' } })
  await expect(update(asha, items[0]?.id, 4)).rejects.toMatchObject({
    problem: { status: 409, message: 'Only 3 of Circular saw left.' },
  })
  expect((await asha(cartApi.read)).items).toMatchObject([{ quantity: 2 }])
})

test('says so when there is none at all', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', onHand: 0 })

  await expect(add(asha, saw.id, 1)).rejects.toMatchObject({
    problem: { status: 409, message: 'Circular saw is out of stock.' },
  })
})

test('ten clicks at once cannot take more than five saws', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })

  const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => add(asha, saw.id, 1)))

  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await asha(cartApi.read)).items).toMatchObject([{ quantity: 5 }])
})

test('forty adds from two tabs of a new shopper make one cart with one line', async () => {
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

const strangeQuantities = [
  '-1',
  '0',
  '1.5',
  '"2"',
  '"1e3"',
  '1e9',
  '2147483648',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '[1]',
  '" 3 "',
  '{}',
  '1000',
  'Infinity',
  '-0.5',
  '""',
]

test.each(strangeQuantities)(
  'a quantity of %s is refused and changes nothing',
  async (quantity) => {
    const asha = await given.shopper()
    const saw = await given.variant({ onHand: 2_000 })
    const line = (await add(asha, saw.id, 2)).items[0]

    const added = await send(asha.token, 'POST', '/api/cart/add', {
      text: `{"productVariantId":${saw.id},"quantity":${quantity}}`,
    })
    expect(added).toMatchObject({ statusCode: 400 })
    if (quantity !== '0') {
      const updated = await send(asha.token, 'PUT', '/api/cart/update-quantity', {
        text: `{"cartItemId":${line?.id},"newQuantity":${quantity}}`,
      })
      expect(updated).toMatchObject({ statusCode: 400 })
    }
    expect((await asha(cartApi.read)).items).toMatchObject([{ quantity: 2 }])
  },
)

test.each(['price', 'unitPrice', 'discount', 'userId', 'cartId'])(
  'a body that says its own %s is refused',
  async (key) => {
    const asha = await given.shopper()
    const saw = await given.variant()

    const answer = await send(asha.token, 'POST', '/api/cart/add', {
      text: JSON.stringify({ productVariantId: saw.id, quantity: 1, [key]: 1 }),
    })

    expect(answer.statusCode).toBe(400)
    expect((await asha(cartApi.read)).items).toEqual([])
  },
)

test('no more than 999 pieces of one tool', async () => {
  const asha = await given.shopper()
  const screw = await given.variant({ onHand: 5_000 })
  await add(asha, screw.id, 999)

  await expect(add(asha, screw.id, 1)).rejects.toMatchObject({
    problem: {
      status: 400,
      fields: { quantity: 'You can add up to 999 pieces of a product.' },
    },
  })
})

test('no more than a hundred different tools', async () => {
  const asha = await given.shopper()
  const { id } = await asha(cartApi.read)
  const first = await given.variant()
  for (let line = 0; line < limits.cartLines; line++) {
    const { id: variantId } = await given.variant({ productId: first.productId })
    await db
      .insertInto('cartItems')
      .values({ cartId: id, variantId, quantity: 1, priceWhenAdded: paise(4_999_00) })
      .execute()
  }

  await expect(add(asha, first.id, 1)).rejects.toMatchObject({
    problem: { status: 409, code: 'cart_limit' },
  })
})

test('what is not for sale cannot be added', async () => {
  const asha = await given.shopper()
  const draft = await given.variant({ status: 'DRAFT' })
  const archived = await given.variant()
  await db
    .updateTable('variants')
    .set({ archivedAt: new Date() })
    .where('id', '=', archived.id)
    .execute()

  for (const id of [draft.id, archived.id, 999_999_999])
    await expect(add(asha, id, 1)).rejects.toMatchObject({
      problem: { status: 404, code: 'not_for_sale' },
    })
})

test('a new quantity replaces the old one, and 0 removes the line', async () => {
  const asha = await given.shopper()
  const saw = await given.variant()
  const line = (await add(asha, saw.id, 2)).items[0]

  expect((await update(asha, line?.id, 7)).items).toMatchObject([{ quantity: 7 }])
  expect((await update(asha, line?.id, 0)).items).toEqual([])
  await expect(update(asha, line?.id, 1)).rejects.toMatchObject({ problem: { status: 404 } })
})

test("somebody else's line is not there", async () => {
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

test('each line says what stands most in the way of ordering it', async () => {
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

test('adding a tool again takes its new price as seen', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 50 })
  await add(asha, saw.id, 1)
  await reprice(saw.id, 5_100_00)

  expect((await add(asha, saw.id, 1)).items).toMatchObject([{ notice: null, unitPrice: 5_100_00 }])
})

test('many pieces cost less, each quantity its best price', async () => {
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

type Shopper = Awaited<ReturnType<typeof given.shopper>>

const add = (who: Shopper, productVariantId: number, quantity: number) =>
  who(cartApi.add, { body: { productVariantId, quantity } })

const update = (who: Shopper, cartItemId = 0, newQuantity: number) =>
  who(cartApi.updateQuantity, { body: { cartItemId, newQuantity } })

const reprice = (id: number, price: number) =>
  db
    .updateTable('variants')
    .set({ price: paise(price), mrp: paise(price) })
    .where('id', '=', id)
    .execute()

const setStock = (variantId: number, onHand: number) =>
  db.updateTable('stock').set({ onHand }).where('variantId', '=', variantId).execute()

const send = (token: string, method: 'POST' | 'PUT', url: string, { text }: { text: string }) =>
  app.inject({
    method,
    url,
    payload: text,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

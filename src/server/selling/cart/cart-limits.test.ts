import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { cartStepsIn } from '#test/cart-steps.ts'
import { openShop } from '#test/shop.ts'

const { app, db, given } = await openShop()
const { add, update } = cartStepsIn(db)

test('a quantity above the stock is refused, and the cart stays as it was', async () => {
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

test('a sold-out tool is refused as such', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', onHand: 0 })

  await expect(add(asha, saw.id, 1)).rejects.toMatchObject({
    problem: { status: 409, message: 'Circular saw is out of stock.' },
  })
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
  'a body with a %s is refused',
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

test('a line has at most 999 pieces', async () => {
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

test('a cart has at most a hundred lines', async () => {
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

test('a product that is not for sale cannot be added', async () => {
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

const send = (token: string, method: 'POST' | 'PUT', url: string, { text }: { text: string }) =>
  app.inject({
    method,
    url,
    payload: text,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

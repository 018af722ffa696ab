import { expect, test } from 'vitest'
import { cartApi } from '#contract/selling/cart.ts'
import { savedItemsApi } from '#contract/selling/saved-items.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()

async function withLine(who: Person, { onHand = 10, quantity = 1 } = {}) {
  const { id, productId } = await given.variant({ onHand, price: 499_00 })
  const { items } = await who(cartApi.add, { body: { productVariantId: id, quantity } })
  const line = items.find(({ productVariantId }) => productVariantId === id)
  return { variantId: id, productId, lineId: line?.id ?? 0 }
}

const save = (who: Person, cartItemId: number) => who(savedItemsApi.save, { body: { cartItemId } })

test('an item saved for later leaves the cart and comes back with its quantity', async () => {
  const asha = await given.shopper()
  const { variantId, lineId } = await withLine(asha, { quantity: 3 })

  const { items } = await save(asha, lineId)
  expect(items).toMatchObject([{ productVariantId: variantId, quantity: 3, unitPrice: 499_00 }])
  expect(await asha(cartApi.read)).toMatchObject({ items: [], total: 0 })

  const after = await asha(savedItemsApi.moveToCart, { params: { id: items[0]?.id ?? 0 } })
  expect(after.items).toEqual([])
  expect(await asha(cartApi.read)).toMatchObject({ itemCount: 3, total: 1_497_00 })
})

test('an item saved twice is one row with both quantities', async () => {
  const asha = await given.shopper()
  const { variantId, lineId } = await withLine(asha, { quantity: 2 })
  await save(asha, lineId)
  const { items } = await asha(cartApi.add, { body: { productVariantId: variantId, quantity: 1 } })

  expect(await save(asha, items[0]?.id ?? 0)).toMatchObject({ items: [{ quantity: 3 }] })
})

test('a saved item comes back with the quantity in stock, and stays saved if sold out', async () => {
  const asha = await given.shopper()
  const { variantId, lineId } = await withLine(asha, { quantity: 5 })
  const { items } = await save(asha, lineId)
  const id = items[0]?.id ?? 0
  const leave = (onHand: number) =>
    db.updateTable('stock').set({ onHand }).where('variantId', '=', variantId).execute()

  await leave(0)
  await expect(asha(savedItemsApi.moveToCart, { params: { id } })).rejects.toMatchObject({
    problem: { status: 409, code: 'out_of_stock' },
  })
  expect(await asha(savedItemsApi.list)).toMatchObject({ items: [{ quantity: 5 }] })

  await leave(2)
  await asha(savedItemsApi.moveToCart, { params: { id } })
  expect(await asha(cartApi.read)).toMatchObject({ itemCount: 2 })
})

test('a saved item that is no longer sold says so and can be removed', async () => {
  const asha = await given.shopper()
  const { productId, lineId } = await withLine(asha)
  await save(asha, lineId)
  await db.updateTable('products').set({ status: 'DRAFT' }).where('id', '=', productId).execute()

  const { items } = await asha(savedItemsApi.list)
  expect(items).toMatchObject([{ isForSale: false }])
  expect(await asha(savedItemsApi.remove, { params: { id: items[0]?.id ?? 0 } })).toMatchObject({
    items: [],
  })
})

test('a shopper cannot save or move items of another shopper', async () => {
  const asha = await given.shopper()
  const meena = await given.shopper()
  const { lineId } = await withLine(asha)
  await expect(save(meena, lineId)).rejects.toMatchObject({ problem: { status: 404 } })

  const { items } = await save(asha, lineId)
  const params = { id: items[0]?.id ?? 0 }
  for (const call of [savedItemsApi.moveToCart, savedItemsApi.remove])
    await expect(meena(call, { params })).rejects.toMatchObject({ problem: { status: 404 } })
})

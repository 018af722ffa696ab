import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/selling/cart.ts'
import { withChanges, without, withQuantity } from './cart-lines.ts'

const line = (id: number, quantity: number, notice: CartItem['notice'] = null): CartItem => ({
  id,
  quantity,
  productVariantId: id * 10,
  product: { id, name: `Saw ${id}`, imageUrl: null },
  variant: { sku: `SAW-${id}`, name: '', options: {} },
  price: paise(100_00),
  tiers: [{ minQuantity: 5, price: paise(90_00) }],
  unitPrice: paise(100_00),
  unitMrp: paise(120_00),
  priceWhenAdded: paise(100_00),
  lineTotal: paise(quantity * 100_00),
  availableQuantity: 9,
  notice,
})

const cartOf = (items: CartItem[]): Cart => ({
  id: 1,
  items,
  itemCount: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
  mrpTotal: paise(0),
  subtotal: paise(0),
  discount: paise(0),
  coupon: null,
  total: paise(0),
  advice: [],
})

test('a quantity that is being sent already counts', () => {
  const cart = withChanges(cartOf([line(1, 1), line(2, 2)]), [withQuantity(1, 3)])

  expect(cart).toMatchObject({ itemCount: 5, subtotal: 500_00, mrpTotal: 600_00, total: 500_00 })
  expect(cart.items[0]).toMatchObject({ quantity: 3, lineTotal: 300_00 })
})

test('a quantity that reaches a lower price counts at that price', () => {
  const setTo = (newQuantity: number) =>
    withChanges(cartOf([line(1, 1)]), [withQuantity(1, newQuantity)])

  expect(setTo(5)).toMatchObject({ items: [{ unitPrice: 90_00 }], subtotal: 450_00 })
  expect(setTo(4)).toMatchObject({ items: [{ unitPrice: 100_00 }], subtotal: 400_00 })
})

test('a line that is being removed or moved to the wishlist is already gone', () => {
  const cart = withChanges(cartOf([line(1, 1), line(2, 2), line(3, 3)]), [without(1), without(3)])

  expect(cart).toMatchObject({ items: [{ id: 2 }], itemCount: 2, total: 200_00 })
})

test('a product that is no longer sold stays visible and costs nothing', () => {
  const cart = withChanges(cartOf([line(1, 1), line(2, 2, 'unavailable')]), [withQuantity(1, 2)])

  expect(cart.items).toHaveLength(2)
  expect(cart.total).toBe(200_00)
})

test('without changes the cart is the one the server sent', () => {
  const cart = cartOf([line(1, 1)])

  expect(withChanges(cart, [])).toBe(cart)
})

import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { CartItem } from '#contract/selling/cart.ts'
import { blockOf, quantityToOrder } from './cart-blocks.ts'

const saw = (part: Partial<CartItem>): CartItem => ({
  id: 1,
  quantity: 5,
  productVariantId: 1,
  product: { id: 1, name: 'Circular saw', imageUrl: null },
  variant: { sku: 'SAW', name: '', options: {} },
  price: paise(100_00),
  tiers: [],
  unitPrice: paise(100_00),
  unitMrp: paise(100_00),
  priceWhenAdded: paise(100_00),
  lineTotal: paise(500_00),
  availableQuantity: 9,
  notice: null,
  ...part,
})

test('a cart that can be ordered is not blocked', () => {
  expect(blockOf([saw({}), saw({ notice: 'price_changed' })])).toBeNull()
  expect(blockOf([saw({ notice: 'low_stock', availableQuantity: 5 })])).toBeNull()
})

test('a quantity above the stock blocks the cart, and the stock is offered', () => {
  const short = saw({ notice: 'low_stock', availableQuantity: 4 })

  expect(blockOf([short])).toMatchObject({
    sentence: 'Only 4 of Circular saw left.',
    remedy: 'Set quantity to 4',
  })
  expect(quantityToOrder(short)).toBe(4)
})

test('a sold-out or removed product must leave the cart', () => {
  const out = saw({ notice: 'out_of_stock', availableQuantity: 0 })
  const gone = saw({ notice: 'unavailable' })

  expect(blockOf([out])).toMatchObject({ sentence: 'Circular saw is out of stock.' })
  expect(blockOf([gone])).toMatchObject({ sentence: 'Circular saw is no longer available.' })
  expect([out, gone].map(quantityToOrder)).toEqual([0, 0])
})

test('one press fixes several lines', () => {
  const block = blockOf([saw({ notice: 'unavailable' }), saw({}), saw({ availableQuantity: 1 })])

  expect(block).toMatchObject({ sentence: "2 items can't be ordered as they are." })
  expect(block?.items).toHaveLength(2)
})

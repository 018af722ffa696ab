import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mergeWords } from './merge-words.ts'
import { type Chosen, planMerge } from './plan-merge.ts'

const quantity = fc.integer({ min: 1, max: limits.quantity })
const maybe = fc.oneof(fc.constant(0), quantity)

/** The choices of a guest; a product may be in the cart and among the saved items. */
const anyChosen = fc
  .array(
    fc.record({
      quantity,
      isSaved: fc.boolean(),
      isForSale: fc.boolean(),
      available: fc.oneof(fc.nat(5), fc.nat(3_000)),
      inCart: maybe,
      saved: maybe,
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map((row, index): Chosen => {
      const variantId = row.isSaved ? index : index + 100
      return { ...row, variantId, name: `Tool <${variantId}>`, price: row.isSaved ? null : 100 }
    }),
  )

const anyKept = fc.record({
  lines: fc.integer({ min: limits.cartLines - 8, max: limits.cartLines }),
  saved: fc.integer({ min: limits.cartLines - 8, max: limits.cartLines }),
})

test('every piece is in the cart, saved for later, or told', () => {
  fc.assert(
    fc.property(anyChosen, anyKept, (chosen, kept) => {
      const plan = planMerge(chosen, kept)
      const words = mergeWords({ ...plan, coupon: null }).join(' ')
      for (const one of chosen) {
        const line = plan.lines.find(({ variantId }) => variantId === one.variantId)
        const saved = plan.saved.find(({ variantId }) => variantId === one.variantId)
        const inCart = (line?.quantity ?? one.inCart) - one.inCart
        const aside = (saved?.quantity ?? one.saved) - one.saved
        const told = Number(new RegExp(`no room for (\\d+) of ${one.name}`).exec(words)?.[1] ?? 0)
        expect(inCart + aside + told).toBe(one.quantity)
      }
    }),
  )
})

test('a line gets what both had, up to the stock and the limits, and loses nothing it had', () => {
  fc.assert(
    fc.property(anyChosen, anyKept, (chosen, kept) => {
      const plan = planMerge(chosen, kept)
      const lines = chosen.filter(({ isSaved }) => !isSaved)
      const added = lines.filter((one) => one.inCart === 0 && quantityOf(plan, one) > 0)
      expect(added.length).toBeLessThanOrEqual(limits.cartLines - kept.lines)
      const isCartFull = added.length === limits.cartLines - kept.lines
      for (const one of lines) {
        const stock = one.isForSale ? one.available : 0
        const most = Math.min(one.inCart + one.quantity, stock, limits.quantity)
        const got = quantityOf(plan, one)
        const hasNoRoom = isCartFull && one.inCart === 0 && got === 0
        if (!hasNoRoom) expect(got).toBe(Math.max(one.inCart, most))
      }
      for (const { quantity: saved } of plan.saved)
        expect(saved).toBeLessThanOrEqual(limits.quantity)
    }),
  )
})

const quantityOf = ({ lines }: ReturnType<typeof planMerge>, { variantId, inCart }: Chosen) =>
  lines.find((line) => line.variantId === variantId)?.quantity ?? inCart

const saw: Chosen = {
  variantId: 1,
  name: 'Circular saw',
  quantity: 5,
  price: 100,
  isSaved: false,
  inCart: 0,
  saved: 0,
  isForSale: true,
  available: 3,
}

test.each<[string, Partial<Chosen>, string]>([
  ['all', { available: 9 }, '1 tool you had chosen before is in your cart.'],
  [
    'a part',
    {},
    '1 tool you had chosen before is in your cart. Only 3 of Circular saw are left, so 3 are in it; 2 more are saved for later.',
  ],
  ['nothing', { available: 0 }, 'Circular saw is out of stock, so it is saved for later.'],
  [
    'what ended',
    { isForSale: false },
    'Circular saw is no longer for sale, so it is saved for later.',
  ],
  [
    'less than the account has',
    { inCart: 4 },
    '1 tool you had chosen before is in your cart. Only 3 of Circular saw are left; 5 more are saved for later.',
  ],
  ['saved', { isSaved: true, price: null }, '1 tool you had put aside is saved for later.'],
])('tells the shopper what became of %s', (_, change, words) => {
  const plan = planMerge([{ ...saw, ...change }], { lines: 0, saved: 0 })

  expect(mergeWords({ ...plan, coupon: null }).join(' ')).toBe(words)
})

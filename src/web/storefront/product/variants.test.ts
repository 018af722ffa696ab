import { expect, test } from 'vitest'
import type { ProductVariant } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { factsOfOnly, optionGroups, stepsOf, variantOf } from './variants.ts'

const variant = (id: number, options: Record<string, string>, inStock = true): ProductVariant => ({
  id,
  sku: `V-${id}`,
  name: Object.values(options).join(', '),
  options,
  price: paise(10_000),
  mrp: paise(12_000),
  gstRate: 18,
  availableQuantity: inStock ? 3 : 0,
  inStock,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  barcode: null,
  isBare: false,
})

const small = variant(1, { Size: '10 mm', Pack: '1' })
const smallBox = variant(2, { Size: '10 mm', Pack: '12' })
const large = variant(3, { Size: '24 mm', Pack: '1' }, false)
const variants = [small, smallBox, large]

const leadsTo = (chosen: ProductVariant) =>
  Object.fromEntries(
    optionGroups(variants, chosen).map(({ name, choices }) => [
      name,
      choices.map(({ value, variant: to }) => [value, to?.id ?? null]),
    ]),
  )

test('a link opens the variant it names, or else the default one', () => {
  expect(variantOf(variants, 3, 1)).toBe(large)
  expect(variantOf(variants, 99, 2)).toBe(smallBox)
  expect(variantOf(variants, null, null)).toBe(small)
})

test('the size of a lone variant is said where the name of the product does not say it', () => {
  const wheel = { ...small, options: {}, name: '4"' }

  expect(factsOfOnly({ name: 'Cutting wheel', variants: [wheel] })).toEqual([['Option', '4"']])
  expect(factsOfOnly({ name: 'Cutting wheel 4"', variants: [wheel] })).toEqual([])
  expect(factsOfOnly({ name: 'Bit', variants: [small] })).toEqual([
    ['Size', '10 mm'],
    ['Pack', '1'],
  ])
  expect(factsOfOnly({ name: 'Bit', variants })).toEqual([])
})

test('a combination that does not exist has no link', () => {
  expect(leadsTo(large)).toEqual({
    Size: [
      ['10 mm', 1],
      ['24 mm', 3],
    ],
    Pack: [
      ['1', 3],
      ['12', null],
    ],
  })
})

test('choosing the first option adjusts the others to an existing variant', () => {
  expect(leadsTo(smallBox)).toEqual({
    Size: [
      ['10 mm', 2],
      ['24 mm', 3],
    ],
    Pack: [
      ['1', 1],
      ['12', 2],
    ],
  })
})

test('a larger quantity costs its quantity price', () => {
  const steps = (of: ProductVariant) =>
    stepsOf(
      {
        tierPrices: [
          { variantId: 1, minQuantity: 10, price: paise(9_000), gstRate: 5 },
          { variantId: 1, minQuantity: 5, price: paise(9_500), gstRate: 5 },
          { variantId: 2, minQuantity: 2, price: paise(1), gstRate: 5 },
          { variantId: 3, minQuantity: 2, price: paise(10_000), gstRate: 5 },
        ],
      },
      of,
    )

  expect(steps(small)).toEqual([
    { from: 1, to: 4, price: 10_000, gstRate: 18 },
    { from: 5, to: 9, price: 9_500, gstRate: 5 },
    { from: 10, to: null, price: 9_000, gstRate: 5 },
  ])
  expect(steps(large)).toEqual([])
})

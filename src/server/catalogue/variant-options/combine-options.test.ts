import { expect, test } from 'vitest'
import { type CombineOptions, variantOptionsApi } from '#contract/catalogue/variant-options.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { writingIn } from '#test/writing-products.ts'
import { skuOf, skuWord } from './sku-words.ts'

const shop = await openShop()
const { given } = shop
const meera = await given.admin('CATALOGUE')
const { drills } = await writingIn(shop, meera)

const combine = (change: Partial<CombineOptions>) =>
  meera(variantOptionsApi.combine, {
    body: { categoryId: null, skuStart: 'HB-7', options: [], existing: [], ...change },
  })
const size = { name: 'Size', values: ['6 mm', '8 mm', '10 mm'] }
const shank = { name: 'Shank', values: ['SDS-plus', 'Straight'] }

test.each([
  ['6 mm', '6MM'],
  ['1.5 Ah', '1.5AH'],
  ['½"', '1-2IN'],
  ['SDS-plus', 'SDS-PLUS'],
  ['Ø 6 × 110', '6-110'],
  ['Grün', 'GRUN'],
  ['सीधा', 'SIDHA'],
  ['लाल हथौड़ा', 'LAL-HATHAURA'],
  ['१० मिमी', '10MIMI'],
  ['🔧', ''],
])('%s is %s in a SKU', (value, word) => {
  expect(skuWord(value)).toBe(word)
})

test('a SKU is never longer than 64 characters, and has something of each value', () => {
  const sku = skuOf('A'.repeat(80), ['B'.repeat(80), 'C'.repeat(80), 'D6'])

  expect(sku.length).toBeLessThanOrEqual(61)
  expect(sku).toMatch(/^A+-B+-C+-D6$/)
})

test('all combinations of two options become variants, in the order of their values', async () => {
  const { added, kept, others } = await combine({ options: [size, shank] })

  expect(added.map(({ sku }) => sku)).toEqual([
    'HB-7-6MM-SDS-PLUS',
    'HB-7-6MM-STRAIGHT',
    'HB-7-8MM-SDS-PLUS',
    'HB-7-8MM-STRAIGHT',
    'HB-7-10MM-SDS-PLUS',
    'HB-7-10MM-STRAIGHT',
  ])
  expect(added[3]?.options).toEqual({ Size: '8 mm', Shank: 'Straight' })
  expect({ kept, others }).toEqual({ kept: 0, others: 0 })
})

test('combinations that exist are kept, whatever the order and the spaces of their options', async () => {
  const existing = [
    { sku: 'OLD-1', options: { shank: 'sds-PLUS', Size: '6mm' } },
    { sku: 'OLD-2', options: { Size: '12 mm', Shank: 'Straight' } },
    { sku: 'OLD-3', options: {} },
  ]

  const { added, kept, others } = await combine({ options: [size, shank], existing })

  expect(added).toHaveLength(5)
  expect(added.map(({ sku }) => sku)).not.toContain('HB-7-6MM-SDS-PLUS')
  expect({ kept, others }).toEqual({ kept: 1, others: 2 })
})

test('an option with the name of a spec takes its unit, and refuses what the spec cannot be', async () => {
  const volts = { name: 'voltage', values: ['18v', '18 V', '0.012 kV'] }
  const { added } = await combine({ categoryId: drills, options: [volts] })

  expect(added.map(({ options }) => options)).toEqual([{ voltage: '18 V' }, { voltage: '12 V' }])
  const strong = { name: 'Voltage', values: ['18 V', 'strong'] }
  await expect(combine({ categoryId: drills, options: [strong] })).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'options.0.values': '“strong”: Enter a number of V.' } }),
  )
})

test('a SKU is taken neither by another product nor by another variant of this one', async () => {
  await given.variant({ sku: 'TK-6MM' })
  await given.variant({ sku: 'TK-6MM-2' })
  const existing = [{ sku: 'tk-8mm', options: {} }]
  const sizes = { name: 'Size', values: ['6 mm', '8 mm', '६ मिमी', '🔧'] }

  const { added } = await combine({ skuStart: 'TK', options: [sizes], existing })

  expect(added.map(({ sku }) => sku)).toEqual(['TK-6MM-3', 'TK-8MM-2', 'TK-6MIMI', 'TK-4'])
})

test('more variants than a product can have are refused with their number', async () => {
  const many = (name: string, count: number) => ({
    name,
    values: Array.from({ length: count }, (_, index) => `${name} ${index}`),
  })
  const existing = [{ sku: 'X', options: {} }]

  const cube = combine({ options: [many('a', 100), many('b', 100), many('c', 100)] })
  await expect(cube).rejects.toMatchObject(
    refusal({
      status: 400,
      message:
        'These options make 10,00,000 variants. A product can have 100. Remove some values, or make two products.',
    }),
  )
  const square = [many('a', 10), many('b', 10)]
  await expect(combine({ options: square, existing })).rejects.toMatchObject(
    refusal({ message: expect.stringContaining(', and there is 1 more. ') }),
  )
  expect((await combine({ options: square })).added).toHaveLength(100)
})

test('an option named twice is refused at the second', async () => {
  const again = combine({ options: [size, { name: 'size ', values: ['1'] }] })

  await expect(again).rejects.toMatchObject(
    refusal({ status: 400, fields: { 'options.1.name': 'Another option has this name.' } }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import { openShop } from '#test/shop.ts'
import { type Asked, type SpecValues, statedSpecsIn } from '#test/stated-specs.ts'

const shop = await openShop({ isLive: true })
const { given } = shop
const { drillCategory, say, inCategory } = statedSpecsIn(shop)

test('a mixed list offers a spec as a filter only if half of its products have it', async () => {
  const top = await given.category()
  const drills = await drillCategory(top.id)
  const saws = await given.category({ parentId: top.id })
  const { productId } = await given.variant({ categoryId: drills.id })
  await say(productId, { voltageV: 18 })
  const keys = async () =>
    (await inCategory(top.id, { facets: '1' })).facets?.map(({ key }) => key) ?? []

  await given.variant({ categoryId: saws.id })
  const half = await keys()
  await given.variant({ categoryId: saws.id })
  const third = await keys()

  expect(half).toContain('spec.voltageV')
  expect(third).not.toContain('spec.voltageV')
  expect(third).toEqual(['price', 'brand', 'inStock', 'spec.countryOfOrigin'])
})

test('a facet is counted without its own selection, and values without products stay with 0', async () => {
  const { id } = await drillCategory()
  const add = async (brand: string, voltageV: number, price: number) => {
    const { productId } = await given.variant({ categoryId: id, brand, price })
    await say(productId, { voltageV })
  }
  await add('Jodarc', 12, 100)
  await add('Pavanix', 18, 300)
  await add('Tezkat', 18, 200)

  const { facets, total } = await inCategory(id, {
    facets: '1',
    'spec.voltageV': ['18'],
    brand: ['Pavanix'],
  })

  expect(total).toBe(1)
  expect(facets?.find(({ key }) => key === 'brand')).toEqual({
    key: 'brand',
    label: 'Brand',
    unit: null,
    kind: 'CHOICE',
    min: null,
    max: null,
    values: [
      { value: 'Jodarc', label: 'Jodarc', count: 0 },
      { value: 'Pavanix', label: 'Pavanix', count: 1 },
      { value: 'Tezkat', label: 'Tezkat', count: 1 },
    ],
  })
  expect(facets?.find(({ key }) => key === 'spec.voltageV')).toMatchObject({
    label: 'Voltage',
    unit: 'V',
    kind: 'CHOICE',
    values: [
      { value: '12', label: '12\u00a0V', count: 0 },
      { value: '18', label: '18\u00a0V', count: 1 },
    ],
  })
  expect(facets?.find(({ key }) => key === 'price')).toMatchObject({
    kind: 'RANGE',
    min: 300,
    max: 300,
    values: [],
  })
  expect(facets?.find(({ key }) => key === 'spec.countryOfOrigin')).toMatchObject({
    values: [{ value: 'IN', label: 'India', count: 1 }],
  })
})

test('for any products and filters, the count of a facet value equals the list after choosing it', async () => {
  const { id } = await drillCategory()
  const brands = ['Maapvera', 'Surakavach', 'Urjakosh']
  const products = fc.sample(
    fc.record({
      brand: fc.constantFrom(...brands),
      price: fc.integer({ min: 1, max: 6 }),
      onHand: fc.integer({ min: 0, max: 1 }),
      voltageV: fc.option(fc.constantFrom(12, 18, 20), { nil: undefined }),
      motor: fc.option(fc.constantFrom('Brushed', 'Brushless'), { nil: undefined }),
      impact: fc.option(fc.boolean(), { nil: undefined }),
    }),
    { numRuns: 40, seed: 7 },
  )
  for (const { brand, price, onHand, ...specs } of products) {
    const { productId } = await given.variant({ categoryId: id, brand, price, mrp: 6, onHand })
    const said = Object.entries(specs).filter(([, value]) => value !== undefined)
    if (said.length > 0) await say(productId, Object.fromEntries(said) as SpecValues)
  }

  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          brand: fc.subarray(brands, { minLength: 1 }),
          priceMin: fc.integer({ min: 1, max: 6 }),
          inStock: fc.constant(true),
          'spec.voltageV': fc.subarray(['12', '18', '20'], { minLength: 1 }),
          'spec.motor': fc.subarray(['Brushed', 'Brushless'], { minLength: 1 }),
          'spec.impact': fc.constantFrom<string[]>(['true'], ['false']),
        },
        { requiredKeys: [] },
      ),
      async (narrowing) => {
        const chosen = narrowing as Asked
        const { facets = [] } = await inCategory(id, { ...chosen, facets: '1', limit: 1 })
        for (const facet of facets) await expectHonest(id, chosen, facet)
      },
    ),
    { numRuns: 12 },
  )
})

async function expectHonest(id: number, chosen: Asked, facet: Facet) {
  const isOthers = (key: string) =>
    facet.key === 'price' ? !key.startsWith('price') : key !== facet.key
  const without = Object.fromEntries(
    Object.entries(chosen).filter(([key]) => isOthers(key)),
  ) as Asked
  for (const { value, count } of facet.values) {
    const choice = facet.key === 'inStock' ? true : [value]
    const { total } = await inCategory(id, { ...without, [facet.key]: choice, limit: 1 })
    expect([facet.key, value, total]).toEqual([facet.key, value, count])
  }
  if (facet.key === 'price') {
    const { products } = await inCategory(id, { ...without, sort: 'price' })
    expect([facet.min, facet.max]).toEqual([
      products[0]?.price ?? null,
      products.at(-1)?.price ?? null,
    ])
  }
}

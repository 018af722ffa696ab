import { expect, test } from 'vitest'
import type { ProductList, ProductQuery } from '#contract/catalogue/product-lists.ts'
import { readRelaxedFilters } from './relaxed-filters.ts'

const params = new URLSearchParams(
  'q=drill&sort=price&page=2&brand=Vajrok&brand=Bhimax&minPrice=1&maxPrice=2&spec.torque.min=90',
)
const found = (total: number): ProductList => ({ products: [], page: 1, limit: 1, total })

test('relaxed filters try each filter without its values, a range as a whole', async () => {
  const asked: ProductQuery[] = []
  const ways = await readRelaxedFilters(params, async (query) => {
    asked.push(query)
    return found('brand' in query ? ('priceMin' in query ? 3 : 7) : 0)
  })

  expect(ways).toEqual([
    { filter: 'price', total: 7 },
    { filter: 'spec.torque', total: 3 },
  ])
  expect(asked).toHaveLength(3)
  expect(asked[0]).toEqual({
    page: 1,
    limit: 1,
    facets: '0',
    sort: 'price',
    priceMin: 100,
    priceMax: 200,
    'spec.torque': ['90..'],
  })
})

test('a filter that cannot be tried is left out', async () => {
  const ways = await readRelaxedFilters(params, async (query) => {
    if (!('brand' in query)) throw new Error('The shop is not there')
    return found(2)
  })

  expect(ways.map(({ filter }) => filter)).toEqual(['price', 'spec.torque'])
})

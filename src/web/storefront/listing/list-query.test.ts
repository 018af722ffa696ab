import { expect, test } from 'vitest'
import { isFiltered, listQuery, pagesOf } from './list-query.ts'

const asked = (address: string) => listQuery(new URLSearchParams(address))

test('an address without a query requests the first ten products with facets', () => {
  expect(asked('')).toEqual({ page: 1, limit: 10, facets: '1' })
})

test('prices in the address are rupees and are requested in paise', () => {
  expect(asked('minPrice=500&maxPrice=2000')).toMatchObject({ priceMin: 50_000, priceMax: 200_000 })
})

test('several brands and values of a specification are all requested', () => {
  expect(asked('brand=Vajrok&brand=Bhimax&spec.voltage=12&spec.voltage=18')).toMatchObject({
    brand: ['Vajrok', 'Bhimax'],
    'spec.voltage': ['12', '18'],
  })
})

test('a category narrows a search further', () => {
  expect(asked('q=drill&category=7')).toMatchObject({ category: 7 })
  expect(asked('q=drill&category=0')).not.toHaveProperty('category')
})

test('a minimum and a maximum become one range, either of which may be open', () => {
  expect(asked('spec.torque.min=20&spec.torque.max=60.5')).toMatchObject({
    'spec.torque': ['20..60.5'],
  })
  expect(asked('spec.torque.min=20&spec.torque.max=')).toMatchObject({ 'spec.torque': ['20..'] })
  expect(asked('spec.torque.min=&spec.torque.max=60')).toMatchObject({ 'spec.torque': ['..60'] })
})

test('invalid values are ignored', () => {
  expect(
    asked('page=-3&minPrice=cheap&sort=magic&inStock=maybe&discountMin=200&brand=&spec.1x=2&x=1'),
  ).toEqual({ page: 1, limit: 10, facets: '1' })
  expect(asked('spec.torque.min=lots')).toEqual({ page: 1, limit: 10, facets: '1' })
})

test('sorting and paging are not filters', () => {
  expect(isFiltered(new URLSearchParams('q=drill&sort=price&view=list&page=2'))).toBe(false)
  expect(isFiltered(new URLSearchParams('q=drill&brand=Vajrok'))).toBe(true)
  expect(isFiltered(new URLSearchParams('minPrice=&discountMin='))).toBe(false)
})

test('an address may show several pages, up to a limit', () => {
  const shown = (address: string) => pagesOf(new URLSearchParams(address))

  expect(shown('')).toEqual({ first: 1, last: 1 })
  expect(shown('page=3')).toEqual({ first: 3, last: 3 })
  expect(shown('from=1&page=3')).toEqual({ first: 1, last: 3 })
  expect(shown('from=1&page=40')).toEqual({ first: 40, last: 40 })
  expect(shown('from=5&page=3')).toEqual({ first: 3, last: 3 })
  expect(shown('from=none&page=2')).toEqual({ first: 2, last: 2 })
})

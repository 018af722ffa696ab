import { expect, test } from 'vitest'
import type { Facet, ProductList } from '#contract/catalogue/product-lists.ts'
import { promotedIn } from './promoted.ts'

const facet = (key: string, label: string, counts: Record<string, number>): Facet => ({
  key,
  label,
  unit: null,
  kind: 'CHOICE',
  values: Object.entries(counts).map(([value, count]) => ({ value, label: value, count })),
  min: null,
  max: null,
})
const price: Facet = { ...facet('price', 'Price', {}), kind: 'RANGE', min: 900_00, max: 9000_00 }
const list: ProductList = {
  products: [],
  page: 1,
  limit: 10,
  total: 20,
  facets: [
    price,
    facet('brand', 'Brand', { Vajrok: 9 }),
    facet('spec.cutting', 'Cutting', { Wet: 3, Dry: 8 }),
    facet('spec.voltage', 'Voltage', { '18': 12 }),
    facet('spec.brushless', 'Brushless', { true: 5, false: 7 }),
    facet('spec.warranty', 'Warranty', { '1 year': 20 }),
  ],
}
const labels = (...understood: string[]) =>
  promotedIn(list, { understood, units: 'metric' }).map(({ label }) => label)

test('the commonest value of each spec is offered with its label, unless all products have it', () => {
  expect(labels()).toEqual(['Cutting: Dry', 'Voltage: 18', 'Brushless', 'Under ₹2,000'])
})

test('what the words of the search already say is not offered again', () => {
  expect(labels('voltage', 'price')).toEqual(['Cutting: Dry', 'Brushless'])
})

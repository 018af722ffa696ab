import { expect, test } from 'vitest'
import type { Facet } from '#contract/catalogue/product-lists.ts'
import {
  addressOf,
  appliedFilters,
  besideFilters,
  clearFilters,
  valueLabel,
  wholeFilter,
  withFilter,
  withPage,
  withPages,
} from './list-address.ts'

const voltage: Facet = {
  key: 'spec.voltage',
  label: 'Voltage',
  unit: 'V',
  kind: 'CHOICE',
  values: [{ value: '18', label: '18 V', count: 4 }],
  min: 12,
  max: 18,
}
const torque: Facet = {
  ...voltage,
  key: 'spec.torque',
  label: 'Torque',
  unit: 'Nm',
  kind: 'RANGE',
  values: [],
}
const chuck: Facet = { ...torque, key: 'spec.chuck', label: 'Chuck', unit: 'mm' }
const facets = [voltage, torque, chuck]
const applied = (address: string) => appliedFilters(new URLSearchParams(address), { facets })

test('every active filter is named, and its link removes only it', () => {
  expect(applied('brand=Vajrok&brand=Bhimax&page=3&sort=price&spec.voltage=18')).toEqual([
    { label: 'Vajrok', to: '?brand=Bhimax&sort=price&spec.voltage=18' },
    { label: 'Bhimax', to: '?brand=Vajrok&sort=price&spec.voltage=18' },
    { label: 'Voltage: 18 V', to: '?brand=Vajrok&brand=Bhimax&sort=price' },
  ])
})

test('a minimum and a maximum are one filter', () => {
  expect(applied('minPrice=2000&maxPrice=100000')).toEqual([
    { label: '₹2,000 – ₹1,00,000', to: '?' },
  ])
  expect(applied('spec.torque.min=20&q=drill')).toEqual([
    { label: 'Torque: from 20\u00a0Nm', to: '?q=drill' },
  ])
})

test('a category to which a search is narrowed is named, and the form of filters keeps it', () => {
  const params = new URLSearchParams('category=7&q=drill')
  const words = { facets, categories: [{ id: 7, name: 'Impact drills' }] }

  expect(appliedFilters(params, words)).toEqual([{ label: 'Impact drills', to: '?q=drill' }])
  expect(besideFilters(params)).toEqual([
    ['q', 'drill'],
    ['category', '7'],
  ])
})

test('empty form fields are no filters and are left out of addresses', () => {
  expect(applied('brand=Vajrok&discountMin=&maxPrice=&sort=price')).toEqual([
    { label: 'Vajrok', to: '?sort=price' },
  ])
})

test('clearing filters keeps the query and the layout', () => {
  const params = new URLSearchParams('q=drill&sort=price&view=list&brand=Vajrok&page=2')

  expect(addressOf(clearFilters(params))).toBe('?q=drill&sort=price&view=list')
})

test('the first page has no number, so every list has one address', () => {
  const params = new URLSearchParams('sort=price&page=4&brand=Vajrok')

  expect(addressOf(withPage(params, 1))).toBe('?brand=Vajrok&sort=price')
  expect(addressOf(withPage(params, 2))).toBe('?brand=Vajrok&page=2&sort=price')
})

test('several pages on one are in the address, and any other change starts from the first', () => {
  const params = new URLSearchParams('sort=price')
  const more = withPages(params, { first: 1, last: 3 })

  expect(addressOf(more)).toBe('?from=1&page=3&sort=price')
  expect(addressOf(withPage(more, 2))).toBe('?page=2&sort=price')
  expect(addressOf(withFilter(more, 'brand', 'Vajrok'))).toBe('?brand=Vajrok&sort=price')
})

test('removing a filter removes all its values', () => {
  const params = new URLSearchParams(
    'brand=Vajrok&brand=Bhimax&spec.chuck.min=10&spec.chuck.max=13',
  )

  expect(wholeFilter(params, { facets }, 'brand')).toEqual({
    label: 'Vajrok, Bhimax',
    to: '?spec.chuck.max=13&spec.chuck.min=10',
  })
  expect(wholeFilter(params, { facets }, 'spec.chuck')).toEqual({
    label: 'Chuck: 10 – 13\u00a0mm',
    to: '?brand=Vajrok&brand=Bhimax',
  })
})

test('a shopper who uses inches reads inches, and the address keeps millimetres', () => {
  const params = new URLSearchParams('spec.chuck.min=12.7&spec.voltage=18')

  expect(appliedFilters(params, { facets, units: 'inch' })).toEqual([
    { label: 'Chuck: from 0.5\u00a0in', to: '?spec.voltage=18' },
    { label: 'Voltage: 18\u00a0V', to: '?spec.chuck.min=12.7' },
  ])
  expect(valueLabel({ ...chuck, kind: 'CHOICE' }, '13', 'inch')).toBe('0.512\u00a0in')
})

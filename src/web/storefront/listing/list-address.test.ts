import { expect, test } from 'vitest'
import type { Facet } from '#contract/product-lists.ts'
import { addressOf, appliedFilters, cleared, withPage } from './list-address.ts'

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
const applied = (address: string) => appliedFilters(new URLSearchParams(address), [voltage, torque])

test('every filter that is set is named, and its link takes only it away', () => {
  expect(applied('brand=Vajrok&brand=Bhimax&page=3&sort=price&spec.voltage=18')).toEqual([
    { label: 'Vajrok', to: '?brand=Bhimax&sort=price&spec.voltage=18' },
    { label: 'Bhimax', to: '?brand=Vajrok&sort=price&spec.voltage=18' },
    { label: 'Voltage: 18 V', to: '?brand=Vajrok&brand=Bhimax&sort=price' },
  ])
})

test('the two ends of a range are one filter', () => {
  expect(applied('minPrice=2000&maxPrice=100000')).toEqual([
    { label: '₹2,000 – ₹1,00,000', to: '?' },
  ])
  expect(applied('spec.torque.min=20&q=drill')).toEqual([
    { label: 'Torque: from 20\u00a0Nm', to: '?q=drill' },
  ])
})

test('fields a form sent empty are no filters, and leave the addresses', () => {
  expect(applied('brand=Vajrok&discountMin=&maxPrice=&sort=price')).toEqual([
    { label: 'Vajrok', to: '?sort=price' },
  ])
})

test('clearing keeps what is searched for and how the list looks', () => {
  const params = new URLSearchParams('q=drill&sort=price&view=list&brand=Vajrok&page=2')

  expect(addressOf(cleared(params))).toBe('?q=drill&sort=price&view=list')
})

test('the first page has no number, and every list has one address', () => {
  const params = new URLSearchParams('sort=price&page=4&brand=Vajrok')

  expect(addressOf(withPage(params, 1))).toBe('?brand=Vajrok&sort=price')
  expect(addressOf(withPage(params, 2))).toBe('?brand=Vajrok&page=2&sort=price')
})

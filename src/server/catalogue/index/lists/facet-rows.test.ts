import { expect, test } from 'vitest'
import { type FacetRow, facetsOf, ownFacets } from './facet-rows.ts'

const spec = (key: string, place: number, counts: number[]): FacetRow[] =>
  counts.map((count, index) => ({
    key: `spec.${key}`,
    label: key,
    unit: null,
    type: 'TEXT',
    place,
    numberValue: null,
    textValue: `value ${index}`,
    booleanValue: null,
    count,
    min: null,
    max: null,
  }))

const own = (key: keyof typeof ownFacets): FacetRow => ({
  ...ownFacets[key],
  key,
  numberValue: null,
  textValue: 'IN',
  booleanValue: null,
  count: 2,
  min: null,
  max: null,
})

const lastKeys = ['ratingMin', 'discountMin', 'inStock', 'spec.countryOfOrigin'] as const

const rows = [
  ...lastKeys.map(own),
  ...spec('weight', 5, [3, 1]),
  ...spec('clutch', 4, [2, 2]),
  ...spec('torque', 3, [1, 3]),
  ...spec('motor', 2, [4]),
  ...spec('chuck', 1, [4, 0]),
  ...spec('voltage', 0, [2, 2]),
  own('brand'),
  own('price'),
]

test('the first four specs by which products differ lead, then price and brand, then all others', () => {
  expect(facetsOf(rows).map(({ key }) => key)).toEqual([
    'spec.voltage',
    // A filter has left one value of two. The order stays.
    'spec.chuck',
    'spec.torque',
    'spec.clutch',
    'price',
    'brand',
    'spec.motor',
    'spec.weight',
    'inStock',
    'discountMin',
    'ratingMin',
    'spec.countryOfOrigin',
  ])
})

import { expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { rowsOf } from './suggestion-rows.ts'

const answer = (...products: object[]) =>
  ({
    products,
    categories: [],
    brands: [],
    total: products.length,
    notSold: null,
    near: [],
  }) as unknown as SearchAnswer

test('a row links to the requested variant if there is one', () => {
  const found = answer({ id: 7, name: 'Bit', askedVariantId: 31 }, { id: 8, name: 'Drill' })

  expect(rowsOf(found, '8mm bit').map(({ to }) => to)).toEqual([
    '/product/7?variant=31',
    '/product/8',
    '/search?q=8mm%20bit',
  ])
})

test('the page that staff wants for the search comes first', () => {
  const redirect = { to: '/warranty', label: 'Warranty terms' }
  const rows = rowsOf({ ...answer({ id: 7, name: 'Bit' }), redirect }, 'warranty')

  expect(rows[0]).toEqual({ look: 'page', to: '/warranty', label: 'Warranty terms' })
})

test('near matches are offered beside goods that are not sold, but not for unknown words', () => {
  const near = [{ id: 7, name: 'Bit' }]
  const rowsFor = (kind: string) =>
    rowsOf({ ...answer(), near, notSold: { kind, text: 'bat' } } as unknown as SearchAnswer, 'bat')

  expect(rowsFor('GOODS').map(({ to }) => to)).toEqual(['/product/7'])
  expect(rowsFor('UNKNOWN')).toEqual([])
})

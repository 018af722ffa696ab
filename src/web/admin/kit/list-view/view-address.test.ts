import { expect, test } from 'vitest'
import { queryOf, viewHref } from './view-address.ts'

test('the query of a view has the filters in a fixed order, without the place in the list', () => {
  const params = new URLSearchParams('tab=to_pack&saved=7&page=3&before=90&payment=COD')

  expect(queryOf(params)).toBe('payment=COD&tab=to_pack')
  expect(queryOf(new URLSearchParams('saved=7'))).toBe('')
})

test('the address of a view gives back its query', () => {
  const href = viewHref('/admin/orders', { id: 7, query: 'q=drill+18+V&tab=to_pack' })

  expect(href).toBe('/admin/orders?q=drill+18+V&saved=7&tab=to_pack')
  expect(queryOf(new URL(href, 'http://shop').searchParams)).toBe('q=drill+18+V&tab=to_pack')
})

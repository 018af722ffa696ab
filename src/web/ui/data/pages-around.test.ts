import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('a short list shows every page', () => {
  expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4])
})

test('a long list omits pages on both sides of the current one', () => {
  expect(pagesAround(10, 26)).toEqual([1, 'gap', 9, 10, 11, 'gap', 26])
})

test('a single omitted page is shown', () => {
  expect(pagesAround(4, 26)).toEqual([1, 2, 3, 4, 5, 'gap', 26])
})

test('the current, first and last pages are always shown, in order', () => {
  const pageOfPages = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) =>
      fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }),
    )
  fc.assert(
    fc.property(pageOfPages, ({ page, pages }) => {
      const numbers = pagesAround(page, pages).filter((n) => n !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
    }),
  )
})

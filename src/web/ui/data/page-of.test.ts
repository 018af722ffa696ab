import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { pageOf } from './page-of.ts'

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=03', 1],
  ['page=99999999999999999999', limits.lastPage],
])('?%s is page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
})

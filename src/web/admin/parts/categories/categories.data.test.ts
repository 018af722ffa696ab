import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { inTreeOrder } from './categories.data.ts'

const category = (id: number, parentId: number | null, position: number): Category => ({
  id,
  parentId,
  position,
  name: `Category ${id}`,
  description: '',
  productCount: 0,
  uploads: [],
  version: 1,
})

test('each category is followed by its descendants, siblings in order', () => {
  const all = [category(1, null, 1), category(2, null, 0), category(3, 2, 1), category(4, 2, 0)]

  const placed = inTreeOrder(all)

  expect(placed.map(({ id, depth, childCount }) => [id, depth, childCount])).toEqual([
    [2, 0, 2],
    [4, 1, 0],
    [3, 1, 0],
    [1, 0, 0],
  ])
})

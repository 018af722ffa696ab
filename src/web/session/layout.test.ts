import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { departmentsOf } from './layout.ts'

const category = (id: number, parentId: number | null, productCount: number) =>
  ({ id, name: `Category ${id}`, parentId, productCount, uploads: [] }) as unknown as Category

test('a department without goods is not shown, and one with goods knows all that is below it', () => {
  const departments = departmentsOf([
    category(1, null, 12),
    category(2, null, 0),
    category(3, 1, 5),
    category(4, 3, 0),
    category(5, 2, 0),
  ])

  expect(departments).toEqual([
    { id: 1, name: 'Category 1', productCount: 12, picture: null, below: [3, 4] },
  ])
})

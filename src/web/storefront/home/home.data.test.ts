import { expect, test } from 'vitest'
import { categoriesToBuyFrom } from './home.data.ts'

test('trades are sent to categories with products, which are no departments', () => {
  const department = { id: 1, name: 'Power Tools', parentId: null, productCount: 9 }
  const saws = { id: 2, name: 'Circular Saws', parentId: 1, productCount: 3 }
  const empty = { id: 3, name: 'Welding Machines', parentId: 1, productCount: 0 }

  expect(categoriesToBuyFrom([department, saws, empty])).toEqual([{ id: 2, name: 'Circular Saws' }])
})

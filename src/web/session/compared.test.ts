import { expect, test } from 'vitest'
import { comparedIn } from './compared.ts'
import { recentIn } from './recent-products.ts'

const saw = { id: 7, name: 'Circular saw', imageUrl: null, categoryId: 19 }

test('compared products are read back, at most four', () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ ...saw, id }))

  expect(comparedIn(JSON.stringify([saw]))).toEqual([saw])
  expect(comparedIn(JSON.stringify(five))).toHaveLength(4)
})

test.each([null, '', '{', '"saw"', '[1, null, {"id": "7"}]', '{"id": 7}'])(
  'invalid stored values (%s) compare nothing',
  (word) => {
    expect(comparedIn(word)).toEqual([])
  },
)

test('recently viewed products are stored by id, and other stored data is ignored', () => {
  expect(recentIn('[3, 14, {"id": 7, "name": "Circular saw"}, "x", null, -1]')).toEqual([3, 14, 7])
  expect(recentIn('nonsense')).toEqual([])
})

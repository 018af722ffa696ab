import { expect, test } from 'vitest'
import { reviewQuery } from './reviews.data.ts'

const asked = (search: string) => reviewQuery(new URLSearchParams(search))

test('the address of the reviews has filter, order and page', () => {
  expect(asked('rating=4&photos=true&trade=MASON&sort=newest&page=3')).toEqual({
    rating: 4,
    photos: true,
    trade: 'MASON',
    sort: 'newest',
    page: 3,
    limit: 10,
  })
})

test('invalid values in it are ignored', () => {
  const plain = { page: 1, limit: 10 }
  for (const search of [
    '',
    'rating=9',
    'rating=',
    'photos=maybe',
    'trade=KING',
    'sort=x',
    'page=0',
  ])
    expect(asked(search)).toEqual(plain)
})

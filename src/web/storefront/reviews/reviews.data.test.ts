import { expect, test } from 'vitest'
import { reviewQuery } from './reviews.data.ts'

const asked = (search: string) => reviewQuery(new URLSearchParams(search))

test('the address of the reviews says what to show, in what order and which page', () => {
  expect(asked('rating=4&photos=true&trade=MASON&sort=newest&page=3')).toEqual({
    rating: 4,
    photos: true,
    trade: 'MASON',
    sort: 'newest',
    page: 3,
    limit: 10,
  })
})

test('what makes no sense in it is left out', () => {
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

import { expect, test } from 'vitest'
import { chosenIn } from './chosen-columns.ts'

test('reads the columns of each list', () => {
  expect(chosenIn('{"orders":["total","age"]}')).toEqual({ orders: ['total', 'age'] })
})

test('ignores what is not a list of columns', () => {
  expect(chosenIn('{"orders":"total","products":["name"],"stock":[1]}')).toEqual({
    products: ['name'],
  })
  for (const text of [null, '', 'null', '[', '7']) expect(chosenIn(text)).toEqual({})
})

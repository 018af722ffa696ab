import { expect, test } from 'vitest'
import { visitedPages } from './visited-pages.ts'

const page = (pathname: string) => ({
  location: { pathname, search: '' },
  loaderData: { page: `data of ${pathname}` },
})
const found = (visited: ReturnType<typeof visitedPages>, path: string) =>
  visited.find(new URL(path, 'https://shop.test'), 'page')

test('what one person has seen is not shown to the next', () => {
  let owner: string | undefined = 'Asha'
  const visited = visitedPages(() => owner)
  visited.keep(page('/profile/orders/1'))
  expect(found(visited, '/profile/orders/1')).toBe('data of /profile/orders/1')

  owner = undefined

  expect(found(visited, '/profile/orders/1')).toBeUndefined()
})

test('the pages that were left last are kept, and another view of one is another page', () => {
  const visited = visitedPages(() => undefined)
  for (let id = 1; id <= 30; id++) visited.keep(page(`/product/${id}`))

  expect(found(visited, '/product/1')).toBeUndefined()
  expect(found(visited, '/product/30')).toBe('data of /product/30')
  expect(found(visited, '/product/30?variant=2')).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue/products.ts'
import type { RelatedKind, RelatedShelf } from '#contract/catalogue/related.ts'
import { goesWith } from './goes-with.ts'

const shelf = (kind: RelatedKind, ids: readonly number[], soldOut: readonly number[] = []) =>
  ({
    kind,
    label: kind,
    why: null,
    total: ids.length,
    products: ids.map((id) => ({ id, inStock: !soldOut.includes(id) }) as ProductCard),
  }) satisfies RelatedShelf

const ids = (cards: readonly ProductCard[]) => cards.map(({ id }) => id)

test('the first of each shelf comes before the second of any, batteries first', () => {
  const shelves = [
    shelf('ALTERNATIVES', [9]),
    shelf('ACCESSORIES', [1, 2]),
    shelf('POWER', [3, 4]),
    shelf('BOUGHT_TOGETHER', [1, 5]),
  ]

  expect(ids(goesWith(shelves, [], 4))).toEqual([3, 1, 4, 2])
})

test('what is out of stock or in the cart already is not offered', () => {
  expect(ids(goesWith([shelf('POWER', [1, 2, 3], [1])], [2], 3))).toEqual([3])
  expect(goesWith([], [], 3)).toEqual([])
})

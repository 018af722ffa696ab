import type { ProductCard } from '#contract/catalogue/products.ts'
import type { RelatedKind, RelatedShelf } from '#contract/catalogue/related.ts'

/** The first of each kind is offered before the second of any: a battery, a disc, then more of both. */
const kinds: readonly RelatedKind[] = ['POWER', 'ACCESSORIES', 'SPARE_PARTS', 'BOUGHT_TOGETHER']

/** Products in stock that go with another one, without those that the shopper already has. */
export function goesWith(
  shelves: readonly RelatedShelf[],
  has: readonly number[],
  most: number,
): ProductCard[] {
  const rows = kinds.flatMap((kind) =>
    shelves
      .filter((shelf) => shelf.kind === kind)
      .map(({ products }) => products.filter(({ id, inStock }) => inStock && !has.includes(id))),
  )
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, place) =>
    rows.flatMap((row) => row[place] ?? []),
  )
  const unique = new Map(inTurns.flat().map((card) => [card.id, card]))
  return [...unique.values()].slice(0, most)
}

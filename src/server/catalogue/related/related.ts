import type { RelatedShelf } from '#contract/catalogue/related.ts'
import { holdsFor, showsTags, taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { type ProductLists, repeatableRead } from '../listing/list-products.ts'
import { listAlternatives } from './alternatives.ts'
import { findFits } from './find-fits.ts'
import { readTies, type Ties } from './read-ties.ts'
import { mergeSections, type Section } from './sections.ts'

/**
 * Products that go with a product or could replace it, in sections, the most useful first; empty sections
 * are left out. Refuses a product shoppers cannot see, and while the index is not ready. One statement, and one
 * for the cards that are not cached.
 */
export async function readRelated(
  { db, live }: ProductLists,
  id: number,
  limit: number,
): Promise<{ shelves: RelatedShelf[] }> {
  const ties = await readTiesOf(db, id)
  const found = repeatableRead(live, `related ${id} ${limit}`, ['shelves'], (snapshot) =>
    findRelated(snapshot, ties, limit),
  )
  const cards = await live.cards([...new Set(found.flatMap(({ ids }) => ids))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const sections = found.map(({ ids, ...section }) => ({
    ...section,
    products: ids.flatMap((productId) => cardOf.get(productId) ?? ([] as const)),
  }))
  return { shelves: sections.filter(({ products }) => products.length > 0) }
}

/**
 * Ties that only the database knows. A spare part also shows the machines whose model it names, which may be any
 * product. Products bought together change with orders, which are not in the log of changes.
 */
async function readTiesOf(db: Db, id: number): Promise<Ties> {
  const ties = await taggedRead([`product ${id}`], () => readTies(db, id))
  if (!ties) throw notFound('This product')
  if (ties.facts.specs.has('forModels')) showsTags('shelves')
  holdsFor(togetherHoldsMs)
  return ties
}

/** The sections of a product, as ids: what the database knows of it, and what the index finds. */
export function findRelated(snapshot: IndexSnapshot, ties: Ties, limit: number): Section[] {
  const { id, facts, categoryId, price } = ties
  const alternatives = listAlternatives(
    snapshot,
    { id, categoryId, price, specs: facts.specs },
    limit,
  )
  const found: Section[] = [
    ...ties.links.map(({ kind, ids }) => section(kind, isListed(snapshot, ids))),
    section('TOOLS', byPopularity(snapshot, ties.linkedBack)),
    section('BOUGHT_TOGETHER', inStock(snapshot, ties.boughtTogether).slice(0, mostTogether)),
    section('ALTERNATIVES', alternatives),
    ...findFits(snapshot, ties, limit),
  ]
  return mergeSections(found.filter(({ total }) => total > 0)).map(({ ids, ...rest }) => ({
    ...rest,
    ids: ids.slice(0, limit),
  }))
}

const mostTogether = 3
const togetherHoldsMs = 600_000

const section = (kind: Section['kind'], ids: number[]): Section => ({
  kind,
  label: '',
  why: null,
  ids,
  total: ids.length,
})

const isListed = ({ docIds }: IndexSnapshot, ids: readonly number[]) =>
  ids.filter((id) => docIds.has(id))

const inStock = ({ docIds, columns }: IndexSnapshot, ids: readonly number[]) =>
  ids.filter((id) => columns.inStock[docIds.get(id) ?? -1] === 1)

function byPopularity({ docIds, columns }: IndexSnapshot, ids: readonly number[]): number[] {
  const popularityOf = (id: number) => columns.popularity[docIds.get(id) ?? -1] ?? 0
  return ids
    .filter((id) => docIds.has(id))
    .sort((a, b) => popularityOf(b) - popularityOf(a) || a - b)
}

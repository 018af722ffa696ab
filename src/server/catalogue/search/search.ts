import type { ProductList, SearchAnswer, SearchQuery } from '#contract/catalogue/product-lists.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { matchingVariant, variantQueryOf } from '#search-engine/query/matching-variant.ts'
import type { SearchOptions } from '#search-engine/query/search-options.ts'
import type { Found } from '#search-engine/ranking/found.ts'
import { checkedRead } from '#server/platform/cache/reads.ts'
import type { CatalogueIndex } from '../index/lists/catalogue-index.ts'
import { listCategoriesFromIndex } from '../index/lists/categories-from-index.ts'
import { type ListQuery, withDeliveryFilter } from '../index/lists/delivery-filter.ts'
import type { Tally } from '../index/lists/facet-rows.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { listFromIndex } from '../index/lists/list-from-index.ts'
import { countBelow } from '../index/lists/tally.ts'
import {
  namesShown,
  type ProductLists,
  readIndex,
  withIndexCards,
} from '../listing/list-products.ts'
import { orderKey, orderWord, shownOrder } from './order-words.ts'
import { type KnownTexts, priceKey, shownPrice } from './price-words.ts'
import { firstHits, ofQuery, rankedHits } from './ranked-hits.ts'
import { readText } from './read-text.ts'
import type { SearchIndex } from './search-index.ts'

export type SearchDeps = ProductLists & { index: SearchIndex }

/** How many matching categories and brands a search shows next to the products. */
const otherMatches = 3

/**
 * Finds products, categories and brands by what somebody typed; the list is filtered and sorted like any
 * other. Refuses while the catalogue index is not ready.
 */
export async function search(
  deps: SearchDeps,
  { typing, exact, without = [], ...input }: SearchQuery,
): Promise<SearchAnswer> {
  const options = { prefix: typing === '1', exact: exact === '1', without }
  const asked = { ...(await withDeliveryFilter(deps.db, input)), typed: input.q }
  const { price, ...query } = withPrice(asked, deps.index.engine(), options)
  if (!price) return searchFor(deps, query, options)
  const answer = await searchFor(deps, { ...query, ...price.limits }, options)
  const { suggestion } = answer
  if (answer.total > 0 || !price.shown || isNarrowed(query))
    return {
      ...answer,
      suggestion: suggestion && `${suggestion} ${price.said}`,
      interpretedAs: [...answer.interpretedAs, ...(price.shown ? [price.shown] : [])],
    }
  // Nothing has this price, so the search ignores it: similar products are more useful than an empty list.
  return searchFor(deps, query, options)
}

type HitsDeps = {
  live: Pick<CatalogueIndex, 'copy'>
  index: Pick<SearchIndex, 'engine' | 'ranking'>
}

/** The ids of the first hits of a query, as its results page begins. None while the index is not ready. */
export function listFirstHits({ live, index }: HitsDeps, text: string): number[] {
  const snapshot = live.copy()
  if (!snapshot) return []
  const [engine, inputs] = [index.engine(), index.ranking()]
  const { q } = readText(text, engine, false)
  const order = orderWord(q)
  const found = rankedHits(q, {}, { snapshot, engine, inputs, order, typed: text })
  return listFromIndex(snapshot, { page: 1, limit: firstHits }, q === '' ? {} : { found }).ids
}

/** `typed` is the whole text, `q` is without its price. */
type ListSearch = ListQuery & { q: string; typed: string }

/** Whether a filter was chosen in the list; then its counts for each choice stay true. */
const isNarrowed = (query: ListSearch) => Object.keys(query).some((key) => !plainKeys.has(key))
const plainKeys = new Set(['q', 'typed', 'page', 'limit', 'sort', 'facets'])

/** The text without its price, and that price. A price range chosen in the list takes precedence. */
function withPrice(
  query: ListSearch,
  known: KnownTexts,
  { prefix = false, without = [] }: SearchOptions,
) {
  const { q, price } = readText(query.q, known, prefix)
  if (!price) return { ...query, q, price }
  const { said, ...limits } = price
  const isChosen = query.priceMin !== undefined || query.priceMax !== undefined
  const narrows = !isChosen && !without.includes(priceKey)
  const shown = narrows ? shownPrice(limits) : null
  return { ...query, q, price: { said, limits: narrows ? limits : {}, shown } }
}

async function searchFor(
  { live, index }: SearchDeps,
  { q, typed, ...query }: ListSearch,
  options: SearchOptions,
): Promise<SearchAnswer> {
  const isSorted = query.sort !== undefined && query.sort !== 'relevance'
  const order = isSorted || options.without?.includes(orderKey) ? null : orderWord(q)
  const read = () => {
    const [snapshot, engine] = [readIndex(live), index.engine()]
    const inputs = index.ranking()
    const nameLists = [snapshot.tree.names(), snapshot.brands.names()]
    const found = rankedHits(q, options, { snapshot, engine, inputs, order, typed, nameLists })
    const { interpretedAs, corrected, notSold, words } = found
    // A query that is only a price finds everything at that price.
    const { tally, ...listed } = listFromIndex(snapshot, query, q === '' ? {} : { found })
    return {
      ...listed,
      asked: tally?.asked ?? null,
      names: namesOf(snapshot, found, tally),
      interpretedAs,
      corrected,
      notSold,
      words,
      redirect: ofQuery(inputs.redirects, typed, corrected) ?? null,
    }
  }
  const key = `search ${JSON.stringify([q, typed, query, options])}`
  const tags = [
    'shelves',
    'listing',
    'synonyms',
    'search_strengths',
    'search_rules',
    ...namesShown,
  ] as const
  const list = () => checkedRead(key, tags, read, JSON.stringify)
  const { list: answer, listed } = await withIndexCards(live, query, list)
  const { asked, names, interpretedAs, corrected, notSold, words, redirect } = listed
  const cards = await withMatchingVariants(live, corrected ?? q, answer.products)
  return {
    ...answer,
    asked,
    ...(notSold?.isPartly === false ? onlyNear(answer, cards) : { products: cards, near: [] }),
    ...names,
    interpretedAs: order ? [...interpretedAs, shownOrder(order)] : interpretedAs,
    words,
    notSold,
    suggestion: corrected,
    redirect,
  }
}

const mostNear = 12

/** An answer without products: those found are only near what the shop does not sell. */
const onlyNear = ({ facets }: ProductList, cards: ProductCard[]) => ({
  products: [],
  near: cards.slice(0, mostNear),
  total: 0,
  asked: null,
  ...(facets && { facets: [] }),
})

/** Makes the cards link to the variant the query asks for, if a product has several. */
async function withMatchingVariants(
  live: CatalogueIndex,
  q: string,
  cards: ProductCard[],
): Promise<ProductCard[]> {
  const several = cards.filter(({ variantCount }) => variantCount > 1).map(({ id }) => id)
  if (several.length === 0) return cards
  const choices = new Map(
    (await live.choices(several)).map((product) => [product.id, product.variants]),
  )
  const query = variantQueryOf(q)
  return cards.map((card) => {
    const variantId = matchingVariant(query, choices.get(card.id) ?? [])
    return variantId === null ? card : { ...card, askedVariantId: variantId }
  })
}

/** The categories and brands the query names; empty ones are left out. */
function namesOf(snapshot: IndexSnapshot, { names }: Found, tally: Tally | undefined) {
  const { brands, ofBrand } = snapshot
  const [ofCategories = [], ofBrands = []] = names
  const categoryCounts = ofCategories.length > 0 ? listCategoriesFromIndex(snapshot) : []
  return {
    categories: ofCategories
      .flatMap((place) => categoryCounts[place] ?? [])
      .filter(({ productCount }) => productCount > 0)
      .slice(0, otherMatches)
      .map(({ id, name, productCount }) => ({
        id,
        name,
        productCount,
        found: tally ? countBelow(snapshot, tally, id) : 0,
      })),
    brands: ofBrands
      .flatMap((place) => {
        const brand = brands.at(place)
        const productCount = ofBrand[place] ?? 0
        return brand && productCount > 0
          ? [{ name: brand.name, slug: brand.slug, productCount }]
          : []
      })
      .slice(0, otherMatches),
  }
}

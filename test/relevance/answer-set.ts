import { readFileSync } from 'node:fs'
import { createSearchEngine, type SearchEngine } from '#search-engine/engine.ts'
import type { Found } from '#search-engine/ranking/found.ts'
import { inOrder, orderWord } from '#server/catalogue/search/order-words.ts'
import { priceWords } from '#server/catalogue/search/price-words.ts'
import { demoDocuments, demoProducts } from '#test/demo-documents.ts'

/** A query of a set, what its first hit must be like, and what it was. */
export type Answer = {
  query: string
  group: string
  expect: string
  first: string
  isRight: boolean
}

/** An engine with the demo catalogue. */
function demoEngine(): SearchEngine {
  const engine = createSearchEngine()
  for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)
  return engine
}

/** Answers every query of `test/relevance/<name>.tsv`. */
export function answerSet(name: string): Answer[] {
  const engine = demoEngine()
  return readQueries(name).map(({ query, group, expect }) => answer(engine, query, group, expect))
}

/** The queries of `test/relevance/<name>.tsv`. */
function readQueries(name: string): Pick<Answer, 'query' | 'group' | 'expect'>[] {
  const [, ...lines] = readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [query = '', group = '', expect = ''] = line.split('\t')
    return { query, group, expect: expect.trim() }
  })
}

function answer(engine: SearchEngine, query: string, group: string, expect: string): Answer {
  const { docIds, notSold } = firstFound(engine, query)
  const [docId] = docIds
  const isSold = notSold === null && docId !== undefined
  if (expect === 'sold' || expect === 'not sold') {
    const first = isSold ? describe(docId) : `We don't sell ${notSold?.text ?? query}`
    return { query, group, expect, first, isRight: isSold === (expect === 'sold') }
  }
  const [, cheapest, pattern = ''] = /^(sort:price )?(.*)$/.exec(expect) ?? []
  const first = docId === undefined ? 'nothing' : describe(docId)
  const isRight = new RegExp(pattern, 'i').test(first)
  return { query, group, expect, first, isRight: isRight && (!cheapest || isCheap(docIds)) }
}

/** Whether the first product is among the cheapest third of those found in its category. */
function isCheap(docIds: readonly number[]): boolean {
  const [first = 0] = docIds
  const beside = docIds.filter(
    (docId) => demoProducts[docId]?.categoryKey === demoProducts[first]?.categoryKey,
  )
  const cheaper = beside.filter((docId) => priceOf(docId) < priceOf(first))
  return cheaper.length <= beside.length / 3
}

/** The doc ids found, best first, as the shop orders them. */
function firstFound(engine: SearchEngine, query: string) {
  const price = priceWords(query)
  const { docIds, scores, notSold } = ordered(engine.search(price?.rest ?? query), query)
  const inRange = (docId: number) => {
    const paise = priceOf(docId)
    return paise >= (price?.priceMin ?? 0) && paise <= (price?.priceMax ?? Infinity)
  }
  const found = [...docIds.keys()].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0),
  )
  const ids = found.map((place) => docIds[place] ?? 0)
  const atPrice = price ? ids.filter(inRange) : ids
  return { docIds: atPrice.length > 0 ? atPrice : ids, notSold }
}

/** In the order that the words ask for. */
function ordered(found: Found, query: string): Found {
  const order = orderWord(query)
  if (!order) return found
  const popularityOf = (docId: number) => demoDocuments[docId]?.popularity ?? 0
  return inOrder(found, {
    keyOf: order === 'BEST' ? (docId) => -popularityOf(docId) : priceOf,
    kindOf: (docId) => demoProducts[docId]?.categoryKey ?? '',
  })
}

const priceOf = (docId: number) =>
  Math.min(...(demoProducts[docId]?.variants ?? []).map(({ price }) => price))

/** Description of a product that the expected patterns are tested against. */
function describe(docId: number): string {
  const document = demoDocuments[docId]
  if (!document) return 'nothing'
  const { name, brand, categories, variants = [], specs } = document
  return [
    brand ?? '',
    name,
    categories.join(' > '),
    variants.join('; '),
    specs.map(({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`).join('; '),
  ].join(' | ')
}

import { expect, test } from 'vitest'
import { bareDocument } from '#test/bare-document.ts'
import { demoDocuments } from '#test/demo-documents.ts'

import { createSearchEngine } from '../engine.ts'
import { defaultSynonyms } from '../synonyms/default-synonyms.ts'
import { stemOf } from '../text/stem.ts'

const engineOf = (...names: string[]) => {
  const engine = createSearchEngine()
  for (const [docId, name] of names.entries()) engine.put(docId, bareDocument(name))
  return engine
}

test('a query of a few letters finds words that begin with them', () => {
  const engine = engineOf('Hammer drill', 'Angle grinder', 'Hand saw', 'Torch')
  const found = (q: string) => [...engine.search(q).docIds].sort()

  expect(found('dr')).toEqual([0])
  expect(found('ha')).toEqual([0, 2])
  expect(found('gr')).toEqual([1])
  expect(found('angle gr')).toEqual([1])
  // "to" alone is the beginning of a word; among other words it means nothing.
  expect(found('to')).toEqual([3])
  expect(found('saw to')).toEqual([2])
})

test('a prefix is never corrected to another word, however many products have that word', () => {
  const engine = engineOf('Angle grinder', ...Array.from({ length: 20 }, () => 'Green paint'))
  const { docIds, corrected } = engine.search('grin')

  expect([...docIds]).toEqual([0])
  expect(corrected).toBe(null)
  expect([...engine.search('angle grin').docIds]).toEqual([0])
})

test('what is being typed may become a word of the trade or of a region', () => {
  const engine = engineOf('Claw hammer', 'Angle grinder', 'Combination pliers', 'Hand saw')
  const typed = (q: string) => [...engine.search(q, { prefix: true }).docIds]

  expect(typed('hatho')).toEqual([0])
  expect(typed('ग्रा')).toEqual([1])
  expect(typed('claw hatho')).toEqual([0])
  expect(engine.search('हथ', { prefix: true }).docIds).toContain(0)
  expect(engine.search('hatho', { prefix: true }).notSold).toBe(null)
})

test('an unfinished word is reported as the word it begins', () => {
  expect(engineOf('Claw hammer', 'Bench vice').search('hamme').corrected).toBe('hammer')
})

test('a typo is corrected beside other words only if products then match all of them', () => {
  const engine = engineOf('Copper wire, enamelled', 'Torque wrench')
  const { docIds, corrected } = engine.search('enamelled wre')

  expect([...docIds]).toEqual([0])
  expect(corrected).toBe('enamelled wire')
})

test('a word that products have is not taken for a prefix', () => {
  const engine = engineOf('Air hose', 'Airless sprayer')
  expect([...engine.search('air').docIds]).toEqual([0])
})

test('a word in an exact search is not taken for a prefix', () => {
  expect([...engineOf('Angle grinder').search('grin', { exact: true }).docIds]).toEqual([])
})

test('categories and brands are found by their prefixes too', () => {
  const engine = engineOf('Cordless drill', 'Hammer')
  expect(engine.search('dr', {}, [['Hammers', 'Cordless drills']]).names).toEqual([[1]])
})

const lettersOf = (text: string) => text.toLowerCase().split(/[^a-z]+/)
const meant = new Set(
  defaultSynonyms.flatMap(({ words }) => words.flatMap((words) => lettersOf(words).map(stemOf))),
)

test('two or more letters of any product or category name find such products', () => {
  const engine = createSearchEngine()
  for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)
  const names = demoDocuments.flatMap(({ name, categories }) => [name, ...categories])
  const words = new Set(names.flatMap(lettersOf))
  const begun = [...words].flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(0, index + 2)),
  )
  const unlike = [...new Set(begun)].filter((q) => {
    const { docIds, corrected } = engine.search(q)
    const isLike = corrected === null || corrected.startsWith(q) || words.has(q)
    return docIds.length === 0 || (!isLike && !meant.has(stemOf(q)))
  })
  expect(unlike).toEqual([])
})

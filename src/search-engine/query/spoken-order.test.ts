import { expect, test } from 'vitest'
import { demoDocuments } from '#test/demo-documents.ts'
import { createSearchEngine } from '../engine.ts'

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

function firstOf(q: string): string {
  const { docIds, scores } = engine.search(q)
  const [first] = [...docIds.keys()].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0),
  )
  const document = demoDocuments[docIds[first ?? -1] ?? -1]
  return document ? `${document.name} | ${document.categories.at(-1)}` : ''
}

test.each([
  ['a "ka" at the end', 'pathar grinder ka', /Grinding disc/],
  ['a "wala" after a verb stands for a machine', 'pipe kaatne wala', /chop saw/],
  ['a verb in another spelling', 'bolt kasna wala', /spanner|wrench/i],
  ['what is behind "with" belongs to the thing before it', 'screwdriver set with stand', /^Screw/],
  ['the last word says which product is meant', 'chamde ka helmet', /Helmets/],
  ['"drill machine" is a drill, whatever its power', 'drill machine 750 watt', /Drills/],
  ['a welding machine is the one for rods', 'welding machine', /Arc Welding/],
])('%s: %s', (_, q, expected) => {
  expect(firstOf(q)).toMatch(expected)
})

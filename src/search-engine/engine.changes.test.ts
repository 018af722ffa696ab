import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoDocuments } from '#test/demo-documents.ts'
import type { SearchDocument } from './documents/search-document.ts'
import { createSearchEngine, type SearchEngine } from './engine.ts'

/** The search result in an order that depends only on the documents and their scores. */
const found = (one: SearchEngine, q: string) => {
  const { docIds, scores } = one.search(q)
  return [...docIds.keys()].map((index) => `${docIds[index]} ${scores[index]?.toFixed(4)}`).sort()
}

const small = demoDocuments.slice(0, 60)
const change = fc.record({ docId: fc.nat(30), document: fc.option(fc.nat(small.length - 1)) })

/** The last change only removes a document, and nothing is pending after it. */
const removedAfterASearch = [
  { docId: 0, document: null },
  { docId: 0, document: null },
  { docId: 0, document: null },
  { docId: 0, document: 0 },
  { docId: 0, document: 0 },
  { docId: 0, document: 10 },
  { docId: 1, document: 15 },
  { docId: 2, document: 0 },
  { docId: 0, document: null },
]

test('after any changes the engine answers like one that is built from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 120 }),
      fc.array(fc.nat(119), { maxLength: 5 }),
      async (changes, rests) => {
        const [changed, left] = [createSearchEngine([]), new Map<number, SearchDocument>()]
        const settling: Promise<void>[] = []
        for (const [index, { docId, document }] of changes.entries()) {
          const chosen = document === null ? undefined : small[document]
          if (chosen) left.set(docId, chosen)
          else left.delete(docId)
          if (chosen) changed.put(docId, chosen)
          else changed.remove(docId)
          if (index % 7 === 0) changed.search('drill')
          if (rests.includes(index)) settling.push(changed.settle())
        }
        const anew = createSearchEngine([])
        for (const [docId, document] of left) anew.put(docId, document)
        const docIdsOf = (one: SearchEngine, q: string) => [...one.search(q).docIds].sort()
        const questions = [
          'drill',
          '18v drill',
          'bosch',
          'vajrok hammer',
          'vj-cd18',
          '13 mm',
          'drll',
        ]

        for (const q of questions) expect(docIdsOf(changed, q)).toEqual(docIdsOf(anew, q))
        await Promise.all(settling)
        await changed.settle()
        for (const q of questions) expect(found(changed, q)).toEqual(found(anew, q))
        expect(changed.statistics().documents).toBe(left.size)
      },
    ),
    { numRuns: 40, examples: [[removedAfterASearch, []]] },
  )
})

test('replacing products by the same ones, in any order, does not change the ranking', async () => {
  const many = [0, 1, 2, 3].flatMap((round) =>
    demoDocuments.map((document) => ({ ...document, name: `${document.name}, make ${round}` })),
  )
  const queries = [
    'hamer drill',
    '4 soot drill bit',
    'grinder disc',
    'reflective jacket',
    '24 v drll',
    'pipe wrnch',
  ]
  const filled = async (order: readonly number[]) => {
    const own = createSearchEngine()
    for (const docId of order) if (many[docId]) own.put(docId, many[docId])
    await own.settle()
    return own
  }
  const answers = (own: SearchEngine) =>
    queries.map((q) => [found(own, q), own.search(q).corrected, own.search(q).notSold])
  const inOrder = [...many.keys()]
  const own = await filled(inOrder)
  const expected = answers(own)

  expect(answers(await filled(inOrder.toReversed()))).toEqual(expected)
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { maxLength: 300 }), (rewritten) => {
      for (const docId of rewritten) if (many[docId]) own.put(docId, many[docId])
      expect(answers(own)).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareDocument } from '#test/bare-document.ts'
import { demoDocuments } from '#test/demo-documents.ts'
import { createSearchEngine } from '../engine.ts'

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

const drill = bareDocument('Cordless drill')

const models = demoDocuments.flatMap(({ model }) => model ?? [])

test('a model number is found with or without separators', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...models),
      fc.array(fc.constantFrom('', ' ', '-', '.', '/', '_'), { minLength: 5, maxLength: 5 }),
      (model, strokes) => {
        const typed = model
          .toLowerCase()
          .split('-')
          .reduce((sum, part, index) => sum + strokes[index] + part)
        const { docIds, scores } = engine.search(typed)
        const most = Math.max(...scores)
        const first = [...docIds].filter((_, index) => (scores[index] ?? 0) >= most * 0.999)
        expect(first.map((docId) => demoDocuments[docId]?.model)).toContain(model)
      },
    ),
    { numRuns: 200 },
  )
})

const emptyWords = 'a an and at best buy by de for from i in is it me my need of on the to with ka'
/** Words of other trades, of units, and words that say how others are meant. */
const otherWords = 'mcb tv hp lg car ag saw liye without mm volt'

test('stop words and words of other goods count inside a model number, in any notation', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'bcdfghklmnpqrst'),
    minLength: 1,
    maxLength: 3,
  })
  const figures = fc.integer({ min: 2, max: 999 }).map(String)
  const part = fc.oneof(fc.constantFrom(...`${emptyWords} ${otherWords}`.split(' ')), letters)
  const model = fc
    .tuple(
      fc.array(part, { minLength: 1, maxLength: 2 }),
      figures,
      fc.array(part, { maxLength: 2 }),
    )
    .map(([before, number, after]) => [...before, number, ...after])
    .filter((parts) => parts.join('').length >= 4)
  fc.assert(
    fc.property(
      fc.uniqueArray(model, { minLength: 2, maxLength: 8, selector: (parts) => parts.join('') }),
      fc.constantFrom('', ' ', '-', '.'),
      expectEachFound,
    ),
    { numRuns: 100 },
  )
})

test.each([
  [
    [
      ['mcb', 'a', '2', 'for', 'a'],
      ['b', '2', 'by'],
      ['b', '100'],
    ],
  ],
  [
    [
      ['a', 'mcb', 'b', 'tv', '2', 'for', 'c', 'liye', 'x'],
      ['b', '100'],
    ],
  ],
])('a model number is found, whatever its pieces say elsewhere: %j', (models) => {
  for (const stroke of ['', ' ', '-', '.']) expectEachFound(models, stroke)
})

/** In a shop with these models each is found first, with this stroke between its parts. */
function expectEachFound(models: string[][], stroke: string) {
  const own = createSearchEngine()
  const texts = models.map((parts) => parts.join(''))
  for (const [docId, parts] of models.entries())
    own.put(docId, { ...drill, model: parts.join(' ').toUpperCase() })
  for (const [docId, parts] of models.entries()) {
    const { docIds, scores, notSold } = own.search(parts.join(stroke))
    const most = Math.max(...scores)
    const first = [...docIds].filter((_, index) => (scores[index] ?? 0) > most * 0.999)
    // Another document may begin with all the words of this one.
    expect(first).toContain(docId)
    expect(first.every((other) => texts[other]?.includes(texts[docId] ?? ''))).toBe(true)
    expect(notSold).toBe(null)
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchEngine, type SearchEngine } from '#search-engine/engine.ts'
import { bareDocument } from '#test/bare-document.ts'
import { demoDocuments } from '#test/demo-documents.ts'
import { readText } from './read-text.ts'

const demo = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) demo.put(docId, document)

/** A code as people type it. */
const writings: Record<string, (code: string) => string> = {
  'as it is': (code) => code,
  joined: (code) => lettersOf(code),
  spaced: (code) => code.replace(/-/g, ' '),
  'in pieces': (code) => piecesOf(code).join(' '),
}
const lettersOf = (code: string) => code.replace(/-/g, '')
const piecesOf = (code: string) => code.match(/[A-Z]+|[0-9]+/g) ?? []

/** The documents that the shop lists first for a text, as a shopper types it. */
function firstHits(engine: SearchEngine, text: string, isTyping: boolean) {
  const { q, price } = readText(text, engine, isTyping)
  expect(price, text).toBe(null)
  const { docIds, scores } = engine.search(q, { prefix: isTyping })
  const most = Math.max(...scores)
  return [...docIds].filter((_, index) => (scores[index] ?? 0) > most * 0.999)
}

/** Words that also write a price or its limits. */
const moneyWords = 'RS INR K MAX MIN UNDER TAK SE KAM TO AT UPTO SAU HAZAR LAKH BELOW DO'.split(' ')
const part = fc.oneof(
  fc.constantFrom(...moneyWords),
  fc.string({ unit: fc.constantFrom(...'BCFGHJLNPQRTVXZ'), minLength: 1, maxLength: 3 }),
)
const number = fc.integer({ min: 1, max: 9999 }).map(String)
const code = fc
  .tuple(part, fc.oneof(part, fc.constant('')), number, fc.oneof(part, fc.constant('')))
  .chain((parts) => {
    const filled = parts.filter((one) => one !== '')
    return fc
      .array(fc.constantFrom('', '-'), { minLength: filled.length, maxLength: filled.length })
      .map((strokes) => filled.map((one, at) => (at > 0 ? strokes[at] : '') + one).join(''))
  })
  .filter((text) => lettersOf(text).length >= 4)

const mostCodes = 8

test('every model and SKU of a catalogue finds its product first, however it is written', () => {
  const engine = createSearchEngine()
  const catalogue = fc.uniqueArray(code, {
    minLength: 2,
    maxLength: mostCodes,
    selector: lettersOf,
  })
  const writing = fc.constantFrom(...Object.values(writings))
  fc.assert(
    fc.property(catalogue, writing, fc.boolean(), fc.boolean(), (all, write, isLower, isTyping) => {
      for (let docId = 0; docId < mostCodes; docId += 1) engine.remove(docId)
      for (const [docId, text] of all.entries())
        engine.put(docId, bareDocument('Drill', docId % 2 ? { model: text } : { codes: [text] }))
      for (const [docId, text] of all.entries()) {
        const typed = isLower ? write(text).toLowerCase() : write(text)
        const first = firstHits(engine, typed, isTyping)
        expect(first, typed).toContain(docId)
        // Another code may have all the letters and figures of this one.
        for (const other of first) expect(lettersOf(all[other] ?? '')).toContain(lettersOf(text))
      }
    }),
    { numRuns: 60 },
  )
})

const models = ['BX-RS300', 'BX-RS430', 'VJ-RS350', 'VJ-RS18', 'RS300', 'RS18']

test.each(models)('the model %s of the demo shop is found, however it is written', (model) => {
  for (const write of Object.values(writings))
    for (const typed of [write(model), write(model).toLowerCase()])
      for (const isTyping of [false, true]) {
        const [first, ...others] = firstHits(demo, typed, isTyping)
        expect(demoDocuments[first ?? -1]?.model, typed).toMatch(new RegExp(`${model}$`))
        expect(others, typed).toEqual([])
      }
})

test.each([
  ['sds max 340 bit', /SDS-max drill bit/],
  ['tape max 50', /tape/],
])('%s has no price', (q, name) => {
  const [first = -1] = firstHits(demo, q, false)
  expect(demoDocuments[first]?.name).toMatch(name)
})

test.each(['rs 300 drill', 'drill rs450', 'rs450 drill', 'drill max 300'])(
  '%s has a price',
  (q) => {
    expect(readText(q, demo, false)).toMatchObject({ q: 'drill', price: {} })
  },
)

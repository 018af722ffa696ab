import { expect, test } from 'vitest'
import { bareDocument } from '#test/bare-document.ts'
import { demoDocuments } from '#test/demo-documents.ts'
import type { SearchDocument } from '../documents/search-document.ts'
import { createSearchEngine } from '../engine.ts'
import type { Found } from '../ranking/found.ts'

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

const tools =
  `hammer, drill machine, angle grinder, spanner, screwdriver, plier, safety helmet, chain saw, water pump, measuring tape,
  ladder, welding machine`.split(/,\s*/)

/** The X is a tool. */
const patterns = `
looking for X, which X is best, how much is X, original X, new X, X offer, X discount, X review, X with bill, X cod, best X brand, do you have X,
industrial X, X free delivery, i want to buy X, X near me, X for home use, good quality X, show me X, what is the price of X, X dealer, X emi,
X under warranty, latest X, X cash on delivery, how to use X, X in delhi, X mumbai, X in uttar pradesh, genuine X, minimum price of X, X with gst invoice,
where can i get X, enquiry for X, X customer care, top 10 X, long life X, X credit card emi, X return policy
X kitne ka hai, kaunsa X lu, X ka rate batao, X kahan milega, mujhe X kharidna hai, X dikhao, X ki kimat kya hai, X ka photo, kitna hai X,
bhai X chahiye, X milega kya, X lena hai, ek X dena, X kaunsi company ka accha hota hai, X ke bare me batao, kya aapke paas X hai, X book karna hai
एक अच्छा X दिखाओ, X कितने का है, X की कीमत, X कहाँ मिलेगा, मुझे X खरीदना है, X दिल्ली में, नया X, X का दाम बताओ, सबसे बढ़िया X
`
  .trim()
  .split(/,\s*|\n/)

/** The category of the first hit, with what the search says about the query. */
function answerOf(q: string) {
  const { docIds, scores, corrected, notSold } = engine.search(q)
  const [first] = [...docIds.keys()].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0),
  )
  const document = demoDocuments[docIds[first ?? -1] ?? -1]
  return { categories: document?.categories ?? [], corrected, notSold }
}

test('there are sixty ways to ask for a tool', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(60)
})

test.each(tools)(
  'everyday words around "%s" are neither corrected nor refused, nor lead elsewhere',
  (tool) => {
    const own = answerOf(tool)
    const other = patterns
      .map((pattern) => pattern.replace('X', tool))
      .filter((q) => JSON.stringify(answerOf(q)) !== JSON.stringify(own))

    expect(own).toMatchObject({ corrected: null, notSold: null })
    expect(other).toEqual([])
  },
)

const shopOf = (...documents: SearchDocument[]) => {
  const own = createSearchEngine()
  for (const [docId, document] of documents.entries()) own.put(docId, document)
  return own
}
const firstOf = ({ docIds, scores }: Found) =>
  docIds[scores.indexOf(scores.reduce((most, score) => Math.max(most, score), 0))]

test('an everyday word of a name puts this product first, and never one of another kind', () => {
  const own = shopOf(
    bareDocument('Claw hammer'),
    bareDocument('Industrial claw hammer'),
    bareDocument('Industrial multimeter'),
  )

  expect(firstOf(own.search('claw hammer'))).toBe(0)
  expect(firstOf(own.search('industrial claw hammer'))).toBe(1)
  expect([...own.search('industrial hammer').docIds]).not.toContain(2)
  expect([...own.search('industrial').docIds].toSorted()).toEqual([1, 2])
})

test('an everyday word that is a brand, a code or part of a name of the trade keeps its meaning', () => {
  const own = shopOf(
    bareDocument('Hammer', { brand: 'Original' }),
    bareDocument('Hammer', { codes: ['NEW-20'] }),
    bareDocument('Hammer'),
    bareDocument('Wet and dry vacuum'),
    bareDocument('Shop light, 30 W'),
  )

  expect([...own.search('original').docIds]).toEqual([0])
  expect([...own.search('new 20').docIds]).toEqual([1])
  expect(firstOf(own.search('shop vacuum'))).toBe(3)
  expect(own.search('bata shoes').notSold).toMatchObject({ kind: 'BRAND' })
})

test.each(['which is best', 'offer', 'best price', 'kitne ka hai', 'in delhi'])(
  'a query of everyday words finds nothing and is not refused: %s',
  (q) => {
    expect(engine.search(q)).toMatchObject({
      docIds: { length: 0 },
      corrected: null,
      notSold: null,
    })
  },
)

test('a common English word is never corrected, and the answer says that it matches nothing', () => {
  for (const word of ['people', 'gift', 'weekend', 'office', 'mechanic'])
    expect(engine.search(`hammer ${word}`).corrected, word).toBe(null)
  expect(engine.search('hammer weekend').notSold).toEqual({
    kind: 'UNKNOWN',
    text: 'weekend',
    isPartly: true,
  })
})

import { expect, test } from 'vitest'
import { bareDocument } from '#test/bare-document.ts'
import { demoDocuments } from '#test/demo-documents.ts'
import { createSearchEngine } from '../engine.ts'

const tool = (name: string, brand: string | null = null) => bareDocument(name, { brand })

// The trade's words change; without synonyms these mean nothing.
const engine = createSearchEngine([])
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

/** The demo shop, which knows the words of the trade. */
const trade = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) trade.put(docId, document)

const namesOf = ({ docIds }: { docIds: Uint32Array }) =>
  [...docIds].map((docId) => demoDocuments[docId]?.name ?? '')

test.each([
  ['cricket bat', 'GOODS'],
  ['gas stove', 'GOODS'],
  ['cutter knife', 'GOODS'],
  ['snap off cutter', 'GOODS'],
  ['pvc cutter', 'GOODS'],
  ['nut cutter', 'GOODS'],
  ['blade cutter', 'GOODS'],
  ['snap on knife', 'GOODS'],
  ['cardboard cutter', 'GOODS'],
  ['electrode holder', 'GOODS'],
  ['torque wrench', 'GOODS'],
  ['paint brush', 'GOODS'],
  ['drill press', 'GOODS'],
  ['chain cutter', 'GOODS'],
  ['reflective jacket', 'UNKNOWN'],
  ['gws 600', 'UNKNOWN'],
  ['wxyzzqj', 'UNKNOWN'],
])('"%s" is not corrected to another word', (q, kind) => {
  const { notSold, corrected } = engine.search(q)

  expect(notSold).toEqual({ kind, text: q, isPartly: false })
  expect(corrected).toBe(null)
})

test('results beside goods that are not sold match the other words, without distant corrections', () => {
  expect(namesOf(engine.search('reflective jacket')).every((name) => !/socket/i.test(name))).toBe(
    true,
  )
  expect(engine.search('cricket bat').docIds).toHaveLength(0)
})

test('a brand that the shop does not sell is named, and the rest of the query is searched', () => {
  const { notSold, docIds } = engine.search('bosch drill')

  expect(notSold).toEqual({ kind: 'BRAND', text: 'Bosch', isPartly: true })
  expect(namesOf({ docIds: docIds.subarray(0, 5) }).join()).toMatch(/drill/i)
  expect(engine.search('bosch').notSold).toEqual({ kind: 'BRAND', text: 'Bosch', isPartly: false })
})

test('brands and goods of which the shop has products count as sold', () => {
  const own = createSearchEngine()
  own.put(1, tool('Hammer drill', 'Bosch'))
  own.put(2, tool('Gas stove lighter'))
  own.put(3, tool('Leather jacket for welders'))

  for (const q of ['bosch drill', 'bosch', 'gas stove', 'welding jacket', 'jacket'])
    expect(own.search(q).notSold, q).toBe(null)
})

test.each([
  'hamer',
  'anglgrinder',
  'sandpapr',
  'jigsaa',
  'cordlss drlil',
  'wajrok',
  'ladar',
  'जिगसॉ',
  'drill lena hai bhai',
  'dr',
  'grin',
])('the typo in "%s" is corrected', (q) => {
  const { notSold, docIds } = engine.search(q)

  expect(notSold).toBe(null)
  expect(docIds.length).toBeGreaterThan(0)
})

test('an unfinished word may still become a word of the shop', () => {
  expect(engine.search('sock', { prefix: true }).notSold).toBe(null)
  expect(engine.search('sock').notSold).toMatchObject({ kind: 'GOODS' })
})

test('only what is not known at all is refused', () => {
  const lost = (q: string) => engine.search(q).notSold
  for (const [q, text] of [
    ['hammer flurble', 'flurble'],
    ['lohsutra qwx77', 'qwx77'],
    ['vajrok gsb 500', 'gsb 500'],
    ['18v flurble', 'flurble'],
    ['flurble for hammer', 'flurble'],
    ['pneumaitic drill', 'pneumaitic'],
  ] as const) {
    expect(lost(q), q).toEqual({ kind: 'UNKNOWN', text, isPartly: true })
    expect(engine.search(q).docIds.length, q).toBeGreaterThan(0)
  }
  expect(lost('flurble wuzzle')).toMatchObject({ isPartly: false })
  expect(trade.search('welding rod machine').notSold).toEqual({
    kind: 'GOODS',
    text: 'welding rod',
    isPartly: true,
  })
})

test('the purpose in a query ("for …") may be any word', () => {
  expect(engine.search('screwdriver for stove').notSold).toBe(null)
})

test('other tools with the same noun are near one that is not sold', () => {
  const near = (q: string) => namesOf(engine.search(q)).slice(0, 3).join()

  expect(near('bolt cutter')).toMatch(/cutter/i)
  expect(near('bench grinder')).toMatch(/angle grinder/i)
  expect(near('clothes iron')).toBe('')
})

test('a stop word is part of a name: "snap" alone is no "Snap-on"', () => {
  for (const q of ['snap-on', 'snap on', 'snap-on spanner'])
    expect(engine.search(q).notSold, q).toMatchObject({ kind: 'BRAND', text: 'Snap-on' })
  expect(engine.search('snap ring').notSold).not.toMatchObject({ kind: 'BRAND' })

  const own = createSearchEngine()
  own.put(1, tool('Tap and die set, 40 pieces'))
  own.put(2, tool('Snap-off knife'))
  for (const q of ['tap and die set', 'tap die set', 'snap on knife', 'blade cutter'])
    expect([...own.search(q).docIds], q).toHaveLength(1)
})

test('nothing far off is shown beside goods that are not sold', () => {
  for (const q of ['gas stove', 'gws 600', 'mixer grinder', 'chair'])
    expect(namesOf(engine.search(q)), q).toEqual([])
})

test('a brand that is also a measure is a brand beside what has no such size', () => {
  const sold = (q: string) => engine.search(q).notSold

  for (const q of ['3m mask', '3m 8210', '3 m mask'])
    expect(sold(q), q).toMatchObject({ text: '3M' })
  for (const q of ['3m', '3m tape', '3 m chain block', 'tape 3m']) expect(sold(q), q).toBe(null)
})

test('the number of a model finds nothing of other makers', () => {
  expect(engine.search('dremel 3000')).toMatchObject({
    notSold: { isPartly: false },
    docIds: { length: 0 },
  })
  expect(engine.search('bosch 18v').notSold).toMatchObject({ text: 'Bosch', isPartly: true })
})

test('what only the label of a spec or a highlight says is sold', () => {
  for (const q of ['orbit rate', 'bevel', 'clutch', 'thermal overload'])
    expect(engine.search(q).notSold, q).toBe(null)
})

test('a model number is sold, even if a part of it names other goods', () => {
  expect(demoDocuments.some(({ model }) => model === 'LS-TV')).toBe(true)
  for (const q of ['ls-tv', '-ls-tv', 'l.s.tv', 'LS TV']) {
    const { docIds, notSold } = engine.search(q)
    expect(notSold, q).toBe(null)
    expect(
      [...docIds].map((docId) => demoDocuments[docId]?.model),
      q,
    ).toContain('LS-TV')
  }
  expect(engine.search('led tv').notSold).toMatchObject({ kind: 'GOODS' })
})

test('a shop that has a tool sells it, and its accessory alone is not the tool', () => {
  const own = createSearchEngine()
  own.put(1, { ...tool('Torque wrench 1/2 in drive'), categories: ['Wrenches'] })
  own.put(2, { ...tool('Bench drill press, 5 speeds'), categories: ['Drilling machines'] })
  own.put(3, { ...tool('Band saw blade'), categories: ['Blades'] })

  for (const q of [
    'torque wrench',
    'torque spanner',
    'drill press',
    'band saw blade',
    '14 inch band saw ki blade',
  ])
    expect(own.search(q).notSold, q).toBe(null)
  expect(own.search('band saw').notSold).toMatchObject({ kind: 'GOODS' })
})

test.each(['chair screw', 'rickshaw spanner', 'fridge clamp meter', 'cupboard wood screw'])(
  'goods before the noun of a product say what it is for: %s',
  (q) => {
    const { notSold, docIds } = trade.search(q)

    expect(notSold).toBe(null)
    expect(docIds.length).toBeGreaterThan(0)
  },
)

test.each(['school bag', 'kitchen knife', 'number plate frame', 'shirt and spanner', 'hammer toy'])(
  'goods of another trade stay what they are beside a noun that both trades use, or joined by "and": %s',
  (q) => {
    expect(engine.search(q).notSold).toMatchObject({ kind: 'GOODS' })
  },
)

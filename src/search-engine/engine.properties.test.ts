import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { bareDocument } from '#test/bare-document.ts'
import { demoDocuments } from '#test/demo-documents.ts'
import { createHashChains } from './documents/hash-chains.ts'
import { addWord, type WordIndex, wordsNear } from './documents/word-index.ts'
import { createSearchEngine, type SearchEngine } from './engine.ts'
import { isCommonWord } from './text/common-words.ts'
import { distanceOf } from './text/distance.ts'
import { isEverydayWord } from './text/everyday-words.ts'
import { stemOf } from './text/stem.ts'

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

const bare = bareDocument('')

/** The search result in an order that depends only on the documents and their scores. */
const found = (one: SearchEngine, q: string) => {
  const { docIds, scores } = one.search(q)
  return [...docIds.keys()].map((index) => `${docIds[index]} ${scores[index]?.toFixed(4)}`).sort()
}

const anything = fc.oneof(
  anyText({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...'drill 18v 4" ½ हथौड़ा % _ * " \\ \0 \ud83d x - / . , 10x11 vj-cd18'.split(' '),
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(' ')),
)

test('any query gets a valid answer', () => {
  fc.assert(
    fc.property(anything, fc.boolean(), fc.boolean(), (q, prefix, exact) => {
      const { docIds, scores, words, interpretedAs, corrected, names } = engine.search(
        q,
        { prefix, exact },
        [['Hammers', 'Cordless drills']],
      )
      expect(scores).toHaveLength(docIds.length)
      expect(new Set(docIds).size).toBe(docIds.length)
      expect(scores.every((score) => Number.isFinite(score) && score >= 0)).toBe(true)
      expect(docIds.every((docId) => docId < demoDocuments.length)).toBe(true)
      expect(words.length).toBeLessThan(500)
      expect(interpretedAs.length).toBeLessThanOrEqual(12)
      if (exact) expect(corrected).toBe(null)
      expect(names.flat().every((place) => place < 2)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([
  'a '.repeat(5_000),
  '%'.repeat(2_000),
  'x'.repeat(10_000),
  'a%a%a%'.repeat(500),
  '1/2 '.repeat(2_000),
  '10x'.repeat(3_000),
  'हथौड़ा '.repeat(1_000),
  '👷'.repeat(3_000),
  '\ud83d'.repeat(3_000),
  '\0'.repeat(100),
  `${'drill '.repeat(100)}grinder`,
])('a query of ten thousand junk characters is harmless: %#', (q) => {
  expect(engine.search(q).docIds.length).toBeLessThanOrEqual(demoDocuments.length)
})

const units = {
  volt: ['v', ' v', 'V', ' V', ' volt', '-volt', 'volts', '\u00a0V', ' Volts'],
  watt: ['w', ' w', 'W', ' watt', '-watt', 'watts', '\u00a0W'],
  inch: [' inch', 'inch', '"', '″', " ''", ' in', '-inch', ' inches', ' इंच'],
  millimetre: ['mm', ' mm', 'MM', '-mm', '\u00a0mm', ' millimetre'],
}

test('a size is found in any notation', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...Object.values(units))
        .chain((alternatives) =>
          fc.tuple(
            fc.integer({ min: 1, max: 400 }),
            fc.constantFrom(...alternatives),
            fc.constantFrom(...alternatives),
          ),
        ),
      fc.constantFrom('drill', 'grinder', 'pump', ''),
      ([number, one, other], headNoun) => {
        expect(found(engine, `${number}${one} ${headNoun}`)).toEqual(
          found(engine, `${number}${other} ${headNoun}`),
        )
      },
    ),
    { numRuns: 150 },
  )
})

test.each([
  [
    '1/2 inch socket',
    '½ inch socket',
    '0.5 inch socket',
    '.5" socket',
    '1/2" socket',
    '1/2 in. socket',
  ],
  ['1 1/2 inch', '1½ inch', '1-1/2"', '1.5 in'],
  ['1000 w', '1,000 watt', '1000W'],
  ['2.5 sq mm wire', '2.5 sqmm wire', '2.5 mm² wire', '2.5mm2 wire', '2.5 sq. mm wire'],
  ['10x11 spanner', '10 x 11 spanner', '10×11 spanner', '10 X 11 spanner', '10-11 spanner'],
  ['sds-plus bit', 'sds plus bit', 'SDS Plus  bit'],
])('%s is found in any notation', (one, ...others) => {
  for (const other of others) expect(found(engine, other), other).toEqual(found(engine, one))
})

/** Only the best few: between units that measure the same, the tail of the results can differ. */
const best = (q: string) => {
  const { docIds, scores } = engine.search(q)
  const most = Math.max(...scores)
  return [...docIds].filter((_, index) => (scores[index] ?? 0) > most * 0.7).sort()
}

test.each([
  ['1 kw grinder', '1000 w grinder'],
  ['2 kg hammer', '2000 gm hammer'],
  ['6 feet ladder', '72 inch ladder'],
  ['1 hp pump', '746 watt pump'],
  ['4 soot allen key', '1/2 inch allen key'],
  ['4 inch grinder', '100 mm grinder'],
])('%s is %s', (one, other) => {
  expect(best(one)).toEqual(best(other))
})

test('a brand made of stop words is found, and elsewhere they stay stop words', () => {
  const own = createSearchEngine()
  own.put(1, { ...bare, name: 'Claw hammer', brand: 'All in One' })
  own.put(2, { ...bare, name: 'Claw hammer', brand: 'Lohsutra' })
  own.put(3, { ...bare, name: 'Pipe wrench', brand: 'Buy Me' })

  expect(found(own, 'buy me')).toHaveLength(1)
  expect([...own.search('all in one hammer').docIds][0]).toBe(1)
  expect(found(own, 'buy hammer for me')).toEqual(found(own, 'hammer'))
})

const words = [
  ...new Set(demoDocuments.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])),
]
const index: WordIndex = { chains: createHashChains(), textOf: (word) => words[word] ?? '' }
for (const at of words.keys()) addWord(index, at)

const edit = fc.record({
  how: fc.constantFrom('leave out', 'put in', 'change', 'swap'),
  where: fc.nat(30),
  letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
})

function edited(
  word: string,
  { how, where, letter }: { how: string; where: number; letter: string },
) {
  const index = where % word.length
  const [before, after] = [word.slice(0, index), word.slice(index)]
  if (how === 'leave out') return before + after.slice(1)
  if (how === 'put in') return before + letter + after
  if (how === 'change') return before + letter + after.slice(1)
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

test('a word with one typo is found, and a long one with two', () => {
  fc.assert(
    fc.property(
      fc.nat(words.length - 1),
      fc.array(edit, { minLength: 1, maxLength: 2 }),
      (at, edits) => {
        const word = words[at] ?? ''
        const typed = edits.reduce(edited, word)
        const most = typed.length <= 5 ? 1 : 2
        const isNear = (distanceOf(typed, word, most)?.edits ?? 0) > 0
        fc.pre(isNear && typed.length >= 3)
        expect(wordsNear(index, typed).map((candidate) => candidate.word)).toContain(at)
      },
    ),
    { numRuns: 1000 },
  )
})

const longWords = words.filter((word) => word.length >= 5)

test('queries with a typo in each word still find something', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(longWords.length - 1), edit), { minLength: 1, maxLength: 3 }),
      (parts) => {
        const typed = parts.map(([index, slip]) => edited(longWords[index] ?? '', slip)).join(' ')
        // "tree" for "three", "tuller" for "puller", "bufzer" for "buzzer": nearer to other words, of which the shop has
        // nothing. Of all changes of one letter these are the only ones.
        fc.pre(!/\b(?:tree|t[ou]ller|rutter|bufzer|buzfer|snoke)\b/.test(typed))
        // "meal" may be a slip of "metal", but it is a word of English.
        fc.pre(!typed.split(' ').some((word) => isCommonWord(word) || isEverydayWord(stemOf(word))))
        const { docIds, notSold } = engine.search(typed)
        fc.pre(notSold?.kind !== 'GOODS')
        expect(docIds.length, typed).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['wxyzzqj', 'qqqqqq', 'zzgrfx kkwpq', '\0\0', '%%', '"', '*'])(
  '%j is not similar to anything and finds nothing',
  (q) => {
    expect(engine.search(q)).toMatchObject({ corrected: null, words: [] })
    expect(engine.search(q).docIds).toHaveLength(0)
  },
)

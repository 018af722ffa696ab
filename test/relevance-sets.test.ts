import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoProducts } from './demo-documents.ts'
import { isLike, readExpected } from './relevance/expected.ts'

const rowsOf = (name: string) => {
  const [header, ...rows] = readFileSync(new URL(`relevance/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  return { header, rows }
}

const halvesOf = (...sets: string[]) => sets.flatMap((set) => [`${set}-seen`, `${set}-unseen`])

const kinds = ['trade', 'outside', 'regional']
const setsOf = (kind: string) => [
  kind,
  `fresh-${kind}`,
  `third-${kind}`,
  ...(kind === 'regional' ? [] : [`fourth-${kind}`]),
]
const sets = [...kinds.flatMap(setsOf), 'script-pairs']

test.each(halvesOf(...sets, 'patterns'))('every query of %s stands there once', (name) => {
  const { header, rows } = rowsOf(name)
  const asked = rows.map(([query, group]) => `${query} ${group}`)

  expect(header?.[0]).toBe(name.startsWith('patterns') ? 'pattern' : 'query')
  expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([])
})

const splitSets = [...kinds, 'script-pairs', 'patterns']

test.each(splitSets)('no query of %s is in a half for tuning and in an unseen half', (kind) => {
  const halves = (half: string) =>
    (kinds.includes(kind) ? setsOf(kind) : [kind]).flatMap((set) => rowsOf(`${set}-${half}`).rows)
  const asked = ([query = '', group = '', , script = '']: string[]) =>
    kind === 'regional' ? `${query} ${group}` : script || query.toLowerCase()
  const seen = new Set(halves('seen').map(asked))

  expect(halves('unseen').map(asked)).not.toEqual([])
  expect(halves('unseen').filter((row) => seen.has(asked(row)))).toEqual([])
})

test.each(halvesOf(...sets.filter((set) => !set.endsWith('outside'))))(
  'every query of %s has a pattern of the right first hit',
  (name) => {
    for (const [query, , expected = ''] of rowsOf(name).rows) {
      expect(expected, query).not.toBe('')
      expect(() => new RegExp(readExpected(expected).pattern, 'iu'), query).not.toThrow()
    }
  },
)

test.each(halvesOf(...sets.filter((set) => set.endsWith('outside'))))(
  'every query of %s is sold or not',
  (name) => {
    const answers = rowsOf(name).rows.map(([, , expected]) => expected)
    const shown = name.startsWith('fourth') ? ['shown'] : []
    expect([...new Set(answers)].toSorted()).toEqual(['not sold', ...shown, 'sold'])
  },
)

test.each(halvesOf('fourth-trade', 'script-pairs'))(
  'the demo shop sells what every query of %s expects',
  (name) => {
    for (const [query, , expected = ''] of rowsOf(name).rows)
      expect(demoProducts.keys().some(isLike(expected)), query).toBe(true)
  },
)

test('the phrasings hold the place of the tool, and the demo shop sells the tools in both halves', () => {
  const patterns = halvesOf('patterns').flatMap((name) => rowsOf(name).rows)
  const tools = rowsOf('pattern-tools').rows

  expect(patterns.filter(([pattern = '']) => pattern.split('X').length !== 2)).toEqual([])
  expect(new Set(tools.map(([, , half]) => half))).toEqual(new Set(['seen', 'unseen']))
  for (const [tool, , , expected = ''] of tools)
    expect(demoProducts.keys().some(isLike(expected)), tool).toBe(true)
})

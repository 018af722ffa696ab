import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rowsOf = (name: string) => {
  const [header, ...rows] = readFileSync(new URL(`relevance/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  return { header, rows }
}

const halvesOf = (...sets: string[]) => sets.flatMap((set) => [`${set}-seen`, `${set}-unseen`])

const kinds = ['trade', 'outside', 'regional']
const sets = kinds.flatMap((kind) => [kind, `fresh-${kind}`, `third-${kind}`])

test.each(halvesOf(...sets))('every query of %s stands there once', (name) => {
  const { header, rows } = rowsOf(name)
  const asked = rows.map(([query, group]) => `${query} ${group}`)

  expect(header?.[0]).toBe('query')
  expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([])
})

test.each(kinds)('no query of %s is in a half for tuning and in an unseen half', (kind) => {
  const halves = (half: string) =>
    [kind, `fresh-${kind}`, `third-${kind}`].flatMap((set) => rowsOf(`${set}-${half}`).rows)
  const asked = ([query = '', group = '']: string[]) =>
    kind === 'regional' ? `${query} ${group}` : query.toLowerCase()
  const seen = new Set(halves('seen').map(asked))

  expect(halves('unseen').map(asked)).not.toEqual([])
  expect(halves('unseen').filter((row) => seen.has(asked(row)))).toEqual([])
})

test.each(halvesOf(...sets.filter((set) => !set.endsWith('outside'))))(
  'every query of %s has a pattern of the right first hit',
  (name) => {
    for (const [query, , expected = ''] of rowsOf(name).rows) {
      expect(expected, query).not.toBe('')
      expect(() => new RegExp(expected.replace(/^sort:price /, ''), 'iu'), query).not.toThrow()
    }
  },
)

test.each(halvesOf(...sets.filter((set) => set.endsWith('outside'))))(
  'every query of %s is sold or not',
  (name) => {
    const answers = rowsOf(name).rows.map(([, , expected]) => expected)
    expect([...new Set(answers)].toSorted()).toEqual(['not sold', 'sold'])
  },
)

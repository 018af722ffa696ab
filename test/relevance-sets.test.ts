import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rowsOf = (name: string) => {
  const [header, ...rows] = readFileSync(
    new URL(`../bench/relevance/${name}.tsv`, import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  return { header, rows }
}

const halvesOf = (...sets: string[]) => sets.flatMap((set) => [`${set}-seen`, `${set}-unseen`])

test.each(['trade', 'outside', 'regional'])('every query of %s stands once in one half', (name) => {
  const halves = [name, `fresh-${name}`].flatMap((set) => [
    rowsOf(`${set}-seen`),
    rowsOf(`${set}-unseen`),
  ])
  const queries = halves.flatMap(({ rows }) => rows.map(([query, group]) => `${query} ${group}`))
  const asked = name === 'regional' ? queries : queries.map((query) => query.toLowerCase())

  for (const { header } of halves) expect(header?.[0]).toBe('query')
  expect(asked.filter((query, index) => asked.indexOf(query) !== index)).toEqual([])
})

test.each(halvesOf('trade', 'regional', 'fresh-trade', 'fresh-regional'))(
  'every query of %s has a pattern of the right first hit',
  (name) => {
    for (const [query, , expected = ''] of rowsOf(name).rows) {
      expect(expected, query).not.toBe('')
      expect(() => new RegExp(expected.replace(/^sort:price /, ''), 'iu'), query).not.toThrow()
    }
  },
)

test.each(halvesOf('outside', 'fresh-outside'))('every query of %s is sold or not', (name) => {
  const answers = rowsOf(name).rows.map(([, , expected]) => expected)
  expect([...new Set(answers)].toSorted()).toEqual(['not sold', 'sold'])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2, '2 products'],
  [1_23_456, '1,23,456 products'],
])('the plural for %i is %s', (count, said) => {
  expect(plural(count, 'product')).toBe(said)
})

test('a noun with an irregular plural gets it', () => {
  expect(plural(1, 'category', 'categories')).toBe('1 category')
  expect(plural(3, 'category', 'categories')).toBe('3 categories')
})

/** Nouns that are counted somewhere. */
const nouns =
  'products|pieces|items|orders|reviews|questions|days|messages|lines|pictures|photos|variants|results|categories|rows|hours|minutes|seconds|parcels|times|articles|pincodes|changes|months|years'

/** A number from a variable followed by a plural noun, which is wrong if the number is one. */
const alwaysMany = new RegExp(String.raw`\{[^{}]*\}(\{' '\})?(</\w+>)?\s+(${nouns})\b`)

/** Numbers that are never one: a fixed limit, or a condition on the same line. */
const neverOne =
  /limits\.|\bmost|params\.limit|Length|> 1|=== 1 \?|days === |keptDays|\.all\}|limitPerUser|\?\? 1|RangeError|the \$\{days\} days|blocked\.length/

const sources = globSync('src/{web,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\.gen\.|\/seed\//.test(file),
)

test('no text of the shop says "1 products"', () => {
  const wrong = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => alwaysMany.test(line) && !neverOne.test(line) && !/=\{/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

  expect(wrong).toEqual([])
})

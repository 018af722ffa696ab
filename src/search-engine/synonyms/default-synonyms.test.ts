import { describe, expect, test } from 'vitest'
import { groupOf } from '#server/catalogue/search/synonyms.ts'
import { defaultSynonyms } from './default-synonyms.ts'

/** Words that do mean two things: a query for one finds both. */
const meanTwoThings = [
  'core cutter',
  'impact gun',
  'meter',
  'nut runner',
  'saber saw',
  'sabre saw',
  'sahul',
  'shikanja',
  'शिकंजा',
]

describe('the synonyms of a new shop', () => {
  test('are groups that staff could save', () => {
    for (const group of defaultSynonyms) expect(groupOf(group)).toEqual({ finds: [], ...group })
  })

  // The first word of a group names it, and may be explained further in another group.
  test('do not put a word into two groups with different meanings', () => {
    const explained = defaultSynonyms.flatMap(({ words }) => words.slice(1))
    const twice = new Set(explained.filter((word, index) => explained.indexOf(word) !== index))
    expect([...twice].toSorted()).toEqual(meanTwoThings)
  })
})

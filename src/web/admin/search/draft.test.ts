import { expect, test } from 'vitest'
import { draftOf, emptyGroup, wordsIn, writeOf } from './draft.ts'

test('words are separated by lines or commas, each once', () => {
  expect(wordsIn(' hammer, hathoda\n\nहथौड़ा,\nhammer ')).toEqual(['hammer', 'hathoda', 'हथौड़ा'])
})

test('input for a one-way group is left out of a two-way group', () => {
  const draft = { isOneWay: false, words: 'hammer\nhathoda', finds: 'rotary hammer' }

  expect(writeOf(draft, null)).toEqual({ words: ['hammer', 'hathoda'], finds: [] })
  expect(writeOf({ ...draft, isOneWay: true }, 3)).toEqual({
    words: ['hammer', 'hathoda'],
    finds: ['rotary hammer'],
    version: 3,
  })
})

test('opening and saving a group unchanged changes nothing', () => {
  const group = { words: ['hilti', 'hilti machine'], finds: ['rotary hammer'] }

  expect(writeOf(draftOf(group), 2)).toEqual({ ...group, version: 2 })
})

test('a new group starts with the word that had no results', () => {
  expect(writeOf(emptyGroup('gunia'), null).words).toEqual(['gunia'])
  expect(emptyGroup('').words).toBe('')
})

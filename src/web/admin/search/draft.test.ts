import { expect, test } from 'vitest'
import { draftOf, emptyGroup, wordsIn, writeOf } from './draft.ts'

test('words stand one a line or with commas, each once', () => {
  expect(wordsIn(' hammer, hathoda\n\nहथौड़ा,\nhammer ')).toEqual(['hammer', 'hathoda', 'हथौड़ा'])
})

test('what was typed for one way is left out of a group of equals', () => {
  const draft = { isOneWay: false, words: 'hammer\nhathoda', finds: 'rotary hammer' }

  expect(writeOf(draft, null)).toEqual({ words: ['hammer', 'hathoda'], finds: [] })
  expect(writeOf({ ...draft, isOneWay: true }, 3)).toEqual({
    words: ['hammer', 'hathoda'],
    finds: ['rotary hammer'],
    version: 3,
  })
})

test('opening a group and saving it again says the same', () => {
  const group = { words: ['hilti', 'hilti machine'], finds: ['rotary hammer'] }

  expect(writeOf(draftOf(group), 2)).toEqual({ ...group, version: 2 })
})

test('a new group begins with the word that was searched for in vain', () => {
  expect(writeOf(emptyGroup('gunia'), null).words).toEqual(['gunia'])
  expect(emptyGroup('').words).toBe('')
})

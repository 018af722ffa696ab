import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, keepSearch, listSearches } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last search comes first, each once however it is written', () => {
  for (const q of ['drill', ' angle grinder ', 'Drill']) keepSearch(q)

  expect(listSearches()).toEqual(['Drill', 'angle grinder'])
})

test('one letter is not kept, and of many the last eight are', () => {
  for (const q of ['a', ' b ']) keepSearch(q)
  for (const number of '123456789') keepSearch(`saw ${number}`)

  expect(listSearches()).toEqual([...'98765432'].map((number) => `saw ${number}`))
})

test('they can be forgotten', () => {
  keepSearch('drill')
  forgetSearches()

  expect(listSearches()).toEqual([])
})

test.each(['{', '"drill"', '[1, null]'])(
  'what something else left there (%s) is no search',
  (text) => {
    localStorage.setItem('searches', text)

    expect(listSearches()).toEqual([])
  },
)

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

test('the last search is first, and each is listed once', () => {
  for (const q of ['drill', ' angle grinder ', 'Drill']) keepSearch(q)

  expect(listSearches()).toEqual(['Drill', 'angle grinder'])
})

test('single letters are not stored, and the last eight searches are', () => {
  for (const q of ['a', ' b ']) keepSearch(q)
  for (const number of '123456789') keepSearch(`saw ${number}`)

  expect(listSearches()).toEqual([...'98765432'].map((number) => `saw ${number}`))
})

test('recent searches can be cleared', () => {
  keepSearch('drill')
  forgetSearches()

  expect(listSearches()).toEqual([])
})

test.each(['{', '"drill"', '[1, null]'])('invalid stored values (%s) are ignored', (text) => {
  localStorage.setItem('searches', text)

  expect(listSearches()).toEqual([])
})

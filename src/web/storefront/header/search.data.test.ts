import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { limits } from '#contract/limits.ts'
import { type Suggestions, suggestFor } from './search.data.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['d', ' d ', '   ', ''])('nothing is searched for %j', async (text) => {
  const shop = searching()

  suggestFor(text, shop.report, shop.ask)
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs)

  expect(shop.asked).toEqual([])
  expect(shop.told).toEqual([null])
})

test('a search starts when the shopper pauses, and is announced', async () => {
  const shop = searching()

  suggestFor(' drill ', shop.report, shop.ask)
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs - 1)
  expect(shop.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  expect(shop.asked).toEqual(['drill'])
  expect(shop.told).toEqual([
    { state: 'searching' },
    { state: 'found', q: 'drill', answer: found('drill') },
  ])
})

test('typing on sends one request, for the last text', async () => {
  const shop = searching()

  const giveUp = suggestFor('sander', shop.report, shop.ask)
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs - 1)
  giveUp()
  suggestFor('sander belt', shop.report, shop.ask)
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs)

  expect(shop.asked).toEqual(['sander belt'])
})

test('a late reply for an older text is aborted and never shown', async () => {
  const shop = searching()
  const slow = Promise.withResolvers<SearchAnswer>()
  let signal: AbortSignal | undefined

  const giveUp = suggestFor('ham', shop.report, (_q, given) => {
    signal = given
    return slow.promise
  })
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs)
  giveUp()
  slow.resolve(found('ham'))
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs)

  expect(signal?.aborted).toBe(true)
  expect(shop.told).toEqual([{ state: 'searching' }])
})

test('results are cached', async () => {
  const shop = searching()
  suggestFor('Chisel', shop.report, shop.ask)
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs)

  suggestFor('chisel ', shop.report, shop.ask)

  expect(shop.asked).toEqual(['Chisel'])
  expect(shop.told.at(-1)).toEqual({ state: 'found', q: 'chisel', answer: found('Chisel') })
})

test('the last twenty searches are cached', async () => {
  const shop = searching()
  for (let number = 0; number <= 20; number++) {
    suggestFor(`socket ${number}`, shop.report, shop.ask)
    await vi.advanceTimersByTimeAsync(limits.searchPauseMs)
  }
  shop.asked.length = 0

  for (const again of ['socket 20', 'socket 0']) {
    suggestFor(again, shop.report, shop.ask)
    await vi.advanceTimersByTimeAsync(limits.searchPauseMs)
  }

  expect(shop.asked).toEqual(['socket 0'])
})

test('a failed search is only logged, and the list closes', async () => {
  const shop = searching()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('down')

  suggestFor('welder', shop.report, () => Promise.reject(failure))
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs)

  expect(shop.told).toEqual([{ state: 'searching' }, null])
  expect(log).toHaveBeenCalledWith(failure)
  log.mockRestore()
})

/** A shopper at the search box, and a shop that finds what it is asked for. */
function searching() {
  const asked: string[] = []
  const told: (Suggestions | null)[] = []
  const ask = async (q: string) => {
    asked.push(q)
    return found(q)
  }
  return { asked, told, ask, report: (said: Suggestions | null) => void told.push(said) }
}

const found = (q: string): SearchAnswer => ({
  products: [],
  asked: null,
  categories: [],
  brands: [{ name: q, slug: 'x', productCount: 1 }],
  interpretedAs: [],
  words: [],
  suggestion: null,
  notSold: null,
  near: [],
  redirect: null,
  page: 1,
  limit: 10,
  total: 0,
})

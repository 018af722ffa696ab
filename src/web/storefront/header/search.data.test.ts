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

test.each(['d', ' d ', '   ', ''])('nothing is looked for while only %j is typed', async (text) => {
  const shop = searching()

  suggestFor(text, shop.report, shop.ask)
  await vi.runAllTimersAsync()

  expect(shop.asked).toEqual([])
  expect(shop.told).toEqual([null])
})

test('a search starts once the shopper pauses, and says so', async () => {
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

test('whoever types on asks once, for what they typed last', async () => {
  const shop = searching()

  const giveUp = suggestFor('sander', shop.report, shop.ask)
  await vi.advanceTimersByTimeAsync(limits.searchPauseMs - 1)
  giveUp()
  suggestFor('sander belt', shop.report, shop.ask)
  await vi.runAllTimersAsync()

  expect(shop.asked).toEqual(['sander belt'])
})

test('a slow reply to an older text is given up and never shown', async () => {
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
  await vi.runAllTimersAsync()

  expect(signal?.aborted).toBe(true)
  expect(shop.told).toEqual([{ state: 'searching' }])
})

test('what was found is not asked for again', async () => {
  const shop = searching()
  suggestFor('Chisel', shop.report, shop.ask)
  await vi.runAllTimersAsync()

  suggestFor('chisel ', shop.report, shop.ask)

  expect(shop.asked).toEqual(['Chisel'])
  expect(shop.told.at(-1)).toEqual({ state: 'found', q: 'chisel', answer: found('Chisel') })
})

test('of many searches the last twenty are kept', async () => {
  const shop = searching()
  for (let number = 0; number <= 20; number++) {
    suggestFor(`socket ${number}`, shop.report, shop.ask)
    await vi.runAllTimersAsync()
  }
  shop.asked.length = 0

  for (const again of ['socket 20', 'socket 0']) {
    suggestFor(again, shop.report, shop.ask)
    await vi.runAllTimersAsync()
  }

  expect(shop.asked).toEqual(['socket 0'])
})

test('a search that fails is only logged, and the list closes', async () => {
  const shop = searching()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('down')

  suggestFor('welder', shop.report, () => Promise.reject(failure))
  await vi.runAllTimersAsync()

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
  categories: [],
  brands: [{ name: q, slug: 'x', productCount: 1 }],
  interpretedAs: [],
  words: [],
  suggestion: null,
  notSold: null,
  near: [],
  page: 1,
  limit: 10,
  total: 0,
})

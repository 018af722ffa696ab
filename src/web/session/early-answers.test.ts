import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const answerTo = (path: string) => Promise.resolve(new Response(path))
const textOf = async (path: string, bearer: string | undefined = 'Bearer asha', method = 'GET') =>
  (await takeEarlyAnswer(path, { method }, bearer))?.text() ?? null

beforeEach(() =>
  vi.stubGlobal('window', {
    earlyCalls: new Map([
      ['Bearer asha /api/cart', answerTo('/api/cart')],
      ['Bearer asha /api/wishlist', answerTo('/api/wishlist')],
    ]),
  }),
)
afterEach(() => vi.unstubAllGlobals())

test('an early answer is used once', async () => {
  expect(await textOf('/api/cart')).toBe('/api/cart')
  expect(await textOf('/api/cart')).toBe(null)
  expect(await textOf('/api/wishlist')).toBe('/api/wishlist')
})

test('there is none for another address, and none without early calls', async () => {
  expect(await textOf('/api/cart?page=2')).toBe(null)
  vi.stubGlobal('window', {})
  expect(await textOf('/api/cart')).toBe(null)
})

test('what was asked for Asha is not shown to another or to a visitor', async () => {
  expect(await textOf('/api/cart', 'Bearer ravi')).toBe(null)
  expect(await takeEarlyAnswer('/api/cart', { method: 'GET' }, undefined)).toBe(null)
})

test('after a call that may have changed something, early answers are not used', async () => {
  expect(await textOf('/api/wishlist', 'Bearer asha', 'POST')).toBe(null)
  expect(await textOf('/api/wishlist')).toBe(null)
  expect(await textOf('/api/cart')).toBe(null)
})

test('a failed early call has no answer', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  vi.stubGlobal('window', { earlyCalls: new Map([['Bearer asha /api/cart', failed]]) })

  expect(await textOf('/api/cart')).toBe(null)
})

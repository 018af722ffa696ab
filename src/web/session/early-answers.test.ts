import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const answerTo = (path: string) => Promise.resolve(new Response(path))
const textOf = async (path: string, token: string | null = 'asha', method = 'GET') =>
  (await takeEarlyAnswer(path, { method }, token))?.text() ?? null

beforeEach(() =>
  vi.stubGlobal('window', {
    earlyCalls: new Map([
      ['asha /api/cart', answerTo('/api/cart')],
      ['asha /api/addresses', answerTo('/api/addresses')],
    ]),
  }),
)
afterEach(() => vi.unstubAllGlobals())

test('an early answer is used once', async () => {
  expect(await textOf('/api/cart')).toBe('/api/cart')
  expect(await textOf('/api/cart')).toBe(null)
  expect(await textOf('/api/addresses')).toBe('/api/addresses')
})

test('there is none for another address, and none without early calls', async () => {
  expect(await textOf('/api/cart?page=2')).toBe(null)
  vi.stubGlobal('window', {})
  expect(await textOf('/api/cart')).toBe(null)
})

test.each(['ravi', null])('what was asked for Asha is not shown to %j', async (token) => {
  expect(await textOf('/api/cart', token)).toBe(null)
})

test('after a call that may have changed something, early answers are not used', async () => {
  expect(await textOf('/api/addresses', 'asha', 'POST')).toBe(null)
  expect(await textOf('/api/addresses')).toBe(null)
  expect(await textOf('/api/cart')).toBe(null)
})

test('a failed early call has no answer', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  vi.stubGlobal('window', { earlyCalls: new Map([['asha /api/cart', failed]]) })

  expect(await textOf('/api/cart')).toBe(null)
})

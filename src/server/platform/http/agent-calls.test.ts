import { expect, test } from 'vitest'
import { openAgentCalls } from './agent-calls.ts'
import { openPublicReads } from './public-reads.ts'

test('two calls run at a time, and pages never wait for them', async () => {
  const inTurn = openAgentCalls()
  const publicReads = openPublicReads({})
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const begun: string[] = []
  const begin = (name: string) => async () => {
    begun.push(name)
    await held
  }

  const calls = ['one', 'two', 'three', 'four'].map((name, place) =>
    inTurn({ ip: `10.0.0.${place}` }, begin(name)),
  )

  expect(await publicReads('page', '10.0.0.9', async () => 'the page')).toBe('the page')
  expect(begun).toEqual(['one', 'two'])
  release()
  await Promise.all(calls)
  expect(begun).toEqual(['one', 'two', 'three', 'four'])
})

test('an address that calls too often is told when to come back', async () => {
  const inTurn = openAgentCalls({ callsPerMinute: 2 })
  const call = (ip: string) => inTurn({ ip }, async () => 'done')

  expect([await call('10.0.0.1'), await call('10.0.0.1')]).toEqual(['done', 'done'])
  await expect(call('10.0.0.1')).rejects.toMatchObject({
    kind: 'too-many',
    refusal: { retryAfter: expect.any(Number) },
  })
  expect(await call('192.168.7.7')).toBe('done')
})

test('a call that never ends gives its place to the next one', async () => {
  const inTurn = openAgentCalls({ atOnce: 1, workMs: 1 })

  const endless = inTurn({ ip: '10.0.0.1' }, () => new Promise<never>(() => undefined))
  const next = inTurn({ ip: '10.0.0.2' }, async () => 'done')

  await expect(endless).rejects.toThrow('This took too long. Please try again in a moment.')
  expect(await next).toBe('done')
})

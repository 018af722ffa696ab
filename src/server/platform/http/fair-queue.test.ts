import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const generous = { atOnce: 1, mostOfOne: 100, mostOfAll: 100, mostWaitMs: 60_000 }

/** A queue whose work ends when the test says so. */
function openTrial(options: Partial<typeof generous> = {}) {
  const inTurn = openFairQueue(Object.assign({}, generous, options))
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) =>
    inTurn(name.replace(/\d/g, ''), async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
    }).catch(() => void refused.push(name))
  /** Ends what runs, one after the other, until nothing waits. */
  async function endAll() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, begun, refused, endAll }
}

test('a client with one call does not wait behind all calls of another client', async () => {
  const { ask, begun, endAll } = openTrial()
  for (const name of ['crawler1', 'crawler2', 'crawler3', 'crawler4', 'asha1', 'ravi1'])
    void ask(name)

  await endAll()

  expect(begun).toEqual(['crawler1', 'crawler2', 'asha1', 'ravi1', 'crawler3', 'crawler4'])
})

test('only a few calls run at once, and a failed one makes room too', async () => {
  const inTurn = openFairQueue(Object.assign({}, generous, { atOnce: 2 }))
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    throw new Error('broken')
  }

  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(name, work)),
  )

  expect(most).toBe(2)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inTurn('a', async () => 'served')).toBe('served')
})

test('a client with too many waiting calls is refused, and other clients are not', async () => {
  const { ask, begun, refused, endAll } = openTrial({ mostOfOne: 2 })
  for (const name of ['crawler1', 'crawler2', 'crawler3', 'crawler4', 'asha1']) void ask(name)

  await endAll()

  expect(refused).toEqual(['crawler4'])
  expect(begun).toEqual(['crawler1', 'crawler2', 'asha1', 'crawler3'])
})

test('when too many calls wait, the client with the most of them gives one up for a new client', async () => {
  const { ask, begun, refused, endAll } = openTrial({ mostOfAll: 3 })
  for (const name of ['crawler1', 'crawler2', 'crawler3', 'crawler4', 'asha1', 'ravi1', 'crawler5'])
    void ask(name)

  await endAll()

  expect(refused).toEqual(['crawler4', 'crawler3', 'crawler5'])
  expect(begun).toEqual(['crawler1', 'crawler2', 'asha1', 'ravi1'])
})

test('a call whose turn comes too late is refused', async () => {
  const { ask, begun, refused, endAll } = openTrial({ mostWaitMs: -1 })
  for (const name of ['asha1', 'ravi1']) void ask(name)

  await endAll()

  expect([begun, refused]).toEqual([['asha1'], ['ravi1']])
})

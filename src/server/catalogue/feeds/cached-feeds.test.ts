import { expect, test } from 'vitest'
import type { Change, ChangeListener } from '#server/platform/db/changes.ts'
import { cacheFeeds } from './cached-feeds.ts'

/**
 * Feeds that get a number each time they are generated, in a shop whose changes and clock the test controls.
 */
function open({ isHearing = true } = {}) {
  const listeners: ChangeListener[] = []
  const changes = {
    tell(listener: ChangeListener) {
      listeners.push(listener)
      listener.onHearing(isHearing)
    },
    caughtUp: async () => undefined,
    stop: async () => undefined,
  }
  let time = 0
  let made = 0
  const read = cacheFeeds(changes, () => time)
  const show = async (makingTakes = 0, failure?: Error) => {
    const feed = read('xml', async function* () {
      const number = ++made
      time += makingTakes
      if (failure) throw failure
      yield Buffer.from(String(number))
    })
    let text = ''
    for await (const chunk of feed.read()) text += chunk
    return text
  }
  const tell = (table: string) => {
    const change: Change = { table, ids: [1], categories: [1], moved: false }
    for (const { onChange } of listeners) onChange(change)
  }
  const hear = (is: boolean) => {
    for (const { onHearing } of listeners) onHearing(is)
  }
  const wait = (by: number) => {
    time += by
  }
  return { show, tell, hear, wait }
}

test('a feed is made once, until something in it changes', async () => {
  const { show, tell, wait } = open()

  expect([await show(), await show()]).toEqual(['1', '1'])
  tell('stock')
  wait(1)
  expect(await show()).toBe('1')
  tell('products')
  expect(await show()).toBe('2')
})

test('one that took long is shown for ten times as long, whatever changes', async () => {
  const { show, tell, wait } = open()

  await show(1_000)
  tell('products')
  wait(8_990)
  expect(await show()).toBe('1')
  wait(20)
  expect(await show()).toBe('2')
})

test('one that broke is made again', async () => {
  const { show } = open()

  await expect(show(1_000, new Error('the database is away'))).rejects.toThrow('away')
  expect(await show()).toBe('2')
})

test('nothing is kept while changes are not heard of, nor what was kept before', async () => {
  const deaf = open({ isHearing: false })
  expect([await deaf.show(), await deaf.show()]).toEqual(['1', '2'])

  const { show, hear } = open()
  await show()
  hear(false)
  hear(true)
  expect(await show()).toBe('2')
})

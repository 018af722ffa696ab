import { expect, test } from 'vitest'
import type { Aspect, Change, ChangeListener } from '#server/platform/changes/changes.ts'
import { cacheFeeds } from './cached-feeds.ts'

/**
 * Feeds that get a number each time they are generated, in a shop whose changes and clock the test controls.
 */
function open({ isCurrent = true } = {}) {
  const listeners: ChangeListener[] = []
  const changes = {
    subscribe(listener: ChangeListener) {
      listeners.push(listener)
      listener.onCurrent(isCurrent)
    },
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
  const tell = (aspect: Aspect) => {
    const change: Change = {
      subject: 'products',
      ids: [1],
      aspects: [aspect],
      categories: [1],
      brands: [],
    }
    for (const { onChange } of listeners) onChange(change)
  }
  const hear = (is: boolean) => {
    for (const { onCurrent } of listeners) onCurrent(is)
  }
  const wait = (by: number) => {
    time += by
  }
  return { show, tell, hear, wait }
}

test('a feed is generated once until something in it changes', async () => {
  const { show, tell, wait } = open()

  expect([await show(), await show()]).toEqual(['1', '1'])
  tell('quantity')
  wait(1)
  expect(await show()).toBe('1')
  tell('content')
  expect(await show()).toBe('2')
})

test('a feed that took long to generate is kept for ten times as long, whatever changes', async () => {
  const { show, tell, wait } = open()

  await show(1_000)
  tell('content')
  wait(8_990)
  expect(await show()).toBe('1')
  wait(20)
  expect(await show()).toBe('2')
})

test('a feed that failed is generated again', async () => {
  const { show } = open()

  await expect(show(1_000, new Error('the database is away'))).rejects.toThrow('away')
  expect(await show()).toBe('2')
})

test('feeds are not cached while the log of changes cannot be followed, and older ones are dropped', async () => {
  const deaf = open({ isCurrent: false })
  expect([await deaf.show(), await deaf.show()]).toEqual(['1', '2'])

  const { show, hear } = open()
  await show()
  hear(false)
  hear(true)
  expect(await show()).toBe('2')
})

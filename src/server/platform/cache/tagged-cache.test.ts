import { expect, test } from 'vitest'
import type { Change, ChangeListener } from '../db/changes.ts'
import {
  anyTag,
  type CacheEntry,
  type CacheTag,
  createTaggedCache,
  tagsOfChange,
} from './tagged-cache.ts'

const answer = (shown: CacheTag[], bytes = 10, until = performance.now() + 60_000): CacheEntry => ({
  shown: new Set(shown),
  bytes,
  until,
})
const change = (table: string, ids: number[] | null, more = {}): Change => ({
  table,
  ids,
  categories: null,
  moved: false,
  ...more,
})
/** A cache of a hundred bytes with these entries, and a listener that the test sends changes to. */
function cacheOf(...entries: [string, CacheTag[]][]) {
  const listeners: ChangeListener[] = []
  const answers = createTaggedCache<CacheEntry>(
    {
      tell(listener) {
        listeners.push(listener)
        listener.onHearing(true)
      },
      caughtUp: async () => undefined,
      stop: async () => undefined,
    },
    100,
  )
  const tell = (one: Change) => {
    for (const { onChange } of listeners) onChange(one)
  }
  const setConnected = (isHearing: boolean) => {
    for (const { onHearing } of listeners) onHearing(isHearing)
  }
  for (const [key, shown] of entries) answers.keep(key, answer(shown), answers.mark())
  const remaining = () => entries.map(([key]) => key).filter((key) => answers.find(key))
  return { answers, remaining, tell, setConnected }
}

test('a change drops what shows it, and what does not say what it shows', () => {
  const { answers, remaining, tell } = cacheOf(
    ['saw', ['product 1', 'categories']],
    ['rake', ['product 2']],
    ['tools', ['product 1', 'shelf 5']],
    ['garden', ['product 2', 'shelf 6']],
    ['search', ['shelves']],
    ['strip', ['categories', 'counts']],
    ['unknown', [anyTag]],
  )

  tell(change('stock', [2]))
  expect(remaining()).toEqual(['saw', 'tools', 'search', 'strip'])
  tell(change('products', [9], { categories: [5] }))
  expect(remaining()).toEqual(['saw', 'strip'])
  tell(change('products', [9], { categories: [5], moved: true }))
  expect(remaining()).toEqual(['saw'])
  tell(change('banners', null))
  expect(remaining()).toEqual(['saw'])
  tell(change('categories', [5]))
  expect([remaining(), answers.size()]).toEqual([[], { answers: 0, bytes: 0 }])
})

test('any product, and a table nobody knows, may be everything', () => {
  expect(tagsOfChange(change('products', null))).toBeNull()
  expect(tagsOfChange(change('stock', null))).toBeNull()
  expect(tagsOfChange(change('something_new', null))).toBeNull()
})

test('an answer begun before a change that touches it is not kept; one it does not touch is', () => {
  const { answers, tell } = cacheOf()
  const begunAt = answers.mark()
  tell(change('stock', [2]))

  answers.keep('rake', answer(['product 2']), begunAt)
  answers.keep('saw', answer(['product 1']), begunAt)
  expect([answers.find('rake'), answers.find('saw')]).toEqual([null, expect.anything()])
})

test('while nothing is heard nothing is kept, nor what was begun before', () => {
  const { answers, remaining, setConnected } = cacheOf(['saw', ['product 1']])
  const begunAt = answers.mark()

  setConnected(false)
  expect(remaining()).toEqual([])
  answers.keep('hoe', answer(['product 3']), answers.mark())
  expect(answers.find('hoe')).toBeNull()

  setConnected(true)
  answers.keep('hoe', answer(['product 3']), begunAt)
  expect(answers.find('hoe')).toBeNull()
})

test('an answer begun too many changes ago is not kept', () => {
  const { answers, tell } = cacheOf()
  const begunAt = answers.mark()
  for (let at = 0; at < 1_001; at++) tell(change('stock', [2]))

  answers.keep('saw', answer(['product 1']), begunAt)

  expect(answers.find('saw')).toBeNull()
})

test('what was used least goes first when there is no room, and what is too old is not shown', () => {
  const { answers } = cacheOf()
  const now = answers.mark()
  for (const key of ['a', 'b', 'c']) answers.keep(key, answer([], 30), now)
  answers.find('a')
  answers.keep('d', answer([], 30), now)
  expect(['a', 'b', 'c', 'd'].filter((key) => answers.find(key))).toEqual(['a', 'c', 'd'])

  const [a] = [answers.find('a')]
  if (a) answers.enlarge('a', a, 20)
  expect(answers.size()).toEqual({ answers: 2, bytes: 80 })

  answers.keep('old', answer([], 10, performance.now() - 1), now)
  expect([answers.find('old'), answers.size().bytes]).toEqual([null, 80])
})

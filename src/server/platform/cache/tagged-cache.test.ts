import { expect, test } from 'vitest'
import type { Change, ChangeListener } from '../changes/changes.ts'
import {
  anyTag,
  type CacheEntry,
  type CacheTag,
  createTaggedCache,
  tagsOfChange,
} from './tagged-cache.ts'

const answer = (shown: CacheTag[], bytes = 10): CacheEntry => ({ shown: new Set(shown), bytes })
const change = (subject: string, ids: number[] | null, more = {}): Change => ({
  subject,
  ids,
  aspects: ['content'],
  categories: [],
  brands: [],
  ...more,
})
const quantity = (id: number) => change('products', [id], { aspects: ['quantity'] })
/** A cache of a hundred bytes with these entries, and a listener that the test sends changes to. */
const cacheOf = (...entries: [string, CacheTag[]][]) => cacheFor(30_000, ...entries)

function cacheFor(maxAgeMs: number, ...entries: [string, CacheTag[]][]) {
  const listeners: ChangeListener[] = []
  const answers = createTaggedCache<CacheEntry>(
    {
      subscribe(listener) {
        listeners.push(listener)
        listener.onCurrent(true)
      },
    },
    { mostBytes: 100, maxAgeMs },
  )
  const tell = (one: Change) => {
    for (const { onChange } of listeners) onChange(one)
  }
  const setCurrent = (isCurrent: boolean) => {
    for (const { onCurrent } of listeners) onCurrent(isCurrent)
  }
  for (const [key, shown] of entries) answers.keep(key, answer(shown), answers.mark())
  const remaining = () => entries.map(([key]) => key).filter((key) => answers.find(key))
  return { answers, remaining, tell, setCurrent }
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

  tell(quantity(2))
  expect(remaining()).toEqual(['saw', 'tools', 'search', 'strip'])
  tell(change('products', [9], { categories: [5] }))
  expect(remaining()).toEqual(['saw', 'strip'])
  tell(change('products', [9], { categories: [5], aspects: ['content', 'listing'] }))
  expect(remaining()).toEqual(['saw'])
  tell(change('banners', null))
  expect(remaining()).toEqual(['saw'])
  tell(change('categories', [5]))
  expect([remaining(), answers.size()]).toEqual([[], { answers: 0, bytes: 0 }])
})

test('any product, and a table nobody knows, may be everything', () => {
  expect(tagsOfChange(change('products', null))).toBeNull()
  const many = Array.from({ length: 501 }, (_, index) => index + 1)
  expect(tagsOfChange(change('products', many, { aspects: ['quantity'] }))).toBeNull()
  expect(tagsOfChange(change('something_new', null))).toBeNull()
})

test('an answer begun before a change that touches it is not kept; one it does not touch is', () => {
  const { answers, tell } = cacheOf()
  const begunAt = answers.mark()
  tell(quantity(2))

  answers.keep('rake', answer(['product 2']), begunAt)
  answers.keep('saw', answer(['product 1']), begunAt)
  expect([answers.find('rake'), answers.find('saw')]).toEqual([null, expect.anything()])
})

test('while nothing is heard nothing is kept, nor what was begun before', () => {
  const { answers, remaining, setCurrent } = cacheOf(['saw', ['product 1']])
  const begunAt = answers.mark()

  setCurrent(false)
  expect(remaining()).toEqual([])
  answers.keep('hoe', answer(['product 3']), answers.mark())
  expect(answers.find('hoe')).toBeNull()

  setCurrent(true)
  answers.keep('hoe', answer(['product 3']), begunAt)
  expect(answers.find('hoe')).toBeNull()
})

test('an answer begun too many changes ago is not kept', () => {
  const { answers, tell } = cacheOf()
  const begunAt = answers.mark()
  for (let index = 0; index < 1_001; index++) tell(quantity(2))

  answers.keep('saw', answer(['product 1']), begunAt)

  expect(answers.find('saw')).toBeNull()
})

test('what was used least goes first when there is no room, and what is too large is not kept', () => {
  const { answers } = cacheOf()
  const now = answers.mark()
  for (const key of ['a', 'b', 'c']) answers.keep(key, answer([], 30), now)
  answers.find('a')
  answers.keep('d', answer([], 30), now)
  expect(['a', 'b', 'c', 'd'].filter((key) => answers.find(key))).toEqual(['a', 'c', 'd'])

  const [a] = [answers.find('a')]
  if (a) answers.enlarge('a', a, 20)
  expect(answers.size()).toEqual({ answers: 2, bytes: 80 })

  answers.keep('too large', answer([], 101), now)
  expect(answers.find('too large')).toBeNull()
})

test('what is too old is not shown', async () => {
  const { answers } = cacheFor(1)
  answers.keep('saw', answer(['product 1']), answers.mark())

  await expect.poll(() => answers.find('saw')).toBeNull()
})

import { expect, test } from 'vitest'
import type { Change, ChangeListener } from '../changes/changes.ts'
import { openCaches } from './caches.ts'
import {
  addUnrecorded,
  type CacheTag,
  checkedRead,
  holdsFor,
  noReads,
  noteRead,
  type Reads,
  recordReads,
  showsTags,
  taggedRead,
} from './reads.ts'
import { tagsOfChange } from './touched-tags.ts'

const change = (subject: string, ids: number[] | null, more = {}): Change => ({
  subject,
  ids,
  aspects: ['content'],
  categories: [],
  brands: [],
  ...more,
})
const quantity = (id: number) => change('products', [id], { aspects: ['quantity'] })

const readsOf = (tags: CacheTag[]): Reads => {
  const reads = noReads()
  recordReads(reads, () => showsTags(...tags))
  return reads
}

/** A cache with these values, and a listener that the test sends changes to. */
function cacheOf(entries: Record<string, CacheTag[]> = {}, mostBytes = 1_000_000) {
  const listeners: ChangeListener[] = []
  const caches = openCaches(
    {
      subscribe(listener) {
        listeners.push(listener)
        listener.onCurrent(true)
      },
    },
    mostBytes,
  )
  const cache = caches.open<string>('response')
  const tell = (one: Change) => {
    for (const { onChange } of listeners) onChange(one)
  }
  const setCurrent = (isCurrent: boolean) => {
    for (const { onCurrent } of listeners) onCurrent(isCurrent)
  }
  const keep = (key: string, reads: Reads, begunAt = caches.mark(), bytes = 10) =>
    cache.keep(key, key, { reads, bytes, begunAt })
  for (const [key, tags] of Object.entries(entries)) keep(key, readsOf(tags))
  const remaining = () => Object.keys(entries).filter((key) => cache.find(key))
  return { caches, cache, keep, remaining, tell, setCurrent }
}

test('a change drops answers that show it and answers that do not say what they show', () => {
  const { remaining, tell } = cacheOf({
    saw: ['product 1', 'categories'],
    rake: ['product 2'],
    tools: ['card 1', 'shelf 5'],
    garden: ['card 2', 'shelf 6'],
    all: ['shelves'],
    strip: ['categories', 'listing'],
    unknown: ['anything'],
  })

  tell(change('products', [2], { aspects: ['questions'] }))
  expect(remaining()).toEqual(['saw', 'tools', 'garden', 'all', 'strip'])
  tell(quantity(2))
  expect(remaining()).toEqual(['saw', 'tools', 'all', 'strip'])
  tell(change('products', [9], { categories: [5] }))
  expect(remaining()).toEqual(['saw', 'strip'])
  tell(change('products', [9], { categories: [5], aspects: ['content', 'listing'] }))
  expect(remaining()).toEqual(['saw'])
  tell(change('banners', null))
  expect(remaining()).toEqual(['saw'])
  tell(change('categories', [5]))
  expect(remaining()).toEqual([])
})

test('a change of any product or of an unknown table may touch everything', () => {
  expect(tagsOfChange(change('products', null))).toBeNull()
  const many = Array.from({ length: 5_001 }, (_, index) => index + 1)
  expect(tagsOfChange(change('products', many, { aspects: ['quantity'] }))).toBeNull()
  expect(tagsOfChange(change('something_new', null))).toBeNull()
  const { caches, remaining, tell } = cacheOf({ saw: ['product 1'] })

  tell(change('something_new', null))

  expect([remaining(), caches.size()]).toEqual([[], { values: 0, bytes: 0 }])
})

test('a repeated read keeps its answer while it reads the same', () => {
  const { remaining, keep, tell } = cacheOf({ list: [] })
  let found = 'saw'
  let times = 0
  const read = () => {
    times++
    return found
  }
  const listed = () => {
    const reads = noReads()
    recordReads(reads, () => checkedRead('list', ['shelves'], read, String))
    return reads
  }
  for (const key of ['list', 'page with the list']) keep(key, listed())
  times = 0

  tell(quantity(1))
  expect([remaining(), times]).toEqual([['list'], 0])
  tell(change('products', [1]))
  expect([remaining(), remaining(), times]).toEqual([['list'], ['list'], 1])
  found = 'rake'
  tell(change('products', [1]))
  expect(remaining()).toEqual([])
})

test('an answer that was begun before a change that touches it is not cached', () => {
  const { caches, cache, keep, tell } = cacheOf()
  const begunAt = caches.mark()
  tell(quantity(2))

  keep('rake', readsOf(['product 2']), begunAt)
  keep('saw', readsOf(['product 1']), begunAt)
  expect([cache.find('rake'), cache.find('saw')]).toEqual([null, expect.anything()])
})

test('nothing is cached while changes cannot be followed, nor what was begun before', () => {
  const { caches, cache, keep, remaining, setCurrent } = cacheOf({ saw: ['product 1'] })
  const begunAt = caches.mark()

  setCurrent(false)
  expect(remaining()).toEqual([])
  keep('hoe', readsOf(['product 3']))
  expect(cache.find('hoe')).toBeNull()

  setCurrent(true)
  keep('hoe', readsOf(['product 3']), begunAt)
  expect(cache.find('hoe')).toBeNull()
})

test('a private answer is not shared, and a partial answer is not cached', () => {
  const { cache, keep } = cacheOf()
  const [own, partial] = [readsOf(['product 1']), readsOf(['product 1'])]
  own.isPrivate = true
  partial.isPartial = true

  expect(keep('own', own)).toBeNull()
  expect(keep('partial', partial)).toMatchObject({ value: 'partial' })
  expect([cache.find('own'), cache.find('partial')]).toEqual([null, null])
})

test('answers that nobody asks for again go first when there is no room, and too large ones are not cached', () => {
  const { caches, cache, keep } = cacheOf({}, 28_000)
  const now = caches.mark()
  for (const key of ['a', 'b', 'c']) keep(key, noReads(), now, 1_000)
  const a = cache.find('a')
  for (const key of ['d', 'e']) keep(key, noReads(), now, 1_000)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd', 'e'])

  const before = caches.size().bytes
  if (a) cache.enlarge('a', a, 1_000)
  expect(caches.size()).toEqual({ values: 4, bytes: before + 1_000 })

  keep('too large', noReads(), now, 7_000)
  expect(cache.find('too large')).toBeNull()
})

test('an outdated answer is not sent', () => {
  const { cache, keep } = cacheOf()
  const reads = noReads()
  recordReads(reads, () => holdsFor(-1))

  keep('saw', reads)

  expect(cache.find('saw')).toBeNull()
})

test('a read without tags limits the age of an answer, and one with tags does not', async () => {
  const [recorded, not, mixed] = [noReads(), noReads(), noReads()]
  await recordReads(recorded, () => taggedRead(['settings'], async () => noteRead()))
  recordReads(not, noteRead)
  await recordReads(mixed, async () => {
    await taggedRead(['settings'], async () => noteRead())
    noteRead()
  })
  const unrecorded = noReads()
  addUnrecorded(unrecorded)

  expect([...recorded.tags]).toEqual(['settings'])
  expect(recorded.endsAt).toBe(Number.POSITIVE_INFINITY)
  expect([...not.tags]).toEqual([...unrecorded.tags])
  expect([...mixed.tags]).toEqual(['settings', 'anything'])
  expect(mixed.endsAt).toBeLessThan(performance.now() + 60_000)
})

test('simultaneous requests for the same answer make it once, and each knows what it was made from', async () => {
  const { cache, tell } = cacheOf()
  let times = 0
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const make = async () => {
    showsTags('product 1')
    const value = String(++times)
    await ready
    return { value, bytes: 1 }
  }
  const pages = [noReads(), noReads(), noReads()]
  const ask = (page: Reads) => recordReads(page, () => cache.through('saw', make))

  const [first, second] = pages.slice(0, 2).map(ask)
  tell(quantity(1))
  const third = pages.slice(2).map(ask)
  resolve()

  expect(await Promise.all([first, second, ...third])).toEqual(['1', '1', '2'])
  expect(pages.map(({ tags }) => [...tags])).toEqual(pages.map(() => ['product 1']))
  expect(cache.find('saw')).toMatchObject({ value: '2' })
})

test('an answer that failed is made again for the next request', async () => {
  const { cache } = cacheOf()
  const fail = async () => {
    throw new Error('no database')
  }
  await expect(cache.through('saw', fail)).rejects.toThrow('no database')

  expect(await cache.through('saw', async () => ({ value: 'saw', bytes: 1 }))).toBe('saw')
})

import { expect, test, vi } from 'vitest'
import { newsOf, withLatest } from './live-list.ts'
import { applyMessage } from './live-work.ts'
import { paceWork } from './paced.ts'

type List = { ids: number[]; note: string }
const idsOf = ({ ids }: List) => ids
const list = (ids: number[], note = '') => ({ ids, note })
const opened = (shown: List) => ({ loaded: shown, shown, latest: shown })

test('the same rows are shown as they are now', () => {
  const versions = withLatest(opened(list([3, 2, 1])), list([3, 2, 1], 'packed'), idsOf)

  expect(versions.shown.note).toBe('packed')
  expect(newsOf(versions, idsOf)).toEqual({ isOld: false, added: 0 })
})

test('other rows wait, and the new ones are counted', () => {
  const shown = list([3, 2, 1])
  const grown = withLatest(opened(shown), list([5, 4, 3]), idsOf)
  const left = withLatest(grown, list([5, 3, 1]), idsOf)
  const back = withLatest(left, list([3, 2, 1], 'again'), idsOf)

  expect(grown.shown).toBe(shown)
  expect(newsOf(grown, idsOf)).toEqual({ isOld: true, added: 2 })
  expect(newsOf(left, idsOf)).toEqual({ isOld: true, added: 1 })
  expect(newsOf(back, idsOf)).toEqual({ isOld: false, added: 0 })
  expect(back.shown.note).toBe('again')
})

test('rows that come from the next page are no new ones', () => {
  const versions = withLatest(opened(list([9, 8, 7])), list([9, 7, 6]), idsOf)

  expect(newsOf(versions, idsOf)).toEqual({ isOld: true, added: 0 })
})

test('an event sets the counts and names what changed; a lost stream knows no counts', () => {
  const event = { changed: ['orders' as const], counts: { toPack: 2 } }
  const once = applyMessage({ counts: null, last: null, seen: {} }, { event }, 5)
  const twice = applyMessage(once, { event }, 9)

  expect(twice).toEqual({
    counts: { toPack: 2 },
    last: { toPack: 2 },
    seen: { orders: { times: 2, at: 9 } },
  })
  expect(applyMessage(twice, { isLost: true }, 12)).toEqual({
    counts: null,
    last: { toPack: 2 },
    seen: twice.seen,
  })
})

test('many calls in a row are two runs, and none after it is stopped', async () => {
  vi.useFakeTimers()
  const work = vi.fn(async () => undefined)
  const { call, stop } = paceWork(work, 1_000)

  for (let times = 0; times < 5; times++) call()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  call()
  stop()
  await vi.advanceTimersByTimeAsync(5_000)

  expect(work).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

import { expect, test } from 'vitest'
import { backupsApi } from '#contract/backoffice/backups.ts'
import { salesReportApi } from '#contract/backoffice/sales-report.ts'
import { openKeyCalls } from './key-calls.ts'

/** Work that lasts until it is told to end, and how much of it runs. */
function longWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  return { work, running: () => ends.length, endOne: () => ends.shift()?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two calls of keys run at once, one of them a report, and keys take turns', async () => {
  const { inTurn } = openKeyCalls()
  const [lists, reports] = [longWork(), longWork()]
  for (let call = 0; call < 5; call++) {
    void inTurn(1, backupsApi.list, lists.work)
    void inTurn(1, salesReportApi.read, reports.work)
  }
  const other = inTurn(2, backupsApi.list, async () => 'done')

  await settled()
  expect([lists.running(), reports.running()]).toEqual([2, 1])
  lists.endOne()
  await settled()
  expect(lists.running()).toBe(2)
  lists.endOne()
  expect(await other).toBe('done')
})

test('a key with too many calls at once is told to wait', async () => {
  const { inTurn } = openKeyCalls()
  const { work } = longWork()
  const calls = Array.from({ length: 23 }, () => inTurn(1, backupsApi.list, work))

  await expect(Promise.race(calls)).rejects.toMatchObject({ code: 'unavailable' })
})

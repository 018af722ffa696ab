import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { openShopThatAsks } from '#test/confirming.ts'
import { hearingIn } from '#test/hearing.ts'
import { followConfirmations } from './follow-confirmations.ts'

const shop = await openShopThatAsks()
const { db, given, asked, answer } = shop
const boss = await given.admin('ORDERS')
const { changes } = await hearingIn(shop)
const heard: string[] = []
changes.listen((all) => {
  for (const { subject } of all) heard.push(subject)
})

/** Whether the back office hears of it, which counts the calls then. */
async function isHeard(action: () => Promise<unknown>) {
  await changes.flushed()
  heard.length = 0
  await action()
  await changes.flushed()
  return heard.includes('work:orders')
}

/** The calls on the dashboard, which are as many as the list has. */
async function calls() {
  const { total } = await boss(codCallsApi.list)
  expect((await boss(dashboardApi.read)).callsToMake).toBe(total)
  return total
}

test('whatever puts an order on the list of calls, or takes it off, is heard and counted', async () => {
  const [wishing, unreached, silent] = [await asked(), await asked(), await asked()]
  expect(await calls()).toBe(0)

  expect(await isHeard(() => answer(wishing.id, 'CHANGE', 'The next house'))).toBe(true)
  expect(await calls()).toBe(1)

  const fail = () =>
    db
      .updateTable('messages')
      .set({ status: 'FAILED' })
      .where('orderId', '=', unreached.id)
      .execute()
  expect(await isHeard(fail)).toBe(true)
  expect(await isHeard(fail)).toBe(false)
  expect(await calls()).toBe(2)

  await shop.pass(silent.id, 25)
  expect(await calls()).toBe(3)
  // Only the clock has changed, and the job that looks at it tells so once.
  expect(await isHeard(() => followConfirmations(db))).toBe(true)
  expect(await isHeard(() => followConfirmations(db))).toBe(false)

  const record = (id: number, outcome: 'LATER' | 'CONFIRMED') => () =>
    boss(codCallsApi.record, { params: { id }, body: { outcome } })
  expect(await isHeard(record(silent.id, 'LATER'))).toBe(true)
  expect(await calls()).toBe(3)
  expect(await isHeard(record(wishing.id, 'CONFIRMED'))).toBe(true)
  expect(await isHeard(() => answer(silent.id, 'YES'))).toBe(true)
  expect(await calls()).toBe(1)
})

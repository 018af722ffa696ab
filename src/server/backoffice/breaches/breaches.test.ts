import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { breachesApi } from '#contract/backoffice/breaches.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const boss = await given.admin('MANAGER')

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const leak = (hoursAgo: number) => ({
  whatHappened: 'ग्राहकों की सूची गलत पते पर भेजी गई।',
  noticedAt: ago(hoursAgo),
  data: 'Names and phone numbers',
  people: 40,
  boardToldAt: null,
  peopleToldAt: null,
  remedy: '',
})

test('a breach shows the hours until the Board must know, and none once it was told', async () => {
  const added = await boss(breachesApi.add, { body: leak(10) })
  expect(added).toMatchObject({ hoursLeft: 61, people: 40, version: 1 })
  const late = await boss(breachesApi.add, { body: leak(80) })
  expect(late.hoursLeft).toBe(-9)

  const told = await boss(breachesApi.update, {
    params: { id: added.id },
    body: { ...leak(10), boardToldAt: ago(1), remedy: 'The mail was recalled.', version: 1 },
  })

  expect(told).toMatchObject({ hoursLeft: null, remedy: 'The mail was recalled.', version: 2 })
  const { breaches } = await boss(breachesApi.list)
  expect(breaches.map(({ id }) => id)).toEqual([added.id, late.id])
})

test('times that cannot be are refused, and so is a change of what somebody else has changed', async () => {
  const { id } = await boss(breachesApi.add, { body: leak(5) })
  const params = { id }
  const update = (body: object) =>
    refused(boss(breachesApi.update, { params, body: { ...leak(5), ...body } }))
  expect(await update({ boardToldAt: ago(6) })).toMatchObject({
    fields: { boardToldAt: 'This is before the breach was noticed.' },
  })
  expect(await update({ peopleToldAt: ago(-1) })).toMatchObject({
    fields: { peopleToldAt: 'This time has not come yet.' },
  })
  expect(await update({ noticedAt: ago(-1) })).toMatchObject({
    fields: { noticedAt: 'This time has not come yet.' },
  })
  expect(await update({ version: 7 })).toMatchObject({ code: 'stale' })
})

test('a breach is never deleted', async () => {
  await boss(breachesApi.add, { body: leak(5) })
  for (const attempt of [sql`delete from breaches`, sql`truncate breaches`])
    await expect(attempt.execute(db)).rejects.toThrow('append-only')
})

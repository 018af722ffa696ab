import { expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import type { Input } from '#contract/endpoint.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { actorOf, recordAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const boss = await given.admin('MANAGER')
const meera = await given.admin('CATALOGUE')

const write = (action: string, subjectId: number, by: { id: number } = meera) =>
  inTransaction(db, (tx) =>
    recordAudit(
      tx,
      actorOf(
        { id: by.id, firstName: 'Meera', lastName: 'Nair' },
        { ip: '10.0.0.7', requestId: 'r-1' },
      ),
      { action, subject: action.split('.')[0] ?? '', subjectId, before: { price: 1 } },
    ),
  )

for (let id = 1; id <= 5; id++) await write('product.update', id)
await write('brand.update', 1)
await write('product.remove', 3, boss)

const list = (query: Partial<Input<typeof auditApi.list>['query']> = {}) =>
  boss(auditApi.list, { query })
const what = ({ entries }: Awaited<ReturnType<typeof list>>) =>
  entries.map(({ action, subjectId }) => `${action} ${subjectId}`)

test('the audit log lists who did what and from where, newest first', async () => {
  const { entries, total } = await list({ limit: 1 })

  expect(total).toBe(7)
  expect(entries).toMatchObject([
    {
      actorId: boss.id,
      actor: 'Meera Nair',
      action: 'product.remove',
      subjectId: '3',
      before: { price: 1 },
      after: null,
      ip: '10.0.0.7',
      requestId: 'r-1',
    },
  ])
})

test('the audit log is filtered by actor, action and subject', async () => {
  expect(what(await list({ actorId: boss.id }))).toEqual(['product.remove 3'])
  expect(what(await list({ action: 'brand.update' }))).toEqual(['brand.update 1'])
  expect(what(await list({ subject: 'product', subjectId: '3' }))).toEqual([
    'product.remove 3',
    'product.update 3',
  ])
})

test('the audit log is filtered by days in IST', async () => {
  const [newest] = (await list({ limit: 1 })).entries
  const day = dayInIndia(new Date(newest?.at ?? ''))

  expect(await list({ from: day, to: day })).toMatchObject({ total: 7 })
  expect(await list({ to: '2020-01-01' })).toMatchObject({ total: 0, entries: [] })
})

test('the next page of the audit log starts after the last entry, whatever was added meanwhile', async () => {
  const first = await list({ limit: 3 })
  await write('order.note', 9)
  const second = await list({ limit: 3, before: first.entries.at(-1)?.id ?? 0 })

  expect([...what(first), ...what(second)]).toEqual([
    'product.remove 3',
    'brand.update 1',
    'product.update 5',
    'product.update 4',
    'product.update 3',
    'product.update 2',
  ])
})

test('the audit log offers its actors, actions and subjects as filters', async () => {
  const { actors, actions, subjects } = await boss(auditApi.filters)

  expect(actors.map(({ id }) => id)).toEqual(expect.arrayContaining([boss.id, meera.id]))
  expect(actions).toEqual(expect.arrayContaining(['brand.update', 'product.remove']))
  expect(new Set(actions).size).toBe(actions.length)
  expect(subjects).toEqual(expect.arrayContaining(['brand', 'product']))
})

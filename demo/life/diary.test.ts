import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { openShop } from '#test/shop.ts'
import { attemptIn } from './attempt.ts'
import { openDiary } from './diary.ts'

const { db } = await openShop({ isRegistered: false })
const [start, end] = [new Date('2026-11-01T03:30:00Z'), new Date('2026-11-30T03:30:00Z')]
const hour = (count: number) => new Date(start.getTime() + count * 3_600_000)
const brand = (name: string) => ({ name, slug: name.toLowerCase() })

test('what the shop refuses leaves nothing behind, and everything else happens in its order', async () => {
  const refused = await inTransaction(db, async (tx) => {
    const add = (name: string) => tx.insertInto('brands').values(brand(name)).execute()
    const setClock = () => Promise.resolve()
    const diary = openDiary(start, end, { setClock, attempt: attemptIn(tx) })
    diary.plan(hour(3), () => add('Third'))
    diary.plan(hour(1), () => add('First'))
    diary.plan(hour(2), async () => {
      await add('Refused')
      throw new DomainError('conflict', 'illegal_transition', 'This order is expired.')
    })
    return diary.live(() => undefined)
  })

  const rows = await db.selectFrom('brands').select('name').orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual(['First', 'Third'])
  expect(refused).toEqual([{ at: hour(2), reason: 'This order is expired.' }])
})

test('an error that is no refusal ends everything', async () => {
  const living = inTransaction(db, async (tx) => {
    const diary = openDiary(start, end, {
      setClock: () => Promise.resolve(),
      attempt: attemptIn(tx),
    })
    diary.plan(hour(1), () => tx.insertInto('brands').values(brand('Lost')).execute())
    diary.plan(hour(2), () => Promise.reject(new Error('the disk is full')))
    await diary.live(() => undefined)
  })

  await expect(living).rejects.toThrow('the disk is full')
  const lost = await db.selectFrom('brands').select('id').where('name', '=', 'Lost').execute()
  expect(lost).toEqual([])
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { hearingIn } from '#test/hearing.ts'
import { openShop } from '#test/shop.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { deleteOldChanges } from './change-log.ts'
import { anyChange, type Change } from './changes.ts'
import { followChanges } from './follow-changes.ts'

const shop = await openShop()
const { db, url, given } = shop
const { changes, connectionStates, changesOf } = await hearingIn(shop)

test('every change that was committed before is delivered before the flush ends', async () => {
  const { id } = await given.variant()

  for (let price = 1; price <= 300; price++) {
    const action = () =>
      db
        .updateTable('variants')
        .set({ price: paise(price) })
        .where('id', '=', id)
        .execute()
    expect(await changesOf(action)).toHaveLength(1)
  }
})

test('a process whose event loop was blocked for seconds stays connected', async () => {
  const before = connectionStates.length

  const flushed = changes.flushed()
  // Blocks the event loop: no socket is read and no timer runs, so the reply arrives long before it can be
  // read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
  await flushed

  expect(connectionStates).toHaveLength(before)
})

test('a lost connection is reported and restored', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'karigar-listen' and datname = current_database()`.execute(db)

  await expect.poll(() => connectionStates, { timeout: 20_000 }).toEqual([false, true, false, true])
})

test('an operator with psql can announce that anything may have changed', async () => {
  const say = () => sql`insert into changes (subject) values ('everything')`.execute(db)

  expect(await changesOf(say)).toEqual([anyChange])
})

test('a notification without a change means nothing', async () => {
  expect(await changesOf(() => sql`select pg_notify('changes', 'hello')`.execute(db))).toEqual([])
})

test('a transaction that commits late is announced then, whatever was announced meanwhile', async () => {
  const [early, late] = [await given.variant(), await given.variant()]
  const price = (tx: Db, { id }: { id: number }, amount = 7_00) =>
    tx
      .updateTable('variants')
      .set({ price: paise(amount) })
      .where('id', '=', id)
      .execute()
  const ids = (productId: number) => [{ subject: 'products', ids: [productId], aspects: ['price'] }]

  const transaction = await db.startTransaction().execute()
  await price(transaction, late)
  for (let amount = 1; amount <= 20; amount++)
    expect(await changesOf(() => price(db, early, amount))).toMatchObject(ids(early.productId))
  const commit = () => transaction.commit().execute()

  expect(await changesOf(commit)).toMatchObject(ids(late.productId))
})

/** The first changes that a follower hears which begins at a position. */
const heardFrom = (position: string) =>
  new Promise<Change[]>((resolve) => {
    const late = followChanges(url, db)
    late.applyFirst(async (changed) => {
      if (changed.length > 0) resolve(changed)
      return { dropped: changed, isBehind: false }
    }, position)
    onTestFinished(late.stop)
  })

/** The position now, with another last transaction and read so many seconds later. */
async function positionNow({ ids = 0, open = '', seconds = 0 }) {
  await changes.flushed()
  const [snapshot = '', xid, at, readAt] = (changes.position() ?? '').split(' ')
  const [first, last = ''] = snapshot.split(':')
  const end = `${first}:${BigInt(last) + BigInt(ids)}:${open}`
  return [end, xid, at, Number(readAt) + seconds].join(' ')
}

test('a follower at a position gets all later changes, or "anything" if the log begins later', async () => {
  const { id, productId } = await given.variant()
  // A minute before the position is read again, and the tests above wrote in it.
  const since = await positionNow({ seconds: 61 })
  const dayOld = () => sql`update changes set at = at - interval '2 days'`.execute(db)

  await db.updateTable('stock').set({ onHand: 3 }).where('variantId', '=', id).execute()
  expect(await heardFrom(since)).toMatchObject([{ ids: [productId], aspects: ['quantity'] }])

  await dayOld()
  await inTransaction(db, deleteOldChanges)
  expect(await heardFrom(since)).toEqual([anyChange])
})

test('a change is heard whose transaction got an id that a crashed server had given to another', async () => {
  const { id, productId } = await given.variant()
  const since = await positionNow({ ids: 3, seconds: 60 })

  await db.updateTable('stock').set({ onHand: 3 }).where('variantId', '=', id).execute()
  for (let more = 0; more < 3; more++) await sql`select pg_current_xact_id()`.execute(db)

  expect(await heardFrom(since)).toMatchObject([{ ids: [productId], aspects: ['quantity'] }])
})

test('a position of ids that were not given out yet is of a lost log, also with an older open transaction', async () => {
  const transaction = await db.startTransaction().execute()
  onTestFinished(async () => void (await transaction.rollback().execute()))
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
    transaction,
  )

  expect(await heardFrom(await positionNow({ ids: 1_500, open: rows[0]?.id }))).toEqual([anyChange])
})

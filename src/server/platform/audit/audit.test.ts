import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { recordAudit, system } from './audit.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, order } = buyingIn(shop)

const note = (subjectId: number, fails = false) =>
  inTransaction(db, async (tx) => {
    await recordAudit(tx, system, { action: 'shop.try', subject: 'shop', subjectId })
    if (fails) throw new Error('it came to nothing')
  })

test('audit entries are numbered without gaps and sealed in a chain, also when written at once', async () => {
  const all = Array.from({ length: 40 }, (_, index) => note(index, index % 4 === 0))

  expect(
    (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled'),
  ).toHaveLength(30)
  const { rows } = await sql<{ seq: number; isWhole: boolean }>`
    select seq, is_whole from audit.seal order by seq`.execute(db)
  expect(rows).toEqual(
    Array.from({ length: 30 }, (_, index) => ({ seq: index + 1, isWhole: true })),
  )
  await expectCleanBooks(db)
})

test.each(['audit_log', 'audit_seals'])(
  'nobody can update, delete or truncate %s',
  async (table) => {
    await note(1)
    const column = table === 'audit_log' ? 'actor_name' : 'hash'

    for (const wrong of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      await expect(sql.raw(wrong).execute(db)).rejects.toThrow('append-only')
    await expect(sql.raw(`truncate ${table} cascade`).execute(db)).rejects.toThrow('append-only')
  },
)

test('placing an order does not wait for audited writes, and audited writes wait for each other', async () => {
  const [asha, boss] = [await given.shopper(), await given.admin('ORDERS')]
  const saw = await given.variant()
  const { id, version } = await order(asha, [{ id: saw.id }])
  const { place } = await atCheckout(asha, [{ id: saw.id }])

  await db.transaction().execute(async (tx) => {
    // On a busy machine the calls below outlast the idle-transaction timeout, so it is switched off here.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('audit_seals', 0))`.execute(tx)
    expect((await place()).order.status).toBe('CONFIRMED')
    await expect(
      boss(adminOrdersApi.transition, { params: { id }, body: { to: 'PROCESSING', version } }),
    ).rejects.toMatchObject({ problem: { status: 503, code: 'unavailable' } })
  })
})

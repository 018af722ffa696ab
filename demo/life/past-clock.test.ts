import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { withPastClock } from './past-clock.ts'

const { db } = await openShop()

test('while a past is written, processes are noted as seen', async () => {
  const isNoted = () =>
    inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await sql`update processes set seen_at = now()`.execute(tx)
      return true
    })

  const seen = await inTransaction(db, (tx) =>
    withPastClock(tx, new Date('2026-09-01T06:00:00Z'), isNoted),
  )

  expect(seen).toBe(true)
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { openShop } from '#test/shop.ts'
import { withoutChanges } from '../changes/changes.ts'
import { openDatabase } from '../db/database.ts'
import { logOutput } from '../log.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { openBusyLog } from './busy-log.ts'

const shop = await openShop()
const db = openDatabase(shop.url, { size: 1, connectMs: 1_500 })
const app = await createApp({
  lanes: { ...sameForAll(db), checkout: shop.db },
  changes: withoutChanges,
  publicUrl: 'http://shop.test',
  storage: diskStorage(shop.uploadsDir),
  logLevel: 'warn',
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

/** The lines that the shop logs while `work` runs. */
async function loggedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  const { write } = logOutput
  logOutput.write = (line: string) => {
    lines.push(line)
    return true
  }
  try {
    await work()
  } finally {
    logOutput.write = write
  }
  return lines
}

test('an exhausted pool is logged in one short line for many calls', async () => {
  const asha = await shop.given.shopper()
  const headers = { authorization: `Bearer ${asha.token}` }
  const ask = () => app.inject({ url: '/api/cart', headers })

  const lines = await loggedDuring(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const answers = await Promise.all(Array.from({ length: 40 }, ask))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    }),
  )

  const logged = lines.filter((line) => line.includes('calls cannot be served'))
  expect(lines.join('')).not.toMatch(/\\n\s+at /)
  expect(logged).toHaveLength(1)
  expect(logged[0]?.length).toBeLessThan(300)
})

test('after a pause the cause is logged again with the number of calls', () => {
  const logged: unknown[] = []
  const log = { warn: (line: unknown) => void logged.push(line) }
  const loud = openBusyLog(0)
  const quiet = openBusyLog()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

  for (let call = 0; call < 3; call++) quiet(log, away)
  quiet(log, new Error('timeout exceeded when trying to connect'))
  for (let call = 0; call < 2; call++) loud(log, away)

  expect(logged).toMatchObject([
    { code: 'ECONNREFUSED', calls: 1 },
    { cause: 'timeout exceeded when trying to connect', calls: 1 },
    { code: 'ECONNREFUSED', calls: 1 },
    { code: 'ECONNREFUSED', calls: 1 },
  ])
})

import { formatNumber } from '#contract/number.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { borrowServer } from './database.ts'
import { openStorage } from './storage.ts'
import { say } from './terminal.ts'

/** Checks that stock, money and orders add up. Names rows that do not, counts all of them, and fails. */
export async function showInvariants(config: Config) {
  const server = await borrowServer(config)
  const db = openDatabase(server.url, { size: 2, statementTimeoutMs: 300_000 })
  try {
    const { checked, violations, count, unnamed } = await checkInvariants(
      db,
      await openStorage(config),
    )
    for (const { name, sentence, row } of violations)
      say(`VIOLATED ${name}: ${sentence} ${JSON.stringify(row)}`)
    for (const { name, count } of unnamed)
      say(`VIOLATED ${name}: and ${formatNumber(count)} more rows`)
    say(await sealOf(db))
    say(`${checked} invariants checked, ${formatNumber(count)} violations.`)
    if (count > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/**
 * The last seal of the audit log. An operator who keeps this line elsewhere can later tell whether the end
 * of the log was cut off.
 */
async function sealOf(db: Db): Promise<string> {
  const last = await db
    .selectFrom('auditSeals')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? `The audit log has ${last.seq} entries, sealed ${last.hash.toString('hex')}.`
    : 'The audit log is empty.'
}

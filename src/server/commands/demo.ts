import { readDemoState } from '#server/backoffice/setup/demo-state.ts'
import { removeDemo, restoreDemo } from '#server/backoffice/setup/remove-demo.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { DomainError } from '#server/platform/errors.ts'
import { borrowServer } from './database.ts'
import { say } from './terminal.ts'

/** `demo remove` and `demo restore`: what the setup page does, also beside an open shop. */
export async function moveDemo(config: Config, [what]: readonly string[] = []) {
  if (what !== 'remove' && what !== 'restore')
    throw new ConfigError('demo: say what: npm run demo -- remove, or npm run demo -- restore')
  const server = await borrowServer(config)
  await migrate(server.url)
  const db = openDatabase(server.url, { size: 4, statementTimeoutMs: 120_000 })
  try {
    say(await moveIn(db, what))
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Removes or restores the demo and says what was moved. A refusal is one line for the operator. */
export async function moveIn(db: Db, what: 'remove' | 'restore'): Promise<string> {
  try {
    await inTransaction(db, (tx) => (what === 'remove' ? removeDemo : restoreDemo)(tx, system))
  } catch (error) {
    throw error instanceof DomainError ? new ConfigError(error.message) : error
  }
  const { contents } = await readDemoState(db)
  return what === 'remove'
    ? `Removed: ${contents.join(', ')}. Until the shop is live, npm run demo -- restore brings them back.`
    : `Back again: ${contents.join(', ')}.`
}

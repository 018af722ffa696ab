import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { canonicalEmail } from '#server/people/accounts/users.ts'
import { removeTwoFactor } from '#server/people/two-factor/second-factor.ts'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { borrowServer } from './database.ts'
import { say } from './terminal.ts'

/** For the only owner who lost phone and recovery codes: their password alone logs in again. */
export async function switchOffTwoFactor(config: Config, [email]: readonly string[] = []) {
  if (!email) throw new ConfigError('Whose? npm run two-factor-off -- owner@example.in')
  const server = await borrowServer(config)
  const db = openDatabase(server.url, { size: 1 })
  try {
    say(await switchOffFor(db, email))
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Switches two-factor login off for an address, and says what was done. */
export async function switchOffFor(db: Db, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('email', '=', canonicalEmail(email))
    .executeTakeFirst()
  if (!user) throw new ConfigError(`There is no account with the address ${email}.`)
  await inTransaction(db, (tx) => removeTwoFactor(tx, user, system))
  return `Two-factor login is off for ${user.email}.`
}

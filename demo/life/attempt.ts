import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/**
 * Does something as a part of the transaction. What a rule of the shop refuses leaves nothing behind and ends nothing
 * else, as in a real shop: the reason is returned. Any other error ends the whole.
 */
export const attemptIn =
  (tx: Tx) =>
  async (work: () => Promise<unknown>): Promise<string | null> => {
    await sql`savepoint attempt`.execute(tx)
    try {
      await work()
      await sql`release savepoint attempt`.execute(tx)
      return null
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await sql`rollback to savepoint attempt`.execute(tx)
      return error.message
    }
  }

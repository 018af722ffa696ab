import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * One transaction at a time decides about the messages to a phone, so that whoever ends one sees the next. Taken before
 * the lock of a provider's id, which comes before any row.
 */
export const lockPhone = (tx: Tx, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`message to ${phone}`}, 0))`.execute(tx)

/** A report and the answer that tells its id wait for each other, so that one of them sees the other. */
export const lockProviderId = (tx: Tx, provider: string, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`message ${provider} ${id}`}, 0))`.execute(tx)

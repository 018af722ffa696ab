import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/** The order a key has already placed, if any. */
export type Claim = { orderId: number | null }

/** Reads an idempotency key: 1 to 255 visible ASCII characters. Refuses any other. */
export function readKey(header: string | undefined): string {
  if (header === undefined || !/^[\x21-\x7e]{1,255}$/.test(header)) throw keyRequired()
  return header
}

/** Hashes a request body; the order of its properties makes no difference. */
export function hashOf(body: object): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

/**
 * Returns the order that a key has placed for the same body. Refuses a key that was used with another body.
 */
export function replayOf(found: { orderId: number | null; bodyHash: string }, hash: string): Claim {
  if (found.bodyHash !== hash) throw keyMismatch()
  return { orderId: found.orderId }
}

/**
 * Claims a key for an order, within the statement that writes the order under the returned id; a rollback
 * releases the key. Returns no row if the key has already placed an order or another request is using it
 * right now, so no request waits.
 */
export const claimKey = (userId: number, key: string, hash: string) => sql<{ orderId: number }>`(
  insert into idempotency_keys (user_id, key, body_hash, order_id)
  select ${userId}::bigint, ${key}::text, decode(${hash}, 'hex'), nextval('orders_id_seq')
  where pg_try_advisory_xact_lock(hashtextextended(${key}::text, ${userId}::bigint))
  on conflict do nothing
  returning order_id)`

/**
 * Returns the order placed by a key that could not be claimed. Refuses a key that another request is using
 * right now, and one that was used with another body.
 */
export async function placedBefore(
  tx: Tx,
  userId: number,
  key: string,
  hash: string,
): Promise<number> {
  const before = await keyQuery(tx, userId, key).executeTakeFirst()
  const { orderId } = before ? replayOf(before, hash) : { orderId: null }
  if (orderId === null) throw keyInFlight()
  return orderId
}

/** Query for the order a shopper's key has placed, and the hash of its request body. */
export const keyQuery = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['orderId', sql<string>`encode(body_hash, 'hex')`.as('bodyHash')])
    .where('userId', '=', userId)
    .where('key', '=', key)

const keyRequired = () =>
  new DomainError(
    'invalid',
    'idempotency_required',
    'Send an Idempotency-Key of 1 to 255 visible characters.',
  )

const keyInFlight = () =>
  new DomainError('conflict', 'idempotency_in_flight', 'This order is being placed right now.')

const keyMismatch = () =>
  new DomainError(
    'mismatch',
    'idempotency_mismatch',
    'This Idempotency-Key was used for another order.',
  )

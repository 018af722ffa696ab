import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import type { Endpoint, SentFile } from '#contract/endpoint.ts'
import { type Db, inTransaction, sqlState, type Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { sortedJson } from '../sorted-json.ts'
import type { Caller } from './caller.ts'
import { compileReply } from './reply-serializer.ts'

/** A write that a key may send again under the same Idempotency-Key. */
export type Once = {
  keyId: number
  name: string
  hash: string
  endpoint: Endpoint
  onReplay: () => void
}

type Parts = {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
  files?: unknown
}
type Asked = {
  endpoint: Endpoint
  parts: Parts
  caller: Caller | null
  setHeader: (name: string, value: string) => void
}

/**
 * Whether a call is to be made once: a write by a key with an Idempotency-Key. An endpoint that names this header has a
 * rule of its own, and one that answers with a file writes nothing but the audit log.
 */
export async function onceOf({ endpoint, parts, caller, setHeader }: Asked): Promise<Once | null> {
  const { method, path, headers, sends } = endpoint
  if (!caller?.key || method === 'GET' || sends || hasOwnKey(headers)) return null
  const name = (parts.headers as Record<string, unknown> | undefined)?.['idempotency-key']
  if (name === undefined) return null
  if (typeof name !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(name)) throw wrongKey()
  const { params, query, body } = parts
  const files = await hashesOf((parts.files ?? []) as SentFile[])
  const hash = createHash('sha256')
    .update(sortedJson([method, path, params, query, body, files]))
    .digest('hex')
  const onReplay = () => setHeader('idempotent-replayed', 'true')
  return { keyId: caller.key.id, name, hash, endpoint, onReplay }
}

const hasOwnKey = (headers: TSchema | undefined) =>
  Type.IsObject(headers) && 'idempotency-key' in headers.properties

/**
 * Makes a write and keeps its answer in the same transaction: either both are committed, or neither. Gives the former answer
 * to a call that was made before.
 */
export async function answerInTx<T>(tx: Tx, once: Once | null, make: () => Promise<T>) {
  if (!once) return make()
  if (!(await claim(tx, once, true))) return replay<T>(tx, once)
  const answer = await make()
  await keep(tx, once, answer)
  return answer
}

/**
 * Keeps the answer of a write that has several transactions. A refusal, by a rule or by the database, frees the key.
 * After any other failure nobody knows how far the write came, so its key stays taken for a day.
 */
export async function answerOnce<T>(db: Db, once: Once | null, make: () => Promise<T>) {
  if (!once) return make()
  if (!(await inTransaction(db, (tx) => claim(tx, once, false)))) return replay<T>(db, once)
  try {
    const answer = await make()
    await inTransaction(db, (tx) => keep(tx, once, answer))
    return answer
  } catch (error) {
    if (error instanceof DomainError || sqlState(error))
      await inTransaction(db, (tx) => release(tx, once))
    throw error
  }
}

/** Whether this call is the first of its key. A call that runs at this moment is not waited for. */
async function claim(tx: Tx, { keyId, name, hash }: Once, isDone: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into key_answers (key_id, idempotency_key, call_hash, is_done)
    select ${keyId}::bigint, ${name}::text, decode(${hash}, 'hex'), ${isDone}
    where pg_try_advisory_xact_lock(hashtextextended(${name}::text, ${keyId}::bigint))
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

async function replay<T>(db: Db, { keyId, name, hash, onReplay }: Once): Promise<T> {
  const found = await db
    .selectFrom('keyAnswers')
    .select(['isDone', 'answer', sql<string>`encode(call_hash, 'hex')`.as('hash')])
    .where('keyId', '=', keyId)
    .where('idempotencyKey', '=', name)
    .executeTakeFirst()
  if (found && found.hash !== hash) throw otherCall()
  if (!found?.isDone) throw inFlight()
  onReplay()
  return found.answer as T
}

/** The answer is kept as it is sent, so no field that the reply does not have is stored. */
async function keep(tx: Tx, { keyId, name, endpoint }: Once, answer: unknown) {
  const text = endpoint.status === 204 ? null : compileReply(endpoint.reply)(answer)
  await sql`update key_answers set is_done = true, answer = ${text}::jsonb
    where key_id = ${keyId} and idempotency_key = ${name}`.execute(tx)
}

const release = (tx: Tx, { keyId, name }: Once) =>
  sql`delete from key_answers where key_id = ${keyId} and idempotency_key = ${name}`.execute(tx)

const hashesOf = (files: readonly SentFile[]) =>
  Promise.all(
    files.map(async ({ field, path }) => [
      field,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )

const wrongKey = () =>
  new DomainError(
    'invalid',
    'idempotency_required',
    'An Idempotency-Key has 1 to 255 visible characters.',
  )

const inFlight = () =>
  new DomainError(
    'conflict',
    'idempotency_in_flight',
    'A call with this Idempotency-Key is still running, or it failed without a result. Look up what it has changed.',
  )

const otherCall = () =>
  new DomainError(
    'mismatch',
    'idempotency_mismatch',
    'This Idempotency-Key was used for another call.',
  )

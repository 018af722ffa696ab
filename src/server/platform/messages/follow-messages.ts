import { sql } from 'kysely'
import { type MessageKindName, messageKindNames } from '#contract/shop/message-kinds.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { queueJob } from '../jobs/queue.ts'
import { fallBack } from './fall-back.ts'
import { markUnknown } from './finish-message.ts'
import { lockPhone } from './message-locks.ts'
import { hasSecret, masked } from './render-message.ts'

/** How many messages of each sort are looked at in one run. */
const atOnce = 100

const codeKinds = messageKindNames.filter(hasSecret)

type Stuck = { id: number; phone: string; kind: MessageKindName }

/**
 * Ends what nothing else ends: a process that died while it sent, a company that neither answered nor reported, a job that was
 * lost, and codes that nobody needs any more.
 */
export async function followMessages(db: Db) {
  await maskCodes(db)
  for (const message of await readInterrupted(db))
    await whileLocked(db, message, 'SENDING', (tx) => markUnknown(tx, message))
  for (const message of await readUnreported(db))
    await whileLocked(db, message, 'UNKNOWN', (tx) => tryOnceMore(tx, message))
  await wakeForgotten(db)
}

/** After five minutes a code is of no use to anyone, so it is stored nowhere. */
async function maskCodes(db: Db) {
  await inTransaction(db, (tx) =>
    sql`update messages set sealed = null, placeholders = jsonb_build_object('code', ${masked}::text)
      where kind = any(${codeKinds}) and queued_at < now() - interval '5 minutes'
        and queued_at > now() - interval '2 days'
        and (sealed is not null or placeholders ->> 'code' <> ${masked}) and status not in ('QUEUED', 'SENDING')`.execute(
      tx,
    ),
  )
}

/** No call takes two minutes, so the process that made it has died. */
const readInterrupted = (db: Db) =>
  openMessages(db, sql`status = 'SENDING' and started_at < now() - interval '2 minutes'`)

const readUnreported = (db: Db) =>
  openMessages(db, sql`status = 'UNKNOWN' and waits_until <= now()`)

async function openMessages(db: Db, condition: ReturnType<typeof sql>): Promise<Stuck[]> {
  const { rows } = await sql<Stuck>`select id, phone, kind from messages
    where ${condition} order by id limit ${atOnce}`.execute(db)
  return rows
}

async function whileLocked(
  db: Db,
  { id, phone }: Stuck,
  status: 'SENDING' | 'UNKNOWN',
  change: (tx: Tx) => Promise<unknown>,
) {
  await inTransaction(db, async (tx) => {
    await lockPhone(tx, phone)
    const isStill = await tx
      .selectFrom('messages')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', status)
      .forUpdate()
      .executeTakeFirst()
    if (isStill) await change(tx)
  })
}

/** Without a report in time it probably was not sent: it is sent once more, and after that by another way. A code is not. */
async function tryOnceMore(tx: Tx, { id, kind }: Stuck) {
  const again = hasSecret(kind)
    ? undefined
    : await tx
        .updateTable('messages')
        .set({ status: 'QUEUED', waitsFor: null, waitsUntil: null })
        .where('id', '=', id)
        .where('unknownEnds', '<', 2)
        .returning('id')
        .executeTakeFirst()
  if (again) return queueJob(tx, 'sendMessage', { messageId: id })
  await tx
    .updateTable('messages')
    .set({
      status: 'FAILED',
      reason: 'Neither an answer nor a report came, so it may or may not have arrived.',
      waitsFor: null,
      waitsUntil: null,
    })
    .where('id', '=', id)
    .execute()
  if (!hasSecret(kind)) await fallBack(tx, id)
}

/** Their jobs are gone, or ran while an earlier message was on its way. */
async function wakeForgotten(db: Db) {
  await inTransaction(db, (tx) =>
    sql`select graphile_worker.add_job('sendMessage', json_build_object('messageId', id), job_key => 'message ' || id)
      from (select id from messages where status = 'QUEUED'
        and coalesce(waits_until, queued_at) < now() - interval '1 minute' order by id limit ${atOnce}) as late`.execute(
      tx,
    ),
  )
}

/** Deletes reports and marks that say nothing any more. */
export async function tidyMessages(tx: Tx) {
  await tx
    .deleteFrom('messageReports')
    .where('receivedAt', '<', sql<string>`now() - interval '7 days'`)
    .execute()
  // A number may have a new owner after so long.
  await tx
    .deleteFrom('unreachablePhones')
    .where('failedAt', '<', sql<string>`now() - interval '180 days'`)
    .execute()
}

import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/database.ts'
import { applyEarlyReports } from './apply-report.ts'
import { type ClaimedMessage, wakeAtItsTime, wakeNext } from './claim-message.ts'
import { fallBack } from './fall-back.ts'
import { lockPhone, lockProviderId } from './message-locks.ts'
import type { MessagingDeps, OpenChannel } from './messaging.ts'
import type { MessageFailure } from './providers/failure.ts'
import { hasSecret, maskedValues } from './render-message.ts'
import { sealValues } from './sealed-codes.ts'
import { countFailure } from './unreachable.ts'

type Deps = Pick<MessagingDeps, 'db' | 'box'>

export type Sent = Pick<OpenChannel, 'provider' | 'pricePerHundred'> & {
  providerId: string
  parts: number
}

/** Notes that the company took a message, and applies reports that were faster than its answer. */
export async function recordSent({ db, box }: Deps, message: ClaimedMessage, sent: Sent) {
  const { provider, providerId, parts, pricePerHundred } = sent
  await inTransaction(db, async (tx) => {
    await lockPhone(tx, message.phone)
    await lockProviderId(tx, provider, providerId)
    await tx
      .updateTable('messages')
      .set({ provider, providerId, parts, pricePerHundred, ...keptValues(message, box) })
      .where('id', '=', message.id)
      .execute()
    await tx
      .updateTable('messages')
      .set({ status: 'SENT', sentAt: sql`now()`, reason: null, waitsFor: null, waitsUntil: null })
      .where('id', '=', message.id)
      .where('status', 'in', ['SENDING', 'UNKNOWN'])
      .execute()
    await applyEarlyReports(tx, message.id, provider, providerId)
    await wakeNext(tx, message.phone)
  })
}

/** After sending, a code is readable to nobody; sealed, it waits for a report that asks for another channel. */
function keptValues({ kind, placeholders, sealed }: ClaimedMessage, box: MessagingDeps['box']) {
  if (!hasSecret(kind)) return {}
  return {
    placeholders: JSON.stringify(maskedValues(kind, placeholders)),
    sealed: sealed ?? sealValues(placeholders, box),
  }
}

/** Notes why a company did not take a message, and what is done about it. */
export async function recordFailure(
  { db, box }: Deps,
  message: ClaimedMessage,
  provider: string | null,
  { kind, message: reason }: Pick<MessageFailure, 'kind' | 'message'>,
) {
  await inTransaction(db, async (tx) => {
    await lockPhone(tx, message.phone)
    const open = await tx
      .updateTable('messages')
      .set({
        reason,
        provider,
        ...(kind !== 'throttled' && kind !== 'away' && keptValues(message, box)),
      })
      .where('id', '=', message.id)
      .where('status', '=', 'SENDING')
      .returning('id')
      .executeTakeFirst()
    // A report was faster: it was sent after all.
    if (!open) return
    if (kind === 'unknown') await markUnknown(tx, message)
    else if (kind === 'refused' || kind === 'number') await refuse(tx, message, kind, reason)
    else await waitOrPass(tx, message, kind)
    await wakeNext(tx, message.phone)
  })
}

/** How long a report may take to tell what became of a message without an answer. */
const reportMinutes = 10

export const markUnknown = (tx: Tx, { id }: Pick<ClaimedMessage, 'id'>) =>
  tx
    .updateTable('messages')
    .set({
      status: 'UNKNOWN',
      unknownEnds: sql`unknown_ends + 1`,
      waitsFor: 'GATEWAY',
      waitsUntil: sql`now() + make_interval(mins => ${reportMinutes})`,
    })
    .where('id', '=', id)
    .execute()

async function refuse(tx: Tx, message: ClaimedMessage, kind: 'refused' | 'number', reason: string) {
  await fail(tx, message.id)
  if (kind === 'number') await countFailure(tx, message, reason)
  await fallBack(tx, message.id)
}

const fail = (tx: Tx, id: number) =>
  tx
    .updateTable('messages')
    .set({ status: 'FAILED', waitsFor: null, waitsUntil: null })
    .where('id', '=', id)
    .execute()

/** So many attempts, over a quarter of an hour, until another channel is used if there is one. A code cannot wait. */
const patience = 6
const [firstSeconds, mostSeconds] = [15, 600]

async function waitOrPass(tx: Tx, message: ClaimedMessage, kind: 'throttled' | 'away') {
  const { id, attempts } = message
  const isOver = hasSecret(message.kind) || attempts >= patience
  if (isOver && (await fallBack(tx, id))) return void (await fail(tx, id))
  const seconds = Math.min(mostSeconds, firstSeconds * 2 ** Math.min(attempts - 1, 10))
  await tx
    .updateTable('messages')
    .set({
      status: 'QUEUED',
      waitsFor: kind === 'away' ? 'GATEWAY' : 'THROTTLED',
      waitsUntil: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .execute()
  await wakeAtItsTime(tx, id)
}

import { sql } from 'kysely'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import type { MessageStatus } from '#contract/shop/messages.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { fallBack } from './fall-back.ts'
import { lockProviderId } from './message-locks.ts'
import type { MessageReport } from './providers/provider.ts'
import { statusAfter } from './report-status.ts'
import { countFailure, countSuccess } from './unreachable.ts'

/** Receives a report of a company. It may come twice, early, late, and in any order; one about no message of the shop stays unused. */
export async function receiveReport(db: Db, provider: string, report: MessageReport) {
  await inTransaction(db, async (tx) => {
    await lockProviderId(tx, provider, report.providerId)
    await storeReport(tx, provider, report)
    const id = await findMessage(tx, provider, report)
    if (id !== null) await applyReport(tx, id, report)
  })
}

const storeReport = (tx: Tx, provider: string, report: MessageReport) =>
  tx
    .insertInto('messageReports')
    .values({
      provider,
      providerId: report.providerId,
      status: report.status,
      report: JSON.stringify(report),
    })
    .onConflict((row) => row.columns(['provider', 'providerId', 'status']).doNothing())
    .execute()

/** By the id of the company or, if its answer was lost, by the shop's own id and the same phone. */
async function findMessage(tx: Tx, provider: string, report: MessageReport) {
  const { providerId, reference, phone } = report
  const { rows } = await sql<{ id: number }>`
    update messages set provider = ${provider}, provider_id = ${providerId}
    where id = coalesce(
      (select id from messages where provider = ${provider} and provider_id = ${providerId}),
      (select id from messages where id = ${reference}::bigint and phone = ${phone} and provider_id is null
        and coalesce(provider, ${provider}) = ${provider} and status in ('QUEUED', 'SENDING', 'UNKNOWN')))
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Applies what was reported before the company's answer told the id. */
export async function applyEarlyReports(tx: Tx, id: number, provider: string, providerId: string) {
  const early = await tx
    .selectFrom('messageReports')
    .select('report')
    .$narrowType<{ report: MessageReport }>()
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .orderBy('receivedAt')
    .execute()
  for (const { report } of early) await applyReport(tx, id, report)
}

async function applyReport(tx: Tx, id: number, report: MessageReport) {
  const message = await tx
    .selectFrom('messages')
    .select(['status', 'phone', 'channel'])
    .$narrowType<{ status: MessageStatus; channel: MessageChannel }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const status = statusAfter(message.status, report.status)
  if (status === message.status) return
  await tx
    .updateTable('messages')
    .set((eb) => ({
      status,
      reason: status === 'FAILED' ? report.reason : null,
      waitsFor: null,
      waitsUntil: null,
      sentAt: eb.fn.coalesce('sentAt', sql<string>`now()`),
      ...(status === 'DELIVERED' && { deliveredAt: sql`now()` }),
      ...(status === 'READ' && { readAt: sql`now()` }),
      ...(report.parts !== null && { parts: report.parts }),
    }))
    .where('id', '=', id)
    .execute()
  if (status === 'FAILED') {
    if (report.isNumber) await countFailure(tx, message, report.reason ?? '')
    await fallBack(tx, id)
  }
  if (status === 'DELIVERED' || status === 'READ') await countSuccess(tx, message)
}

import type { Purpose } from '#contract/people/consents.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockCustomer } from '../customers/lock-customer.ts'
import { withdrawConsents } from './decide.ts'

/** Withdraws consents of a customer who told staff so. Nobody but the customer can give one. */
export async function withdrawForCustomer(
  tx: Tx,
  userId: number,
  purposes: readonly Purpose[],
  actor: Actor,
) {
  await lockCustomer(tx, userId)
  await withdrawConsents(tx, { who: { userId }, purposes, how: 'STAFF', ip: actor.ip ?? '' })
  await recordAudit(tx, actor, {
    action: 'customer.consentsWithdrawn',
    subject: 'customer',
    subjectId: userId,
    after: { purposes },
  })
}

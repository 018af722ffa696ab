import type { Purpose } from '#contract/people/consents.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockCustomer } from '../customers/lock-customer.ts'
import { contactsOfGuest } from './contacts-of-guest.ts'
import { withdrawConsents } from './decide.ts'

/** Withdraws consents of a customer who told staff so. Nobody but the customer can give one. */
export async function withdrawForCustomer(
  tx: Tx,
  userId: number,
  purposes: readonly Purpose[],
  actor: Actor,
) {
  await lockCustomer(tx, userId)
  const decision = { purposes, how: 'STAFF' as const, ip: actor.ip ?? '' }
  await withdrawConsents(tx, { ...decision, who: { userId } })
  for (const who of await contactsOfGuest(tx, userId))
    await withdrawConsents(tx, { ...decision, who })
  await recordAudit(tx, actor, {
    action: 'customer.consentsWithdrawn',
    subject: 'customer',
    subjectId: userId,
    after: { purposes },
  })
}

import type { SignedIn } from '#contract/people/accounts.ts'
import { plural } from '#contract/plural.ts'
import { actorOf, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { GuestBelongings } from '../accounts/guest-belongings.ts'
import { type Account, type Arrival, openSession } from '../accounts/login.ts'
import { readUser } from '../accounts/users.ts'
import { nameFromOrders, recordPhoneProof } from './phone-accounts.ts'

/** Where a login by phone comes from, and how it gets what guests ordered with the phone. */
export type PhoneArrival = Arrival & Pick<GuestBelongings, 'claimOrders'>

/** Begins the session of somebody who has proven a phone, and moves what guests have ordered with it to the account. */
export async function openPhoneSession(
  tx: Tx,
  { user, phone }: { user: Account; phone: string },
  { claimOrders, ...arrival }: PhoneArrival,
): Promise<SignedIn> {
  const owner = actorOf(user, arrival.from)
  const { token, merged } = await openSession(tx, user, arrival)
  if (!(await recordPhoneProof(tx, user.id, phone))) throw isGone()
  const claimed = await claimOrders(tx, { userId: user.id, phone }, owner)
  if (user.firstName === '') await nameFromOrders(tx, user.id)
  await recordAudit(tx, owner, {
    action: 'user.phoneLogin',
    subject: 'user',
    subjectId: user.id,
  })
  const words = [...(merged ? [merged] : []), ...claimedWords(claimed)].join(' ')
  return { token, user: await readUser(tx, user.id), ...(words && { merged: words }) }
}

/** Tells the shopper that orders which they placed without the account are in it now. */
const claimedWords = (orders: number): string[] =>
  orders > 0
    ? [
        `${plural(orders, 'earlier order')} with this phone ${orders === 1 ? 'is' : 'are'} in it too.`,
      ]
    : []

const isGone = () =>
  new DomainError('conflict', 'account_closed', 'This account was closed a moment ago.')

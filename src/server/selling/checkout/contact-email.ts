import { hasMailbox } from '#contract/people/mailbox.ts'
import { canonicalEmail } from '#server/people/accounts/users.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { canReachPhones } from '#server/platform/messages/outbox.ts'
import type { Shopper } from './announce-order.ts'

/** Whether a guest must give an email because the shop has no way to write to a phone. */
export const mustGiveEmail = async (db: Db): Promise<boolean> => !(await canReachPhones(db))

/** Refuses a guest whom nothing would reach. */
export async function refuseUnreachable(
  db: Db,
  { userType }: Shopper,
  email: string | null | undefined,
) {
  if (userType === 'GUEST' && !email && (await mustGiveEmail(db)))
    throw invalid({ email: 'Enter your email: we send the order and the invoice there.' })
}

/** The email to store with an order: the typed one of a buyer who has no mailbox of their own. */
export const contactEmailOf = (shopper: Shopper, typed: string | null | undefined) =>
  typed && !hasMailbox(shopper.email) ? canonicalEmail(typed) : null

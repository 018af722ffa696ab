import type { ConsentAnswer, Purpose } from '#contract/people/consents.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { consentOfBuyer } from '#server/people/consents/consent-of-buyer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Shopper } from './announce-order.ts'
import type { CheckoutInputs } from './checkout-inputs.ts'
import type { NewOrder } from './order-rows.ts'

/**
 * The offers that a buyer is asked about beside the order, by the one way that reaches them; null for an account that has
 * decided before.
 */
export function offersFor(
  { userType, email }: Pick<Shopper, 'userType' | 'email'>,
  { hasDecided, messaged }: CheckoutInputs,
): Purpose | null {
  if (hasDecided) return null
  const isReachedByMail = userType !== 'GUEST' && hasMailbox(email)
  const { channel } = messaged
  return isReachedByMail || channel === null ? 'MARKETING_EMAIL' : `MARKETING_${channel}`
}

/** Enters what the buyer ticked, in the transaction of the order. */
export const keepOffers = (
  tx: Tx,
  { shopper: { id, userType }, ip = '' }: { shopper: Shopper; ip?: string },
  { shippingAddress: { phone }, contactEmail }: NewOrder,
  answer: ConsentAnswer,
) =>
  consentOfBuyer(tx, { id, isGuest: userType === 'GUEST', phone, email: contactEmail, ip }, answer)

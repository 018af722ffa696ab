import { accountMergedMail, accountTakenInMail } from '#server/people/accounts/account-mails.ts'
import { anonymiseUser } from '#server/people/accounts/anonymise-user.ts'
import { moveAddresses } from '#server/people/addresses/addresses.ts'
import { moveConsents } from '#server/people/consents/keep-consents.ts'
import { moveRemarks } from '#server/people/customers/customer-remarks.ts'
import { customerNotFound, isClosed } from '#server/people/customers/lock-customer.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { deleteMailsAboutNoOrder } from '#server/platform/mail/delete-mails.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { moveMessages } from '#server/platform/messages/messages-of-user.ts'
import { deleteCart } from '#server/selling/cart/delete-cart.ts'
import { moveOrders } from '#server/selling/orders/move-orders.ts'
import { moveWishlist } from '#server/selling/wishlist/wishlist.ts'
import { moveAlerts } from '#server/talk/alerts/move-alerts.ts'
import { moveQuestions } from '#server/talk/questions/move-questions.ts'
import { moveReviews } from '#server/talk/reviews/move-reviews.ts'
import { moveTickets } from '#server/talk/tickets/tickets.ts'
import { eraseFromWebhooks } from '../webhooks/erase-deliveries.ts'

type Merge = { from: number; into: number }

/**
 * Merges one customer's account into another: everything moves but sessions and cart, and the former account is closed
 * for good. Both addresses get a mail. Refuses staff, closed accounts, and a former account with an order that its
 * shopper may be paying.
 */
export async function mergeAccounts(tx: Tx, { from, into }: Merge, actor: Actor) {
  if (from === into) throw invalid({ from: 'Choose a different account.' })
  // First of all: an order that is being placed needs the cart, so it is either placed before this or not at all.
  await deleteCart(tx, from)
  const { former, lasting } = await lockBoth(tx, { from, into })
  await refuseUnpaid(tx, from)

  const orders = await moveOrders(tx, from, into)
  await moveAddresses(tx, from, into)
  await moveRemarks(tx, from, into)
  await moveWishlist(tx, from, into)
  await moveReviews(tx, from, into)
  await moveQuestions(tx, from, into)
  await moveAlerts(tx, from, into)
  await moveMessages(tx, from, into)
  // An address that was never confirmed may be that of somebody else.
  if (former.emailVerifiedAt && lasting.emailVerifiedAt)
    await moveTickets(tx, former.email, lasting.email)
  if (former.emailVerifiedAt) await deleteMailsAboutNoOrder(tx, former.email)
  await anonymiseUser(tx, from, into)
  await eraseFromWebhooks(tx, from)
  await moveConsents(tx, from, into)

  await sendMail(tx, accountMergedMail(former, lasting.email))
  await sendMail(tx, accountTakenInMail(lasting, former.email))
  await recordAudit(tx, actor, {
    action: 'customer.merge',
    subject: 'customer',
    subjectId: into,
    after: { from, orders },
  })
}

/** Both accounts, locked in the order of their ids. */
async function lockBoth(tx: Tx, { from, into }: Merge) {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'userType', 'disabledAt', 'emailVerifiedAt'])
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [former, lasting] = [from, into].map((id) => users.find((user) => user.id === id))
  if (!former || !lasting) throw customerNotFound()
  if (former.disabledAt || lasting.disabledAt) throw isClosed()
  if (former.userType === 'GUEST' || lasting.userType === 'GUEST') throw isGuest()
  if (former.userType === 'ADMIN' || lasting.userType === 'ADMIN') throw isStaff()
  return { former, lasting }
}

async function refuseUnpaid(tx: Tx, userId: number) {
  const waiting = await tx
    .selectFrom('orders')
    .select('orderNumber')
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING_PAYMENT')
    .limit(1)
    .executeTakeFirst()
  if (waiting) throw isUnpaid(waiting.orderNumber)
}

const isStaff = () =>
  new DomainError('conflict', 'staff_account', "Staff accounts can't be merged.")

const isGuest = () =>
  new DomainError(
    'conflict',
    'account_needed',
    'A guest has no account. Their orders move when they log in, or prove their phone or email.',
  )

const isUnpaid = (orderNumber: string) =>
  new DomainError(
    'conflict',
    'order_open',
    `Order ${orderNumber} waits for its payment. Merge the accounts once it is paid, cancelled or expired.`,
  )

import { hasMailbox } from '#contract/people/mailbox.ts'
import { accountClosedMail } from '#server/people/accounts/account-mails.ts'
import { anonymiseUser } from '#server/people/accounts/anonymise-user.ts'
import { deleteAddresses } from '#server/people/addresses/addresses.ts'
import { eraseConsents } from '#server/people/consents/keep-consents.ts'
import { deleteRemarks } from '#server/people/customers/customer-remarks.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { deleteMails } from '#server/platform/mail/delete-mails.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { deleteMessages } from '#server/platform/messages/messages-of-user.ts'
import { deleteCart } from '#server/selling/cart/delete-cart.ts'
import { anonymiseOrders, findOpenOrder } from '#server/selling/orders/anonymise-orders.ts'
import { deleteWishlist } from '#server/selling/wishlist/wishlist.ts'
import { deleteDeliveryAlerts } from '#server/talk/alerts/delivery-alerts.ts'
import { deleteStockAlerts } from '#server/talk/alerts/stock-alerts.ts'
import { anonymiseTickets } from '#server/talk/tickets/tickets.ts'
import { forgetImported } from '../imports/forget-imported.ts'
import { eraseFromWebhooks } from '../webhooks/erase-deliveries.ts'

/** Who closes an account: its owner, or staff for the reason that they give. */
export type Closing = { actor: Actor; reason?: string }

/** The owner of an account, without a name, as nobody can change the audit log. */
export const ownerOf = (userId: number, { ip, requestId }: { ip: string; requestId: string }) => ({
  id: userId,
  name: 'A shopper',
  ip,
  requestId,
})

/**
 * Closes an account for good: deletes cart, lists and addresses, and removes personal data from orders, reviews and
 * consents. Invoices stay as issued (CGST Act s. 36: six years). Refuses staff, and a shopper who still waits for goods
 * or money.
 */
export async function closeAccount(tx: Tx, userId: number, { actor, reason }: Closing) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'userType', 'emailVerifiedAt'])
    .select(['phone', 'phoneVerifiedAt'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // A second request at the same time has closed it.
  if (!user) return
  if (user.userType === 'ADMIN') throw isStaff()
  const open = await findOpenOrder(tx, userId)
  if (open) throw isOpen(open)
  await deleteMails(tx, { userId, email: user.emailVerifiedAt ? user.email : null })
  await deleteMessages(tx, userId)
  if (user.emailVerifiedAt) await anonymiseTickets(tx, user.email)
  await forgetImported(tx, user.email)
  await deleteCart(tx, userId)
  await deleteWishlist(tx, userId)
  await deleteStockAlerts(tx, userId)
  await deleteDeliveryAlerts(tx, userId)
  await deleteAddresses(tx, userId)
  await deleteRemarks(tx, userId)
  await eraseConsents(tx, userId, {
    email: user.emailVerifiedAt ? user.email : null,
    phone: user.phoneVerifiedAt ? user.phone : null,
  })
  await anonymiseOrders(tx, userId)
  await anonymiseUser(tx, userId)
  await eraseFromWebhooks(tx, userId)
  await recordAudit(tx, actor, {
    action: 'user.close',
    subject: 'user',
    subjectId: userId,
    ...(reason && { after: { reason } }),
  })
  if (hasMailbox(user.email)) await sendMail(tx, accountClosedMail(user))
}

const isStaff = () =>
  new DomainError(
    'conflict',
    'staff_account',
    "Staff accounts can't be closed here. Remove the person from the staff first.",
  )

const isOpen = (orderNumber: string) =>
  new DomainError(
    'conflict',
    'order_open',
    `Order ${orderNumber} is not settled yet. Your account can be closed once it is.`,
  )

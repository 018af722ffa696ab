import { accountClosedMail } from '../accounts/account-mails.ts'
import { anonymiseUser } from '../accounts/blank-user.ts'
import { isRightPassword } from '../accounts/password-hash.ts'
import { deleteAddresses } from '../addresses/addresses.ts'
import { recordAudit } from '../audit/audit.ts'
import { deleteCart } from '../cart/forget-cart.ts'
import { anonymiseTickets } from '../contact/contact.ts'
import type { Db, Tx } from '../db/database.ts'
import { deleteDeliveryAlerts } from '../delivery-alerts/delivery-alerts.ts'
import { DomainError } from '../errors.ts'
import { deleteMails } from '../notifications/forget-mails.ts'
import { sendMail } from '../notifications/outbox.ts'
import { readSender } from '../notifications/sender.ts'
import { anonymiseOrders, findOpenOrder } from '../orders/blank-orders.ts'
import { deleteStockAlerts } from '../stock-alerts/stock-alerts.ts'
import { deleteWishlist } from '../wishlist/wishlist.ts'

/** Whether somebody may close the account they are logged in to; takes too long for a transaction. */
export async function proveOwner(db: Db, userId: number, password: string) {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await isRightPassword(password, passwordHash))) throw wrongPassword()
}

type Closing = { publicUrl: string; ip: string; requestId: string }

/**
 * Closes an account for good: what it had chosen and where it lived goes, its orders lose name, phone and
 * house, its invoices stay as they were issued (CGST Act s. 36 keeps them for six years), and what it wrote for
 * others stays under no name. Refuses staff, and whoever still waits for goods or money.
 */
export async function closeAccount(tx: Tx, userId: number, { publicUrl, ...origin }: Closing) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'userType', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Asked for twice at once: the other has closed it.
  if (!user) return
  if (user.userType === 'ADMIN') throw isStaff()
  const open = await findOpenOrder(tx, userId)
  if (open) throw isOpen(open)
  await deleteMails(tx, { userId, email: user.emailVerifiedAt ? user.email : null })
  if (user.emailVerifiedAt) await anonymiseTickets(tx, user.email)
  await deleteCart(tx, userId)
  await deleteWishlist(tx, userId)
  await deleteStockAlerts(tx, userId)
  await deleteDeliveryAlerts(tx, userId)
  await deleteAddresses(tx, userId)
  await anonymiseOrders(tx, userId)
  await anonymiseUser(tx, userId)
  await recordAudit(
    tx,
    { id: userId, name: 'A shopper', ...origin },
    { action: 'user.close', subject: 'user', subjectId: userId },
  )
  await sendMail(tx, accountClosedMail(user, await readSender(tx, publicUrl)))
}

const wrongPassword = () =>
  new DomainError('invalid', 'wrong_password', 'This password is wrong.', {
    fields: { password: 'This password is wrong.' },
  })

const isStaff = () =>
  new DomainError('conflict', 'staff_account', 'An account of the staff is not closed here.')

const isOpen = (orderNumber: string) =>
  new DomainError(
    'conflict',
    'order_open',
    `Order ${orderNumber} is not settled yet. Your account can be closed once it is.`,
  )

import { plural } from '#contract/plural.ts'
import type { Owner } from '#server/people/accounts/guest-belongings.ts'
import { addFormerGuest, deleteGuest, lockGuest } from '#server/people/accounts/guests.ts'
import { takeOverAddresses } from '#server/people/addresses/addresses.ts'
import { moveRemarks } from '#server/people/customers/customer-remarks.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockBothCarts, mergeCarts } from '#server/selling/cart/merge-carts.ts'
import { are, mergeWords } from '#server/selling/cart/merge-words.ts'
import { keepCouponUses } from '#server/selling/coupons/coupon-uses.ts'
import { moveOrders } from '#server/selling/orders/move-orders.ts'
import { takeOverWishlist } from '#server/selling/wishlist/wishlist.ts'

/**
 * Moves all that a guest has to the account that they log in to, and deletes the guest, so that later calls of theirs are
 * refused. Returns a text for the shopper; null if there was nothing, or another login was faster.
 */
export async function takeOverGuest(tx: Tx, guestId: number, owner: Owner): Promise<string | null> {
  const into = owner.id
  const { hasCart } = await lockBothCarts(tx, { from: guestId, into })
  if (!(await lockGuest(tx, guestId, into))) return null
  // The first "Add to cart" of the guest may have been at work; from here on it cannot.
  if (!hasCart) await lockBothCarts(tx, { from: guestId, into })

  // Orders come first: what an unpaid one holds is available to the account.
  const orders = await moveOrders(tx, guestId, into)
  const cart = await mergeCarts(tx, { from: guestId, into })
  const wishlist = await takeOverWishlist(tx, guestId, into)
  await takeOverAddresses(tx, guestId, into)
  if (orders > 0) await keepRecords(tx, guestId, { owner, orders })
  await deleteGuest(tx, guestId)
  return [...mergeWords(cart), ...wishlistWords(wishlist), ...orderWords(orders)].join(' ') || null
}

async function keepRecords(
  tx: Tx,
  guestId: number,
  { owner, orders }: { owner: Owner; orders: number },
) {
  await moveRemarks(tx, guestId, owner.id)
  await keepCouponUses(tx, guestId, () => addFormerGuest(tx, owner.id))
  await recordAudit(tx, owner, {
    action: 'user.takeOver',
    subject: 'user',
    subjectId: owner.id,
    after: { guest: guestId, orders },
  })
}

const wishlistWords = ({ added, leftOut }: { added: number; leftOut: number }) => [
  ...(added > 0 ? [`${plural(added, 'tool')} ${are(added)} on your wishlist.`] : []),
  ...(leftOut > 0 ? [`There was no room on it for ${plural(leftOut, 'more tool')}.`] : []),
]

const orderWords = (orders: number) =>
  orders > 0 ? [`${plural(orders, 'order')} ${are(orders)} in your account.`] : []

import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { brokenConstraint } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

export type CouponUse = {
  couponId: number
  code: string
  orderId: number
  /** Paise. */
  discount: number
}

/**
 * Counts an order's coupon as used, in the order's transaction. Refuses a coupon whose last use is gone, or that this buyer
 * may not use again. Orders with one coupon wait for one another, so concurrent ones cannot exceed a limit.
 */
export const redeemCoupon = (tx: Tx, use: CouponUse) => redeem(tx, use, true)

async function redeem(tx: Tx, { couponId, code, orderId, discount }: CouponUse, isNew: boolean) {
  try {
    const { rows } = await sql<{ redeemed: boolean }>`
      select redeem_coupon(${couponId}, ${orderId}, ${discount}, ${isNew}) as redeemed`.execute(tx)
    if (!rows[0]?.redeemed) throw couponGone(code)
  } catch (error) {
    // The uses of a guest have come to the same account at this moment.
    if (brokenConstraint(error) === 'coupon_uses_slot') throw couponGone(code)
    throw error
  }
}

/**
 * Gives the uses of a guest that the account could not take, because it had used the coupon as often as it may, to the
 * keeper that `addKeeper` adds. They still count.
 */
export async function keepCouponUses(tx: Tx, guestId: number, addKeeper: () => Promise<number>) {
  const left = await tx
    .selectFrom('couponUses')
    .select('id')
    .where('userId', '=', guestId)
    .limit(1)
    .executeTakeFirst()
  if (!left) return
  const keeper = await addKeeper()
  await tx.updateTable('couponUses').set({ userId: keeper }).where('userId', '=', guestId).execute()
}

/** Returns the coupon use of a cancelled or expired order. Safe to run twice. */
export async function restoreCouponUse(tx: Tx, orderId: number) {
  await sql`
    with back as (
      update coupon_uses set given_back_at = now()
      where order_id = ${orderId} and given_back_at is null
      returning coupon_id
    )
    update coupons set used = used - 1 from back where coupons.id = back.coupon_id`.execute(tx)
}

/**
 * Takes the coupon use again for an expired order that is confirmed after all. Refuses if the coupon has been
 * used up. A first order stays one, although the buyer ordered again in the meantime.
 */
export async function revokeCouponUse(tx: Tx, orderId: number) {
  const use = await tx
    .selectFrom('couponUses as use')
    .innerJoin('coupons as coupon', 'coupon.id', 'use.couponId')
    .select(['use.id', 'use.couponId', 'use.orderId', 'use.discount', 'coupon.code'])
    .where('use.orderId', '=', orderId)
    .where('use.givenBackAt', 'is not', null)
    .executeTakeFirst()
  if (!use) return
  await tx.deleteFrom('couponUses').where('id', '=', use.id).execute()
  await redeem(tx, use, false)
}

/** Changes the coupon's discount of an order after its items changed. */
export const changeCouponUse = (tx: Tx, orderId: number, discount: Paise) =>
  tx.updateTable('couponUses').set({ discount }).where('orderId', '=', orderId).execute()

/** Takes the coupon off an order whose items it no longer applies to, as if it had never been on it. */
export async function dropCouponUse(tx: Tx, orderId: number) {
  await sql`
    with dropped as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set used = used - 1 from dropped where coupons.id = dropped.coupon_id`.execute(
    tx,
  )
}

/** Sets the use counter of every coupon to its recorded uses, where they differ. */
export const recountCouponUses = (tx: Tx) =>
  sql`update coupons set used = counted.uses
    from (
      select c.id, count(u.id)::int as uses
      from coupons c left join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
      group by c.id
    ) as counted
    where counted.id = coupons.id and used <> counted.uses`.execute(tx)

const couponGone = (code: string) =>
  new DomainError('conflict', 'coupon_refused', `The coupon ${code} has just been used up.`)

import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { brokenConstraint } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

export type CouponUse = {
  couponId: number
  code: string
  userId: number
  orderId: number
  /** Paise. */
  discount: number
}

/**
 * Counts an order's coupon as used, in the order's transaction: the counter and the use change together or
 * not at all. Refuses a coupon whose last use is gone; one statement checks and counts, so concurrent orders
 * cannot exceed the limit.
 */
export async function redeemCoupon(
  tx: Tx,
  { couponId, code, userId, orderId, discount }: CouponUse,
) {
  try {
    const { rows } = await sql`
      with counted as (
        update coupons set used = used + 1
        where id = ${couponId} and active and (limit_total is null or used < limit_total)
          and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
        returning id, limit_per_user
      ),
      own as (
        select coalesce(array_agg(slot), '{}') as slots from coupon_uses
        where coupon_id = ${couponId} and user_id = ${userId} and given_back_at is null
      )
      insert into coupon_uses (coupon_id, user_id, order_id, discount, slot)
      select counted.id, ${userId}, ${orderId}, ${discount}, free.slot
      from counted, own, lateral (
        select min(slot) as slot from generate_series(1, cardinality(own.slots) + 1) slot
        where slot <> all (own.slots)) free
      where counted.limit_per_user is null or free.slot <= counted.limit_per_user
      returning slot`.execute(tx)
    if (rows.length === 0) throw couponGone(code)
  } catch (error) {
    // Another order of the same shopper has just taken this use.
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
 * used up.
 */
export async function revokeCouponUse(tx: Tx, orderId: number) {
  const use = await tx
    .selectFrom('couponUses as use')
    .innerJoin('coupons as coupon', 'coupon.id', 'use.couponId')
    .select(['use.id', 'use.couponId', 'use.userId', 'use.orderId', 'use.discount', 'coupon.code'])
    .where('use.orderId', '=', orderId)
    .where('use.givenBackAt', 'is not', null)
    .executeTakeFirst()
  if (!use) return
  await tx.deleteFrom('couponUses').where('id', '=', use.id).execute()
  await redeemCoupon(tx, use)
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

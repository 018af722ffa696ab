import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Move = { from: number; into: number }

/**
 * Moves all orders to another account, with their keys and coupon uses, and returns their number. A coupon use beyond
 * the limit per shopper stays with the former account and still counts, so that the limit is kept.
 */
export const moveOrders = (tx: Tx, from: number, into: number): Promise<number> =>
  moveWhere(tx, { from, into }, () => sql`true`)

/** Moves some orders of an account to another one, as `moveOrders` does. */
export const moveSomeOrders = (tx: Tx, move: Move, ids: readonly number[]): Promise<number> =>
  moveWhere(tx, move, (orderId) => sql`${sql.ref(orderId)} = any(${arrayOf(ids)})`)

/** `isMoved` is the condition on the order whose id a column has. */
async function moveWhere(
  tx: Tx,
  { from, into }: Move,
  isMoved: (orderId: string) => RawBuilder<SqlBool>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ userId: into })
    .where('userId', '=', from)
    .where(isMoved('orders.id'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 0
  await tx
    .updateTable('orderEvents')
    .set({ actorId: into })
    .where('actorId', '=', from)
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('userId', '=', into))
    .execute()
  // A client chose the keys: those of two accounts may be the same.
  await sql`
    update idempotency_keys moved set user_id = ${into}, key = case when exists (
      select from idempotency_keys own where own.user_id = ${into} and own.key = moved.key)
      then left(moved.key, 200) || '#' || moved.order_id else moved.key end
    where user_id = ${from} and ${isMoved('moved.order_id')}`.execute(tx)
  await moveCouponUses(tx, { from, into }, isMoved('use.order_id'))
  return Number(numUpdatedRows)
}

async function moveCouponUses(tx: Tx, { from, into }: Move, isMoved: RawBuilder<SqlBool>) {
  await sql`
    with taken as (
      select coupon_id, max(slot) as last from coupon_uses
      where user_id = ${into} and given_back_at is null group by coupon_id
    ),
    moved as (
      select use.id, coupon.limit_per_user,
        coalesce(taken.last, 0) + row_number() over (partition by use.coupon_id order by use.slot) as slot
      from coupon_uses use join coupons coupon on coupon.id = use.coupon_id
      left join taken on taken.coupon_id = use.coupon_id
      where use.user_id = ${from} and use.given_back_at is null and ${isMoved}
    )
    update coupon_uses set user_id = ${into}, slot = moved.slot from moved
    where coupon_uses.id = moved.id
      and (moved.limit_per_user is null or moved.slot <= moved.limit_per_user)`.execute(tx)
  await sql`
    update coupon_uses use set user_id = ${into}
    where user_id = ${from} and given_back_at is not null and ${isMoved}`.execute(tx)
}

import type { Invariant } from './invariant.ts'

/** Every coupon was used as often as it says, and no more often than allowed. */
export const couponInvariants: readonly Invariant[] = [
  {
    name: 'coupon.counter',
    sentence: 'The use count of a coupon equals its recorded uses and is within its limit.',
    broken: `select code, limit_total, used_counter, count(use_id) filter (where not reversed) as uses
      from audit.coupon_use group by code, limit_total, used_counter
      having count(use_id) filter (where not reversed) <> used_counter or used_counter > limit_total`,
  },
  {
    name: 'coupon.shopper',
    sentence: 'No shopper used a coupon more often than its limit per shopper.',
    broken: `select code, user_id, limit_per_user, count(*) as uses
      from audit.coupon_use where not reversed group by code, user_id, limit_per_user
      having count(*) > limit_per_user`,
  },
  {
    name: 'coupon.order',
    sentence:
      "An order's discount, without what staff gave, equals that of the coupon use recorded for it.",
    broken: `select o.id as order_id, o.order_number, o.coupon_code, u.code, o.discount, u.discount_paise
      from orders o full join audit.coupon_use u on u.order_id = o.id
      where (o.coupon_code is not null or u.use_id is not null)
        and (o.coupon_code is distinct from u.code or o.discount - o.staff_discount <> u.discount_paise)`,
  },
  {
    name: 'coupon.back',
    sentence: 'A voided order has released its coupon, and any other order has not.',
    broken: `select u.order_id, u.code, o.status, u.reversed
      from audit.coupon_use u join orders o on o.id = u.order_id
      where u.reversed <> (o.status in ('CANCELLED', 'EXPIRED'))`,
  },
]

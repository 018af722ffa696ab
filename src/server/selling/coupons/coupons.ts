import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Paise } from '#contract/money.ts'
import { pastedCode } from '#contract/pasted.ts'
import type { Coupon, CouponQuery } from '#contract/selling/coupons.ts'
import { isOrderOf, type OneBuyer } from '#server/people/addresses/one-buyer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type CouponStanding, type CouponTerms, couponLabel } from './coupon-terms.ts'

/** Lists coupons whose code contains the query, the newest first. */
export async function listCoupons(db: Db, { q, page, limit }: CouponQuery) {
  const code = pastedCode(q ?? '')
  const matches = sql<boolean>`position(${code} in coupon.code) > 0`
  const rows = await couponRows(db)
    .where(matches)
    .orderBy('coupon.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('coupons as coupon')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return { coupons: rows.map(couponFrom), page, limit, total }
}

/** Reads a coupon for staff. Refuses an unknown id as not found. */
export async function readCoupon(db: Db, id: number): Promise<Coupon> {
  const row = await couponRows(db).where('coupon.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This coupon')
  return couponFrom(row)
}

/** The id of the coupon with this code, in capitals; null if there is none. */
export async function findCouponId(db: Db, code: string): Promise<number | null> {
  const found = await db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Coupons after an id. */
export async function listCouponsAfter(db: Db, after: number, most: number): Promise<Coupon[]> {
  const rows = await couponRows(db)
    .where('coupon.id', '>', after)
    .orderBy('coupon.id')
    .limit(most)
    .execute()
  return rows.map(couponFrom)
}

/** Whether the coupon is valid now, by the database's clock, else why not. */
export const couponState = sql<Coupon['state']>`case
  when not coupon.active then 'OFF'
  when coupon.ends_at <= now() then 'ENDED'
  when coupon.starts_at > now() then 'SCHEDULED'
  when coupon.used >= coupon.limit_total then 'USED_UP'
  else 'LIVE' end`

/** A coupon as a shopper's cart needs it, with how often the buyer has used it. */
export type ShoppersCoupon = CouponTerms & CouponStanding & { id: number }

/**
 * Query for a coupon as it applies to a buyer, by its id or code; can be embedded in another statement. Its
 * categories include all their subcategories.
 */
export const shoppersCouponQuery = (db: Db, buyer: OneBuyer) =>
  db
    .selectFrom('coupons as coupon')
    .select(['coupon.id', 'coupon.code', 'coupon.kind', 'coupon.value', 'coupon.buyQuantity'])
    .select(['coupon.getQuantity', 'coupon.minSubtotal', 'coupon.maxDiscount'])
    .select(['coupon.limitPerUser', 'coupon.firstOrderOnly', 'coupon.excludeCod'])
    .select([
      couponState.as('state'),
      sql<string | null>`india_date(coupon.starts_at)::text`.as('startsOn'),
      onlyFor.as('onlyFor'),
      sql<number>`(select count(*)::int from orders before join coupon_uses use on use.order_id = before.id
        where ${isOrderOf(buyer, 'before')} and use.coupon_id = coupon.id and use.given_back_at is null)`.as(
        'usesByShopper',
      ),
      sql<boolean>`exists (select from orders before where ${isOrderOf(buyer, 'before')}
        and before.status not in ('CANCELLED', 'EXPIRED'))`.as('hasOrdered'),
    ])

const onlyFor = sql<
  CouponTerms['onlyFor']
>`case when not coupon.for_everything then json_build_object(
  'productIds', coalesce((select json_agg(product_id) from coupon_products
    where coupon_id = coupon.id), '[]'),
  'categoryIds', coalesce((
    with recursive below as (
      select category_id as id from coupon_categories where coupon_id = coupon.id
      union
      select child.id from categories child join below on child.parent_id = below.id
    ) select json_agg(id) from below), '[]')) end`

const couponRows = (db: Db) =>
  db
    .selectFrom('coupons as coupon')
    .selectAll('coupon')
    .select((eb) => [
      couponState.as('state'),
      jsonArrayFrom(
        eb
          .selectFrom('couponCategories as chosen')
          .innerJoin('categories as category', 'category.id', 'chosen.categoryId')
          .select(['category.id', 'category.name'])
          .whereRef('chosen.couponId', '=', 'coupon.id')
          .orderBy('category.name'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('couponProducts as chosen')
          .innerJoin('products as product', 'product.id', 'chosen.productId')
          .select(['product.id', 'product.name'])
          .whereRef('chosen.couponId', '=', 'coupon.id')
          .orderBy('product.name'),
      ).as('products'),
      sql<Paise>`(select coalesce(sum(use.discount), 0)::bigint from coupon_uses use
        where use.coupon_id = coupon.id and use.given_back_at is null)`.as('discountGiven'),
    ])

type CouponRow = Awaited<ReturnType<ReturnType<typeof couponRows>['execute']>>[number]

function couponFrom({ createdAt: _, ...row }: CouponRow): Coupon {
  return { ...row, label: couponLabel({ ...row, onlyFor: null }) }
}

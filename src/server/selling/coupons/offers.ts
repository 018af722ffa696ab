import { sql } from 'kysely'
import type { Offer } from '#contract/selling/offers.ts'
import { holdsFor, taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { couponLabel } from './coupon-terms.ts'
import { couponState } from './coupons.ts'

/** More offers than these would clutter the product page. */
const maxOffers = 3

/**
 * Lists coupons that are valid now and shown to everybody, for a product that is for sale: first those
 * limited to the product or its category, then the newest. Returns none for a product that is not for sale.
 * One statement.
 */
export async function listOffers(db: Db, productId: number): Promise<Offer[]> {
  const coupons = await taggedRead([`product ${productId}`, 'coupons', 'categories'], () =>
    shownCoupons(db, { productId }),
  )
  for (const { msUntilNext } of coupons) if (msUntilNext !== null) holdsFor(msUntilNext)
  const live = coupons.filter(({ state }) => state === 'LIVE').slice(0, maxOffers)
  return live.map((coupon) => ({
    code: coupon.code,
    label: couponLabel({ ...coupon, onlyFor: null }),
    firstOrderOnly: coupon.firstOrderOnly,
    excludeCod: coupon.excludeCod,
  }))
}

const shownCoupons = preparedQuery({ productId: parameter<number>() }, (db, { productId }) =>
  db
    .selectFrom('coupons as coupon')
    .selectAll('coupon')
    .select([couponState.as('state'), msUntilNext.as('msUntilNext')])
    .where('coupon.isShown', '=', true)
    .where(couponState, 'in', ['LIVE', 'SCHEDULED'])
    .where(isFor(productId))
    .orderBy('coupon.forEverything')
    .orderBy('coupon.id', 'desc'),
)

/** When a coupon that is live or scheduled ends or begins; null if it does neither. */
const msUntilNext = sql<number | null>`ceil(1000 * extract(epoch from
  case when coupon.starts_at > now() then coupon.starts_at else coupon.ends_at end - now()))::float8`

/** A category includes its subcategories. */
const isFor = (productId: number) => sql<boolean>`exists (
  with recursive above as (
    select p.category_id as id from products p where p.id = ${productId} and p.status = 'PUBLISHED'
    union
    select c.parent_id from categories c join above using (id) where c.parent_id is not null
  )
  select from above where coupon.for_everything
    or exists (select from coupon_products one
      where one.coupon_id = coupon.id and one.product_id = ${productId})
    or exists (select from coupon_categories one
      where one.coupon_id = coupon.id and one.category_id = above.id))`

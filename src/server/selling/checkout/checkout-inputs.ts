import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { limits } from '#contract/limits.ts'
import type { ReturnRule } from '#contract/return-terms.ts'
import { addressFrom, addressQuery } from '#server/people/addresses/addresses.ts'
import { blockedMethodsQuery } from '#server/people/customers/payment-blocks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { placeQuery } from '#server/shop/delivery/delivery.ts'
import { sectionsFrom, sectionsQuery } from '#server/shop/settings/settings.ts'
import { cartCouponQuery } from '../cart/cart-coupon.ts'
import { cartLinesFrom, cartLinesQuery, wantedOf } from '../cart/cart-lines.ts'
import { shoppersCouponQuery } from '../coupons/coupons.ts'
import { returnWindow } from '../orders/order-returns.ts'
import { awaitedQuery } from '../payments/awaited-transfers.ts'
import { keyQuery } from './idempotency.ts'

export type InputsQuery = {
  addressId: number
  billingAddressId?: number | null | undefined
  /** The idempotency key of the order; absent for a quote. */
  key?: string
}

/** Items that staff order for a customer, instead of the customer's cart. `couponCode` is in capitals. */
export type Basket = { variantIds: number[]; quantities: number[]; couponCode: string | null }

/** Everything that decides what a cart costs, read at one moment. */
export type CheckoutInputs = Awaited<ReturnType<typeof readInputs>>

/**
 * Reads everything a quote or an order needs, and whether the idempotency key has placed an order before, in one
 * statement and without a lock. So shoppers who are too late in a flash sale are refused without making anybody wait.
 */
export async function readInputs(db: Db, userId: number, query: InputsQuery, basket?: Basket) {
  const { addressId, billingAddressId, key = '' } = query
  const ids = { userId, addressId, billingId: billingAddressId ?? addressId, key }
  const [row] = await (basket ? basketInputs(db, { ...ids, ...basket }) : cartInputs(db, ids))
  if (!row) throw new Error('a statement without a table has found nothing')
  return { ...row, lines: cartLinesFrom(row.lines), settings: sectionsFrom(row.sections) }
}

type Ids = { userId: number; addressId: number; billingId: number; key: string }

const ids = (): Ids => ({
  userId: parameter<number>(),
  addressId: parameter<number>(),
  billingId: parameter<number>(),
  key: parameter<string>(),
})

const cartInputs = preparedQuery(ids(), (db, known) =>
  inputsQuery(db, known, {
    lines: cartLinesQuery(db, known.userId),
    coupon: cartCouponQuery(db, known.userId),
  }),
)

const basketInputs = preparedQuery(
  Object.assign(ids(), {
    variantIds: parameter<number[]>(),
    quantities: parameter<number[]>(),
    couponCode: parameter<string | null>(),
  }),
  (db, { variantIds, quantities, couponCode, ...known }) =>
    inputsQuery(db, known, {
      lines: cartLinesQuery(db, known.userId, wantedOf(variantIds, quantities)),
      coupon: shoppersCouponQuery(db, known.userId).where('coupon.code', '=', couponCode),
    }),
)

type Ordered = {
  lines: ReturnType<typeof cartLinesQuery>
  coupon: ReturnType<typeof shoppersCouponQuery>
}

function inputsQuery(db: Db, { userId, addressId, billingId, key }: Ids, ordered: Ordered) {
  const pincode = addressQuery(db, userId, addressId).clearSelect().select('pincode')
  return db.selectNoFrom([
    jsonArrayFrom(ordered.lines.select(returnTerms)).as('lines'),
    jsonObjectFrom(addressQuery(db, userId, addressId)).as('address'),
    jsonObjectFrom(addressQuery(db, userId, billingId)).as('billingAddress'),
    jsonObjectFrom(placeQuery(db).where('pincode', '=', pincode)).as('place'),
    jsonArrayFrom(returnedUnpaidQuery(db, userId, addressId)).as('cameBack'),
    jsonArrayFrom(blockedMethodsQuery(db, userId)).as('blockedMethods'),
    jsonObjectFrom(ordered.coupon).as('coupon'),
    jsonArrayFrom(sectionsQuery(db)).as('sections'),
    jsonObjectFrom(keyQuery(db, userId, key)).as('claim'),
    waitQuery(userId).as('waitSeconds'),
    awaitedQuery(userId).as('awaitedTransfers'),
    sql<string>`now()`.as('now'),
  ])
}

/** The return terms of each line. The order promises the terms of this moment. */
export const returnTerms = sql<{ rule: ReturnRule; days: number }>`(
  select json_build_object('rule', terms.return_rule, 'days', terms.return_days)
  from return_terms_of(product.id, ${returnWindow}) terms)`.as('returns')

/** The seconds until the shopper may order again; null, zero or negative if that is now. */
const waitQuery = (userId: number) => sql<number | null>`(
  select ceil(extract(epoch from placed_at + interval '1 minute' - now()))::int from orders
  where user_id = ${userId} order by placed_at desc offset ${sql.lit(limits.ordersPerMinute - 1)} limit 1)`

/**
 * When cash-on-delivery orders were placed that came back unpaid: the shopper's own, and those sent to the
 * same phone.
 */
const returnedUnpaidQuery = (db: Db, userId: number, addressId: number) =>
  db
    .selectFrom('orders as order')
    .select('order.placedAt')
    // Literals rather than parameters, so that a cached plan can use the partial indexes.
    .where('order.status', '=', sql.lit('RETURNED_TO_ORIGIN'))
    .where('order.paymentMethod', '=', sql.lit('COD'))
    .where((eb) =>
      eb.or([
        eb('order.userId', '=', userId),
        eb(
          sql`"order".shipping_address->>'phone'`,
          '=',
          addressQuery(db, userId, addressId).clearSelect().select('phone'),
        ),
      ]),
    )
    .orderBy('order.placedAt', 'desc')
    .limit(100)

/** The delivery and billing addresses. Refuses addresses that are not the shopper's. */
export const addressesOf = ({ address, billingAddress }: CheckoutInputs) => ({
  address: addressFrom(address),
  billingAddress: addressFrom(billingAddress),
})

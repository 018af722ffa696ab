import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { limits } from '#contract/limits.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { ReturnRule } from '#contract/return-terms.ts'
import { addressFrom, addressQuery, placeAsAddress } from '#server/people/addresses/addresses.ts'
import { buyerAt, buyerBy, isOrderOf, type OneBuyer } from '#server/people/addresses/one-buyer.ts'
import { blockedMethodsQuery } from '#server/people/customers/payment-blocks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { placeQuery } from '#server/shop/delivery/delivery.ts'
import { sectionsFrom, sectionsQuery } from '#server/shop/settings/settings.ts'
import { cartCouponQuery } from '../cart/cart-coupon.ts'
import { cartLinesFrom, cartLinesQuery, wantedOf } from '../cart/cart-lines.ts'
import { shoppersCouponQuery } from '../coupons/coupons.ts'
import { isSent } from '../orders/messages/order-messages.ts'
import { returnWindow } from '../orders/order-returns.ts'
import { awaitedQuery } from '../payments/awaited-transfers.ts'
import { keyQuery } from './idempotency.ts'

export type InputsQuery = {
  addressId?: number | undefined
  billingAddressId?: number | null | undefined
  /** Where to deliver for a quote before there is an address. */
  pincode?: string | undefined
  stateCode?: string | undefined
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
  const [row] = await inputRows(db, userId, query, basket)
  if (!row) throw new Error('a statement without a table has found nothing')
  return { ...row, lines: cartLinesFrom(row.lines), settings: sectionsFrom(row.sections) }
}

function inputRows(db: Db, userId: number, query: InputsQuery, basket: Basket | undefined) {
  const { addressId = 0, billingAddressId, key = '', pincode, stateCode = null } = query
  if (pincode !== undefined) return placeInputs(db, { userId, pincode, stateCode })
  const ids = { userId, addressId, billingId: billingAddressId ?? addressId, key }
  return basket ? basketInputs(db, { ...ids, ...basket }) : cartInputs(db, ids)
}

type Ids = { userId: number; addressId: number; billingId: number; key: string }

const ids = (): Ids => ({
  userId: parameter<number>(),
  addressId: parameter<number>(),
  billingId: parameter<number>(),
  key: parameter<string>(),
})

const cartInputs = preparedQuery(ids(), (db, known) => {
  const delivery = savedIn(db, known)
  return inputsQuery(db, delivery, ofCart(db, delivery.buyer))
})

/** The state chooses between those of a border pincode; null: the first. */
const placeInputs = preparedQuery(
  {
    userId: parameter<number>(),
    pincode: parameter<string>(),
    stateCode: parameter<string | null>(),
  },
  (db, { userId, pincode, stateCode }) => {
    const place = placeAsAddress(db, pincode, stateCode)
    const delivery = { userId, key: '', address: place, billingAddress: place }
    const buyer = buyerBy(userId)
    return inputsQuery(db, { ...delivery, pincode, buyer }, ofCart(db, buyer))
  },
)

const basketInputs = preparedQuery(
  Object.assign(ids(), {
    variantIds: parameter<number[]>(),
    quantities: parameter<number[]>(),
    couponCode: parameter<string | null>(),
  }),
  (db, { variantIds, quantities, couponCode, ...known }) => {
    const delivery = savedIn(db, known)
    return inputsQuery(db, delivery, {
      lines: cartLinesQuery(db, known.userId, wantedOf(variantIds, quantities)),
      coupon: shoppersCouponQuery(db, delivery.buyer).where('coupon.code', '=', couponCode),
    })
  },
)

type Ordered = {
  lines: ReturnType<typeof cartLinesQuery>
  coupon: ReturnType<typeof shoppersCouponQuery>
}

const ofCart = (db: Db, buyer: OneBuyer): Ordered => ({
  lines: cartLinesQuery(db, buyer.userId),
  coupon: cartCouponQuery(db, buyer),
})

type AddressRow = Omit<Address, 'state'>

type Delivery = {
  userId: number
  key: string
  address: SelectQueryBuilder<DB, never, AddressRow>
  billingAddress: SelectQueryBuilder<DB, never, AddressRow>
  pincode: Expression<string> | string
  buyer: OneBuyer
}

const savedIn = (db: Db, { userId, addressId, billingId, key }: Ids): Delivery => ({
  userId,
  key,
  address: addressQuery(db, userId, addressId),
  billingAddress: addressQuery(db, userId, billingId),
  pincode: addressQuery(db, userId, addressId)
    .clearSelect()
    .select('pincode')
    .$asScalar()
    .$notNull(),
  buyer: buyerAt(userId, addressId),
})

function inputsQuery(db: Db, { userId, key, pincode, buyer, ...to }: Delivery, ordered: Ordered) {
  return db.selectNoFrom([
    jsonArrayFrom(ordered.lines.select(returnTerms)).as('lines'),
    jsonObjectFrom(to.address).as('address'),
    jsonObjectFrom(to.billingAddress).as('billingAddress'),
    jsonObjectFrom(placeQuery(db).where('pincode', '=', pincode)).as('place'),
    jsonArrayFrom(returnedUnpaidQuery(db, buyer)).as('cameBack'),
    jsonArrayFrom(blockedMethodsQuery(db, buyer)).as('blockedMethods'),
    jsonObjectFrom(ordered.coupon).as('coupon'),
    jsonArrayFrom(sectionsQuery(db)).as('sections'),
    jsonObjectFrom(keyQuery(db, userId, key)).as('claim'),
    waitQuery(buyer).as('waitSeconds'),
    awaitedQuery(buyer).as('awaitedTransfers'),
    messagedQuery.as('messaged'),
    sql<boolean>`exists (select from consents where user_id = ${userId})`.as('hasDecided'),
    sql<string>`now()`.as('now'),
  ])
}

/**
 * Which messages about a new order are sent, so that placing one asks nothing more of a shop that sends none, and by which
 * way a phone is reached.
 */
const messagedQuery = sql<{
  placed: boolean
  question: boolean
  payLink: boolean
  channel: 'WHATSAPP' | 'SMS' | null
}>`json_build_object(
  'placed', ${isSent('order_placed')}, 'question', ${isSent('cod_confirmation')},
  'payLink', ${isSent('payment_link')},
  'channel', (select message_channel(value, 'login_code', null) from settings where section = 'messages'))`

/** The return terms of each line. The order promises the terms of this moment. */
export const returnTerms = sql<{ rule: ReturnRule; days: number }>`(
  select json_build_object('rule', terms.return_rule, 'days', terms.return_days)
  from return_terms_of(product.id, ${returnWindow}) terms)`.as('returns')

/** The seconds until the buyer may order again; null, zero or negative if that is now. */
const waitQuery = ({ userId, phone, house }: OneBuyer) => sql<number | null>`greatest(
  ${waitOf(sql`user_id = ${userId}`)}, ${waitOf(sql`shipping_address->>'phone' = ${phone}`)},
  ${waitOf(sql`address_key(shipping_address->>'line1', shipping_address->>'pincode') = ${house}`)})`

/** Each reads a few entries of an index that is sorted by time. */
const waitOf = (isOfBuyer: RawBuilder<unknown>) => sql`(
  select ceil(extract(epoch from placed_at + interval '1 minute' - now()))::int from orders
  where ${isOfBuyer} order by placed_at desc offset ${sql.lit(limits.ordersPerMinute - 1)} limit 1)`

/**
 * When cash-on-delivery orders were placed that came back unpaid: the shopper's own, and those sent to the
 * same phone or house.
 */
const returnedUnpaidQuery = (db: Db, buyer: OneBuyer) =>
  db
    .selectFrom('orders as order')
    .select('order.placedAt')
    // Literals rather than parameters, so that a cached plan can use the partial indexes.
    .where('order.status', '=', sql.lit('RETURNED_TO_ORIGIN'))
    .where('order.paymentMethod', '=', sql.lit('COD'))
    .where(isOrderOf(buyer, 'order'))
    .orderBy('order.placedAt', 'desc')
    .limit(100)

/** The delivery and billing addresses. Refuses addresses that are not the shopper's. */
export const addressesOf = ({ address, billingAddress }: CheckoutInputs) => ({
  address: addressFrom(address),
  billingAddress: addressFrom(billingAddress),
})

import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { limits } from '#contract/limits.ts'
import type { ReturnRule } from '#contract/shop/return-terms.ts'
import { addressFrom, addressQuery } from '#server/people/addresses/addresses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { placeQuery } from '#server/shop/delivery/delivery.ts'
import { sectionsFrom, sectionsQuery } from '#server/shop/settings/settings.ts'
import { cartCouponQuery } from '../cart/cart-coupon.ts'
import { cartLinesFrom, cartLinesQuery } from '../cart/cart-lines.ts'
import { returnWindow } from '../orders/order-returns.ts'
import { awaitedQuery } from '../payments/awaited-transfers.ts'
import { keyQuery } from './idempotency.ts'

export type InputsQuery = {
  addressId: number
  billingAddressId?: number | null | undefined
  /** The key an order would be placed with; a quote has none. */
  key?: string
}

/** All that decides what a cart costs, as it is at one moment. */
export type CheckoutInputs = Awaited<ReturnType<typeof readInputs>>

/**
 * Reads in one statement, and without a lock, all that a quote or an order is made of, and whether the
 * key has placed an order before. So a flash sale's losers are refused without anybody waiting for them.
 */
export async function readInputs(db: Db, userId: number, asked: InputsQuery) {
  const { addressId, billingAddressId, key = '' } = asked
  const [row] = await inputsOf(db, userId, addressId, billingAddressId ?? addressId, key)
  if (!row) throw new Error('a statement without a table has found nothing')
  return { ...row, lines: cartLinesFrom(row.lines), settings: sectionsFrom(row.sections) }
}

const inputsOf = preparedQuery(
  (db, userId: number, addressId: number, billingId: number, key: string) => {
    const pincode = addressQuery(db, userId, addressId).clearSelect().select('pincode')
    return db.selectNoFrom([
      jsonArrayFrom(cartLinesQuery(db, userId).select(returnTerms)).as('lines'),
      jsonObjectFrom(addressQuery(db, userId, addressId)).as('address'),
      jsonObjectFrom(addressQuery(db, userId, billingId)).as('billingAddress'),
      jsonObjectFrom(placeQuery(db).where('pincode', '=', pincode)).as('place'),
      jsonArrayFrom(cameBackQuery(db, userId, addressId)).as('cameBack'),
      jsonObjectFrom(cartCouponQuery(db, userId)).as('coupon'),
      jsonArrayFrom(sectionsQuery(db)).as('sections'),
      jsonObjectFrom(keyQuery(db, userId, key)).as('claim'),
      waitQuery(userId).as('waitSeconds'),
      awaitedQuery(userId).as('awaitedTransfers'),
      sql<string>`now()`.as('now'),
    ])
  },
)

/** On which terms each line could come back: those of this moment are promised. */
const returnTerms = sql<{ rule: ReturnRule; days: number }>`(
  select json_build_object('rule', terms.return_rule, 'days', terms.return_days)
  from return_terms_of(product.id, ${returnWindow}) terms)`.as('returns')

/** How long until the shopper may order again; null or below where that is now. */
const waitQuery = (userId: number) => sql<number | null>`(
  select ceil(extract(epoch from placed_at + interval '1 minute' - now()))::int from orders
  where user_id = ${userId} order by placed_at desc offset ${sql.lit(limits.ordersPerMinute - 1)} limit 1)`

/** When orders in cash were placed that came back unpaid: the shopper's, and those sent to this phone. */
const cameBackQuery = (db: Db, userId: number, addressId: number) =>
  db
    .selectFrom('orders as order')
    .select('order.placedAt')
    // Literally, so that a plan that is kept can use the indexes that hold nothing else.
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

/** Where it goes and who is billed. Refuses addresses that are not the shopper's. */
export const addressesOf = ({ address, billingAddress }: CheckoutInputs) => ({
  address: addressFrom(address),
  billingAddress: addressFrom(billingAddress),
})

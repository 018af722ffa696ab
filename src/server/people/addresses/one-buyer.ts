import { type RawBuilder, sql } from 'kysely'

/**
 * Whom limits count as one buyer: an account, and whoever orders to the same phone or the same house. Anybody can begin
 * as a new guest, so the account alone says little.
 */
export type OneBuyer = { userId: number; phone: RawBuilder<unknown>; house: RawBuilder<unknown> }

/** The buyer who orders to one of their own saved addresses. */
export const buyerAt = (userId: number, addressId: number): OneBuyer => {
  const own = sql`from addresses own where own.id = ${addressId} and own.user_id = ${userId}`
  return {
    userId,
    phone: sql`(select own.phone ${own})`,
    house: sql`(select address_key(own.line1, own.pincode) ${own})`,
  }
}

/** The buyer of an order that exists. */
export const buyerOf = ({ userId, id }: { userId: number; id: number }): OneBuyer => ({
  userId,
  phone: sql`(select own.shipping_address->>'phone' from orders own where own.id = ${id})`,
  house: sql`(select ${houseOf(sql.ref('own.shippingAddress'))} from orders own where own.id = ${id})`,
})

/** A buyer of whom only the account is known so far, with the phone that it has proven by a code. */
export const buyerBy = (userId: number): OneBuyer => ({
  userId,
  phone: sql`(select own.phone from users own
    where own.id = ${userId} and own.phone_verified_at is not null)`,
  house: sql`null::text`,
})

/** True for an order of this name in the statement that counts for the buyer. */
export const isOrderOf = ({ userId, phone, house }: OneBuyer, order: string) => {
  const address = sql.ref(`${order}.shippingAddress`)
  return sql<boolean>`(${sql.ref(`${order}.userId`)} = ${userId}
    or ${address}->>'phone' = ${phone} or ${houseOf(address)} = ${house})`
}

/** The key of the house, as the indexes have it. */
const houseOf = (address: RawBuilder<unknown>) =>
  sql`address_key(${address}->>'line1', ${address}->>'pincode')`

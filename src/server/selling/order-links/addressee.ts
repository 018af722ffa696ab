import { sql } from 'kysely'

/**
 * To whom mails about an order go. Needs `"order"`, and its user as `shopper`. A guest has neither name nor mailbox: the
 * order has both.
 */
export const addressee = [
  sql<string>`coalesce("order".contact_email, shopper.email)`.as('email'),
  sql<string>`case when shopper.first_name <> '' then shopper.first_name
    else split_part("order".shipping_address->>'fullName', ' ', 1) end`.as('firstName'),
  'shopper.userType',
] as const

/** The whole name of the buyer, with the same needs. */
export const buyerName = sql<string>`case when shopper.first_name <> '' then shopper.first_name || ' ' || shopper.last_name
  else "order".shipping_address->>'fullName' end`

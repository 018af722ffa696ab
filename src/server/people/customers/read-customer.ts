import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Paise } from '#contract/money.ts'
import type { Customer, customersApi } from '#contract/selling/customers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { unconfirmedEmail } from '../accounts/mailed-links.ts'
import { listAddresses } from '../addresses/addresses.ts'
import { listNotes } from './customer-notes.ts'
import { figuresOf, nameOfOne } from './list-customers.ts'
import { customerNotFound } from './lock-customer.ts'
import { idsOfCustomer, idsOfOne, lastOrderOfOne } from './one-customer.ts'
import { listBlocks } from './payment-blocks.ts'

/** The most returns, reviews and messages of each kind that a record shows, the newest ones. */
const mostRows = 50

/** A user with everything the shop knows: a shopper, all guests with a phone, one of the staff, or a closed account. */
export async function readCustomer(db: Db, id: number): Promise<Customer> {
  const ids = await idsOfCustomer(db, id)
  const { rows } = await sql<UserPart>`
    select customer.id, customer.user_type = 'GUEST' as "isGuest", ${nameOfOne} as name, username,
      coalesce(last_order.contact, customer.email) as email, coalesce(phone, guest_phone) as phone, created_at,
      role, merged_into_id as "mergedInto", email_verified_at is not null as "emailVerified",
      disabled_at is not null as "isClosed", case when customer.user_type <> 'GUEST' then ${unconfirmedEmail} end as "unconfirmedEmail",
      ${figuresOf(sql`one.ids`)} as figures
    from users customer
    cross join lateral (select ${idsOfOne('customer')} as ids) one
    left join lateral ${lastOrderOfOne} last_order on customer.user_type = 'GUEST'
    where customer.id = ${ids[0]}`.execute(db)
  const [user] = rows
  if (!user) throw customerNotFound()
  return {
    ...user,
    blocks: await listBlocks(db, ids),
    notes: await listNotes(db, ids),
    addresses: (await Promise.all(ids.map((one) => listAddresses(db, one)))).flat(),
    returns: await listReturns(db, ids),
    reviews: await listReviews(db, ids[0]),
    tickets: user.emailVerified ? await listTickets(db, user.email) : [],
  }
}

type Lists = 'blocks' | 'notes' | 'addresses' | 'returns' | 'reviews' | 'tickets'
type UserPart = Omit<Customer, Lists>

/** The orders of a customer, the newest first. */
export async function listCustomerOrders(
  db: Db,
  id: number,
  { limit, before }: Input<typeof customersApi.orders>['query'],
): Promise<Reply<typeof customersApi.orders>> {
  const placedBefore = sql<boolean>`(placed_at, id) <
    ((select placed_at from orders where id = ${before ?? null}), ${before ?? null})`
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'paymentStatus', 'paymentMethod', 'total', 'placedAt'])
    .select(moneyOf(sql`captured - refunded`).as('received'))
    .select(moneyOf(sql`refund_due`).as('refundDue'))
    .where('userId', 'in', await idsOfCustomer(db, id))
    .$if(before !== undefined, (rows) => rows.where(placedBefore))
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return { orders: orders.slice(0, limit), hasMore: orders.length > limit }
}

const moneyOf = (amount: RawBuilder<unknown>) => sql<Paise>`
  (select coalesce(sum(${amount}), 0)::bigint from payments where order_id = orders.id)`

const listReturns = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select(['returns.id', 'orderId', 'orderNumber', 'returns.status', 'returns.createdAt'])
    .where('orders.userId', 'in', ids)
    .orderBy('returns.id', 'desc')
    .limit(mostRows)
    .execute()

const listReviews = (db: Db, userId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['reviews.id', 'productId', 'products.name as product', 'rating'])
    .select(['reviews.status', 'reviews.createdAt'])
    .where('reviews.userId', '=', userId)
    .orderBy('reviews.id', 'desc')
    .limit(mostRows)
    .execute()

const listTickets = (db: Db, email: string) =>
  db
    .selectFrom('tickets')
    .select(['id', 'number', 'topic', 'status', 'createdAt'])
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()

import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Paise } from '#contract/money.ts'
import type { Customer, customersApi } from '#contract/selling/customers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { unconfirmedEmail } from '../accounts/mailed-links.ts'
import { listAddresses } from '../addresses/addresses.ts'
import { listNotes } from './customer-notes.ts'
import { figuresOf } from './list-customers.ts'
import { customerNotFound } from './lock-customer.ts'
import { listBlocks } from './payment-blocks.ts'

/** The most returns, reviews and messages of each kind that a record shows, the newest ones. */
const mostRows = 50

/** A user with everything the shop knows: a shopper, one of the staff, or a closed account. */
export async function readCustomer(db: Db, id: number): Promise<Customer> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'phone', 'createdAt', 'role', 'mergedIntoId as mergedInto'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(sql<boolean>`email_verified_at is not null`.as('emailVerified'))
    .select(sql<boolean>`disabled_at is not null`.as('isClosed'))
    .select(unconfirmedEmail.as('unconfirmedEmail'))
    .select(figuresOf(sql.ref('users.id')).as('figures'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw customerNotFound()
  return {
    ...user,
    blocks: await listBlocks(db, id),
    notes: await listNotes(db, id),
    addresses: await listAddresses(db, id),
    returns: await listReturns(db, id),
    reviews: await listReviews(db, id),
    tickets: user.emailVerified ? await listTickets(db, user.email) : [],
  }
}

/** The orders of a user, the newest first. */
export async function listCustomerOrders(
  db: Db,
  userId: number,
  { limit, before }: Input<typeof customersApi.orders>['query'],
): Promise<Reply<typeof customersApi.orders>> {
  const placedBefore = sql<boolean>`(placed_at, id) <
    ((select placed_at from orders where id = ${before ?? null}), ${before ?? null})`
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'paymentStatus', 'paymentMethod', 'total', 'placedAt'])
    .select(moneyOf(sql`captured - refunded`).as('received'))
    .select(moneyOf(sql`refund_due`).as('refundDue'))
    .where('userId', '=', userId)
    .$if(before !== undefined, (rows) => rows.where(placedBefore))
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return { orders: orders.slice(0, limit), hasMore: orders.length > limit }
}

const moneyOf = (amount: RawBuilder<unknown>) => sql<Paise>`
  (select coalesce(sum(${amount}), 0)::bigint from payments where order_id = orders.id)`

const listReturns = (db: Db, userId: number) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select(['returns.id', 'orderId', 'orderNumber', 'returns.status', 'returns.createdAt'])
    .where('orders.userId', '=', userId)
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

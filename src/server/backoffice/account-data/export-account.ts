import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AccountData } from '#contract/backoffice/account-data.ts'
import type { Order } from '#contract/selling/orders.ts'
import { listSessions } from '#server/people/accounts/sessions.ts'
import { readUser } from '#server/people/accounts/users.ts'
import { listAddresses } from '#server/people/addresses/addresses.ts'
import { listNotes } from '#server/people/customers/customer-notes.ts'
import { idsOfCustomer } from '#server/people/customers/one-customer.ts'
import { listBlocks } from '#server/people/customers/payment-blocks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readOrder } from '#server/selling/orders/read-order.ts'

/** Everything the shop stores about a shopper by their account, and nothing about others. */
export async function exportAccount(
  db: Db,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<AccountData> {
  const user = await readUser(db, id)
  return {
    exportedAt: new Date().toISOString(),
    user,
    addresses: await listAddresses(db, id),
    orders: await readOrders(db, id),
    ...(await readChosen(db, id)),
    ...(await readWritten(db, id)),
    ...(await readOpinions(db, id)),
    ...(await readRemarks(db, id)),
    messages: user.emailVerified ? await readMessages(db, user.email) : [],
    replies: await readReplies(db, id),
    sessions: await listSessions(db, id, sessionId),
  }
}

/** Everything about a customer for staff to hand out; of guests with one phone, the orders and addresses of all of them. */
export async function exportCustomer(db: Db, id: number): Promise<AccountData> {
  const [first, ...others] = await idsOfCustomer(db, id)
  const data = await exportAccount(db, { id: first, sessionId: 0 })
  for (const other of others) {
    data.addresses.push(...(await listAddresses(db, other)))
    data.orders.push(...(await readOrders(db, other)))
  }
  return data
}

async function readOrders(db: Db, userId: number): Promise<Order[]> {
  const ids = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  const orders: Order[] = []
  for (const { id } of ids) orders.push(await readOrder(db, userId, id))
  return orders
}

/** Cart, wishlist and other saved choices. */
async function readChosen(db: Db, userId: number) {
  const line = db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
  const inCart = line
    .innerJoin('cartItems as item', 'item.variantId', 'variant.id')
    .innerJoin('carts', 'carts.id', 'item.cartId')
    .where('carts.userId', '=', userId)
    .select(['variant.sku', 'product.name as product', 'item.quantity'])
    .select(sql<boolean>`false`.as('savedForLater'))
  const saved = line
    .innerJoin('savedItems as item', 'item.variantId', 'variant.id')
    .where('item.userId', '=', userId)
    .select(['variant.sku', 'product.name as product', 'item.quantity'])
    .select(sql<boolean>`true`.as('savedForLater'))
  return {
    cart: await inCart.unionAll(saved).execute(),
    wishlist: await db
      .selectFrom('wishlistItems as item')
      .innerJoin('products as product', 'product.id', 'item.productId')
      .select(['item.productId', 'product.name as product', 'item.addedAt'])
      .where('item.userId', '=', userId)
      .execute(),
    stockAlerts: await db
      .selectFrom('stockAlerts as own')
      .innerJoin('products as product', 'product.id', 'own.productId')
      .select(['own.productId', 'product.name as product', 'own.createdAt'])
      .where('own.userId', '=', userId)
      .execute(),
    deliveryAlerts: await db
      .selectFrom('deliveryAlerts')
      .select(['pincode', 'createdAt'])
      .where('userId', '=', userId)
      .execute(),
  }
}

/** Reviews, questions and answers, whatever their status. */
async function readWritten(db: Db, userId: number) {
  return {
    reviews: await db
      .selectFrom('reviews as own')
      .innerJoin('products as product', 'product.id', 'own.productId')
      .select(['own.productId', 'product.name as product', 'own.createdAt'])
      .select(['own.text', 'own.status', 'own.rating', 'own.title', 'own.trade'])
      .where('own.userId', '=', userId)
      .execute(),
    questions: await db
      .selectFrom('questions as own')
      .innerJoin('products as product', 'product.id', 'own.productId')
      .select(['own.productId', 'product.name as product', 'own.createdAt'])
      .select(['own.text', 'own.status'])
      .where('own.userId', '=', userId)
      .execute(),
    answers: await db
      .selectFrom('answers as own')
      .innerJoin('questions as question', 'question.id', 'own.questionId')
      .innerJoin('products as product', 'product.id', 'question.productId')
      .select(['question.productId', 'product.name as product', 'own.createdAt'])
      .select(['own.text', 'own.status'])
      .where('own.userId', '=', userId)
      .execute(),
  }
}

/** A shopper's votes on reviews of others. */
async function readOpinions(db: Db, userId: number) {
  return {
    reviewVotes: await db
      .selectFrom('reviewVotes')
      .select(['reviewId', 'createdAt'])
      .where('userId', '=', userId)
      .execute(),
    reviewReports: await db
      .selectFrom('reviewReports')
      .select(['reviewId', 'reason', 'note', 'createdAt'])
      .where('userId', '=', userId)
      .execute(),
  }
}

/** Notes of the staff about a shopper, without the names of the staff. */
async function readRemarks(db: Db, userId: number) {
  const [notes, blocks] = [await listNotes(db, [userId]), await listBlocks(db, [userId])]
  return {
    staffNotes: notes.map(({ text, at }) => ({ text, createdAt: at })),
    blockedPaymentMethods: blocks.map(({ method, reason, at }) => ({
      method,
      reason,
      createdAt: at,
    })),
  }
}

const readMessages = (db: Db, email: string) =>
  db
    .selectFrom('tickets')
    .select(['number', 'topic', 'message', 'status', 'createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticketMessages as added')
          .select(['added.text', instantOf('added.created_at').as('createdAt')])
          .whereRef('added.ticketId', '=', 'tickets.id')
          .where('added.kind', '=', 'MESSAGE')
          .orderBy('added.id'),
      ).as('added'),
    )
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('id')
    .execute()

/** Only those to messages about this account: a number alone may be somebody else's. */
const readReplies = (db: Db, userId: number) =>
  db
    .selectFrom('inboundMessages as inbound')
    .innerJoin('messages as message', 'message.id', 'inbound.messageId')
    .leftJoin('orders', 'orders.id', 'message.orderId')
    .select(['inbound.receivedAt'])
    .select(sql<string>`coalesce(inbound.text, inbound.payload)`.as('text'))
    .where((eb) => eb.or([eb('message.userId', '=', userId), eb('orders.userId', '=', userId)]))
    .orderBy('inbound.id')
    .execute()

/** In JSON that the database writes, an instant has another format. */
const instantOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

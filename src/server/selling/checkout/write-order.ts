import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Order } from '#contract/selling/orders.ts'
import type { StockMove } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { removeOrderedCoupon } from '../cart/cart-coupon.ts'
import { removeOrderedLines } from '../cart/change-cart.ts'
import { firstConfirmation, firstConfirmationLink } from '../cod-confirmations/ask-to-confirm.ts'
import { linkDays } from '../order-links/order-links.ts'
import { payingOf, timelineText } from '../orders/order-words.ts'
import { newOrderOf, orderColumns } from '../orders/read-order.ts'
import { claimKey, hashOf } from './idempotency.ts'
import { columns, lineRow, type NewOrder, orderRow } from './order-rows.ts'

export type WrittenOrder = {
  /** The order as its shopper sees it. */
  order: Order
  moves: StockMove[]
  /** Whether the cart still held the ordered lines. */
  cartHeld: boolean
  /** Opens the order of a guest; null for an account. */
  linkToken: string | null
  /** Asks the buyer to confirm cash on delivery; null: nobody is asked. */
  questionToken: string | null
}

/**
 * Claims the key, writes the order with lines, payment and first event, and empties the cart of them, all in one
 * statement. Null if the key is taken. Names, prices, rates, addresses and return terms are copied, so later changes do
 * not affect it.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<WrittenOrder | null> {
  const { userId, placedBy, key, body, cart } = order
  const { lines } = cart.price
  const linkToken = order.isLinked ? newToken() : null
  const questionToken = isAsked(order) ? newToken() : null
  const inCart = order.channel === 'SHOP' ? lines : []
  const [answer] = await write(tx, {
    userId,
    key,
    bodyHash: hashOf(body),
    order: jsonRows([orderRow(order)]),
    lines: jsonRows(lines.map(lineRow)),
    actorId: placedBy.id,
    actorName: placedBy.name,
    text: firstText(order),
    itemIds: inCart.map(({ id }) => id),
    quantities: inCart.map(({ quantity }) => quantity),
    isFromCart: order.channel === 'SHOP',
    linkHash: linkToken === null ? null : tokenHash(linkToken),
    questionHash: questionToken === null ? null : tokenHash(questionToken),
    confirmHours: cart.cod.confirmHours,
  })
  if (!answer) return null
  const { emptied, ...row } = answer
  return {
    order: newOrderOf(row),
    moves: row.lines.map(({ id, variantId, quantity }) => ({
      variantId,
      quantity,
      orderLineId: id,
    })),
    cartHeld: emptied === inCart.length,
    linkToken,
    questionToken,
  }
}

const write = preparedQuery(
  {
    userId: parameter<number>(),
    key: parameter<string>(),
    bodyHash: parameter<string>(),
    order: parameter<string>(),
    lines: parameter<string>(),
    actorId: parameter<number>(),
    actorName: parameter<string>(),
    text: parameter<string>(),
    itemIds: parameter<number[]>(),
    quantities: parameter<number[]>(),
    isFromCart: parameter<boolean>(),
    linkHash: parameter<Buffer | null>(),
    questionHash: parameter<Buffer | null>(),
    confirmHours: parameter<number>(),
  },
  (
    db,
    { userId, key, bodyHash, order, lines, itemIds, quantities, isFromCart, linkHash, ...more },
  ) =>
    db
      .with('claim', () => claimKey(userId, key, bodyHash))
      .with('placed', () => newRow(order))
      .with('line', () => newLines(lines))
      .with('event', () => firstEvent(more))
      .with('payment', () => firstPayment)
      .with('link', () => firstLink(linkHash))
      .with('question', () => firstConfirmation(more.questionHash, more.confirmHours))
      .with('questionLink', () => firstConfirmationLink(more.questionHash))
      .with('emptied', () => removeOrderedLines(db, itemIds, quantities).where(isPlaced))
      .with('uncouponed', () =>
        removeOrderedCoupon(db, userId).where(sql<boolean>`${isFromCart}::boolean and ${isPlaced}`),
      )
      .selectFrom('placed as order')
      .select(orderColumns)
      .select((eb) => [
        jsonArrayFrom(eb.selectFrom('line').selectAll('line').orderBy('line.position')).as('lines'),
        jsonArrayFrom(eb.selectFrom('event').selectAll('event')).as('events'),
        jsonArrayFrom(eb.selectFrom('payment').selectAll('payment')).as('payments'),
      ])
      .select([
        sql<AddressSnapshot>`shipping_address`.as('shippingAddress'),
        sql<AddressSnapshot>`billing_address`.as('billingAddress'),
        sql<number>`(select count(*)::int from emptied)`.as('emptied'),
      ]),
)

type Written<Table extends keyof DB> = Selectable<DB[Table]>

/** The columns that a new row sets, as SQL. */
export const nameColumns = (table: keyof typeof columns, of?: string) =>
  sql.join(columns[table].map((name) => sql.ref(of ? `${of}.${name}` : name)))

const newRow = (order: string) => sql<Written<'orders'>>`(
  insert into orders (id, ${nameColumns('orders')}) overriding system value
  select claim.order_id, ${nameColumns('orders', 'row')}
  from claim, json_populate_recordset(null::orders, ${order}::json) as row
  returning *)`

const newLines = (lines: string) => sql<Written<'orderLines'>>`(
  insert into order_lines (order_id, ${nameColumns('orderLines')})
  select placed.id, ${nameColumns('orderLines', 'line')}
  from placed, json_populate_recordset(null::order_lines, ${lines}::json) as line
  returning *)`

type FirstEvent = { actorId: number; actorName: string; text: string }

const firstEvent = ({ actorId, actorName, text }: FirstEvent) => sql<Written<'orderEvents'>>`(
  insert into order_events (order_id, kind, status, actor_id, actor_name, text)
  select id, 'PLACED', status, ${actorId}::bigint, ${actorName}::text, ${text}::text from placed
  returning *)`

const firstPayment = sql<Written<'payments'>>`(
  insert into payments (order_id, method, status, amount, captured)
  select id, payment_method, payment_status, total, case payment_method when 'CASH' then total else 0 end
  from placed
  returning *)`

const firstLink = (hash: Buffer | null) => sql<Written<'orderLinks'>>`(
  insert into order_links (token_hash, order_id, expires_at)
  select ${hash}::bytea, id, now() + make_interval(days => ${sql.lit(linkDays)})
  from placed where ${hash}::bytea is not null
  returning *)`

/** The step is on, and so is its message. */
const isAsked = ({ status, cart }: NewOrder) =>
  status === 'PENDING_CONFIRMATION' && cart.messaged.question

/** The first line of the timeline. */
function firstText({ status, channel, body }: NewOrder): string {
  const placed = {
    SHOP: 'Order placed',
    PHONE: 'Ordered by phone',
    COUNTER: 'Ordered at the counter',
  }
  if (status === 'CONFIRMED') return placed[channel]
  const waits = timelineText(status, payingOf(body))
  return channel === 'SHOP' ? waits : `${placed[channel]}: ${waits}`
}

const isPlaced = sql<boolean>`exists (select from placed)`

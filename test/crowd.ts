import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noMailDomain } from '#contract/people/mailbox.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction, type Tx } from '#server/platform/db/database.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'

/**
 * A shopper with an address in Delhi and a filled cart, who orders with one key however often they retry. A guest gives
 * an email with the order.
 */
export type Buyer = { id: number; token: string; addressId: number; key: string; email?: string }
/** The result of an attempt to order. `gatewayOrder` is what is to be paid online. */
export type Answer = {
  status: number
  code?: string
  message?: string
  orderId?: number
  gatewayOrder?: string
  /** Seconds to wait before the next try, if the shop asks for it. */
  retryAfter?: number
}

/** Creates many buyers, each with these variants in the cart. Written in bulk, for speed. */
export async function gather(
  db: Db,
  count: number,
  cartOf: (at: number) => { id: number; quantity?: number }[],
  userType: 'CUSTOMER' | 'GUEST' = 'CUSTOMER',
) {
  const tokens = Array.from({ length: count }, newToken)
  return inTransaction(db, async (tx) => {
    const { rows } = await addBuyers(tx, tokens, userType)
    const wanted = rows.flatMap(({ cartId }, index) =>
      cartOf(index).map(({ id, quantity = 1 }) => ({ cartId, id, quantity })),
    )
    await sql`
      insert into cart_items (cart_id, variant_id, quantity, price_when_added)
      select cart_id, variant_id, quantity, price from unnest(
        ${wanted.map(({ cartId }) => cartId)}::bigint[], ${wanted.map(({ id }) => id)}::bigint[],
        ${wanted.map(({ quantity }) => quantity)}::int[]) as wanted(cart_id, variant_id, quantity)
      join variants on variants.id = variant_id`.execute(tx)
    return rows.map(
      ({ id, addressId }, index): Buyer => ({
        id,
        addressId,
        token: tokens[index] ?? '',
        key: randomUUID(),
        ...(userType === 'GUEST' && { email: `guest${id}@example.in` }),
      }),
    )
  })
}

/** Two of five have no account. */
export async function gatherBoth(db: Db, count: number, cartOf: Parameters<typeof gather>[2]) {
  const guests = Math.round(count * 0.4)
  return [
    ...(await gather(db, guests, cartOf, 'GUEST')),
    ...(await gather(db, count - guests, (at) => cartOf(guests + at))),
  ]
}

type Row = { id: number; addressId: number; cartId: number }

async function addBuyers(tx: Tx, tokens: string[], userType: string) {
  await sql`insert into pincodes (pincode, city, district, state_code, zone)
    values ('110001', 'New Delhi', 'New Delhi', '07', 'A') on conflict do nothing`.execute(tx)
  const isGuest = userType === 'GUEST'
  const [domain, first, last] = isGuest ? [noMailDomain, '', ''] : ['example.in', 'Ravi', 'Kumar']
  return sql<Row>`
    with new_user as (
      insert into users (username, email, first_name, last_name, password_hash, user_type)
      select 'c' || replace(name, '-', ''), name || '@' || ${domain}, ${first}, ${last}, 'none', ${userType}
      from unnest(${tokens.map(() => randomUUID())}::text[]) as name returning id
    ),
    numbered as (select id, row_number() over (order by id) as at from new_user),
    session as (
      insert into sessions (user_id, token_hash, expires_at)
      select id, hash, now() + interval '1 day' from numbered
      join unnest(${tokens.map(tokenHash)}::bytea[]) with ordinality as token(hash, at) using (at)
    ),
    address as (
      insert into addresses (user_id, full_name, phone, line1, line2, pincode, city, district, state_code)
      select id, 'Ravi Kumar', '+919' || lpad(id::text, 9, '0'), id || ', Karol Bagh', '', '110001', 'New Delhi', 'New Delhi', '07'
      from new_user returning id, user_id
    ),
    cart as (insert into carts (user_id) select id from new_user returning id, user_id)
    select numbered.id, address.id as "addressId", cart.id as "cartId" from numbered
    join address on address.user_id = numbered.id join cart on cart.user_id = numbered.id
    order by numbered.at`.execute(tx)
}

export const post = (origin: string, path: string, { token }: Buyer, body: object, key?: string) =>
  fetch(origin + path, {
    method: 'POST',
    // Gives up after ten seconds, as any client does, and then retries.
    signal: AbortSignal.timeout(10_000),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })

/** The body of a buyer's order, after the shop has quoted it. */
export async function quoted(
  origin: string,
  buyer: Buyer,
  paymentMethod: 'COD' | 'ONLINE' = 'COD',
) {
  const request = { addressId: buyer.addressId, paymentMethod }
  const response = await post(origin, '/api/checkout/quote', buyer, request)
  const { quoteToken, message } = (await response.json()) as {
    quoteToken?: string
    message?: string
  }
  if (!quoteToken) throw new Error(`no quote: ${response.status} ${message}`)
  return { ...request, quoteToken, ...(buyer.email && { email: buyer.email }) }
}

/** One attempt to order. */
export async function tryToOrder(origin: string, buyer: Buyer, body: object): Promise<Answer> {
  const response = await post(origin, '/api/orders', buyer, body, buyer.key)
  const { code, message, order, payment } = (await response.json()) as {
    code?: string
    message?: string
    order?: { id: number }
    payment?: { gateway: { orderId: string } | null }
  }
  return {
    status: response.status,
    ...(response.status === 503 && { retryAfter: Number(response.headers.get('retry-after')) }),
    ...(code && { code }),
    ...(message && { message }),
    ...(order && { orderId: order.id }),
    ...(payment?.gateway && { gatewayOrder: payment.gateway.orderId }),
  }
}

/** Runs the work for each item with limited concurrency. */
export async function each<One, Done>(
  all: readonly One[],
  atOnce: number,
  work: (one: One, at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const next = all.entries()
  const worker = async () => {
    for (const [at, one] of next) done[at] = await work(one, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

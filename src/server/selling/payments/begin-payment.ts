import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import type { PaymentSection } from '#server/shop/settings/defaults.ts'
import {
  type GatewayOrder,
  GatewayRefusesShop,
  GatewayRejected,
  GatewayUnavailable,
  type WantedOrder,
} from './gateway.ts'
import { lockPayments } from './locked-order.ts'
import type { NamedGateway, PaymentOptions } from './payment-options.ts'
import { writePaymentStatus } from './payment-status.ts'

/** A payment that waits: where it began, if it has, and what a gateway has to know of it. */
export type WaitingPayment = {
  id: number
  orderId: number
  userId: number
  orderNumber: string
  amount: Paise
  phone: string
  createdAt: string
} & PlaceOfPayment

type PlaceOfPayment = {
  provider: string | null
  gatewayOrderId: string | null
  gatewaySession: string | null
}

/** A gateway with its order for a payment. */
export type Begun = NamedGateway & { order: GatewayOrder }

/** The provider that came first and could not take a payment. */
type Missed = { provider: string; why: string; mayHaveOrder: boolean }

/** How many providers one request asks: each may take as long as a shopper waits. */
const mostAsked = 2
/** How often the payment of an order moves on by itself, so that providers which come and go make no end of orders. */
const mostBegun = 6

/**
 * Where a payment goes on: at the gateway where it began while that answers, else at the first that takes it. Concurrent
 * calls get the same one. Null if none takes it; nothing is lost then.
 */
export async function beginPayment(
  db: Db,
  options: PaymentOptions,
  section: PaymentSection,
  payment: WaitingPayment,
): Promise<Begun | null> {
  const current = begunAt(options, section, payment)
  if (current?.gateway.isUp()) return current
  const others = options.gatewaysOn(section).filter(({ provider }) => provider !== payment.provider)
  const opened = await openAtFirst(others, payment, current && notAnswering(current))
  if (!opened) return current
  await storeOpened(db, payment, opened)
  return begunAt(options, section, await readNewest(db, payment.orderId))
}

/** Two marks by which a gateway recognises the order of a payment. */
export const orderNamed = ({
  id,
  orderNumber,
  createdAt,
}: Pick<WaitingPayment, 'id' | 'orderNumber' | 'createdAt'>): Pick<
  WantedOrder,
  'receipt' | 'createdAt'
> => ({ receipt: `${orderNumber}-${id}`, createdAt })

function begunAt(
  options: PaymentOptions,
  section: PaymentSection,
  { provider, gatewayOrderId, gatewaySession }: PlaceOfPayment,
): Begun | null {
  const gateway = options.gatewayOf(section, provider)
  if (!gateway || provider === null || gatewayOrderId === null) return null
  return { provider, gateway, order: { id: gatewayOrderId, session: gatewaySession } }
}

type Opened = Begun & { missed: Missed | null }

async function openAtFirst(
  gateways: readonly NamedGateway[],
  payment: WaitingPayment,
  down: Missed | null,
): Promise<Opened | null> {
  const { amount, orderNumber, phone } = payment
  let missed = down
  let asked = 0
  for (const named of gateways) {
    if (!named.gateway.isUp()) missed ??= notAnswering(named)
    else if (asked++ < mostAsked)
      try {
        const wanted = { ...orderNamed(payment), amount, orderNumber, phone }
        return { ...named, order: await named.gateway.createOrder(wanted), missed }
      } catch (error) {
        missed ??= missedBy(named, error)
      }
  }
  return null
}

const notAnswering = ({ provider }: NamedGateway): Missed => ({
  provider,
  why: 'The payment gateway is not answering.',
  mayHaveOrder: false,
})

function missedBy({ provider }: NamedGateway, error: unknown): Missed {
  const isRefused = error instanceof GatewayRejected || error instanceof GatewayRefusesShop
  const isKnown = isRefused || error instanceof GatewayUnavailable
  const why = isKnown ? error.message : 'Its answer could not be read.'
  return { provider, why: withoutNumbers(why), mayHaveOrder: !isRefused }
}

/** A refusal may repeat what it refuses: no phone number is kept in it. */
const withoutNumbers = (text: string) => text.replaceAll(/\d{5,}/g, '…').slice(0, 300)

async function storeOpened(db: Db, payment: WaitingPayment, opened: Opened) {
  if (payment.provider !== null || opened.missed?.mayHaveOrder)
    return inTransaction(db, (tx) => moveOn(tx, payment, opened))
  await db
    .updateTable('payments')
    .set({ ...placeOf(opened), nextCheckAt: sql`now() + interval '1 minute'` })
    .where('id', '=', payment.id)
    .where('gatewayOrderId', 'is', null)
    .where('status', '<>', 'CANCELLED')
    .execute()
}

/**
 * The payment goes on as another row, which belongs to the other provider. The former row stays: if it is paid after
 * all, the shop recognises the money.
 */
async function moveOn(tx: Tx, payment: WaitingPayment, opened: Opened) {
  const { id, orderId, userId, amount } = payment
  const order = await lockPayments(tx, { orderId, userId })
  if (order?.paymentId !== id || order.status !== 'PENDING_PAYMENT') return
  if ((await countPayments(tx, orderId)) >= mostBegun) return
  const { missed } = opened
  const isLost = payment.provider === null && missed?.mayHaveOrder
  const inAMinute = sql<string>`now() + interval '1 minute'`
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'CANCELLED', updatedAt: sql`now()` })
    .$if(isLost === true, (row) =>
      row.set({ lostAt: missed?.provider ?? null, nextCheckAt: inAMinute }),
    )
    .where('id', '=', id)
    // Since it was read it may have begun at a gateway, or moved on.
    .where('status', '<>', 'CANCELLED')
    .where('gatewayOrderId', 'is not distinct from', payment.gatewayOrderId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const next = { orderId, method: order.method, status: 'PENDING' as const, amount }
  await tx
    .insertInto('payments')
    .values({ ...next, ...placeOf(opened), nextCheckAt: inAMinute })
    .execute()
  await writePaymentStatus(tx, orderId)
}

const placeOf = ({ provider, order, missed }: Opened) => ({
  provider,
  gatewayOrderId: order.id,
  gatewaySession: order.session,
  passedOver: missed?.provider ?? null,
  passedOverWhy: missed?.why ?? null,
})

async function countPayments(db: Db, orderId: number): Promise<number> {
  const rows = await db.selectFrom('payments').select('id').where('orderId', '=', orderId).execute()
  return rows.length
}

const readNewest = (db: Db, orderId: number): Promise<PlaceOfPayment> =>
  db
    .selectFrom('payments')
    .select(['provider', 'gatewayOrderId', 'gatewaySession'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

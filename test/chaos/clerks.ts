import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import type { Buyer } from '../crowd.ts'
import { editItems } from './edits.ts'
import { type Call, one, pathOf, untilAnswered } from './office.ts'
import { sendByCourier } from './parcels.ts'
import type { TwoShops } from './two-shops.ts'

/** An order that was acknowledged, and who placed it. */
export type ToSend = { buyer: Buyer; orderId: number }

/** Answers to a clerk: the AWB numbers of shipped orders, and the number of tried and done changes of items. */
export type Dispatched = { orderId: number; awbs: string[]; editsTried: number; editsDone: number }

/**
 * Adds one of the staff who may do everything with orders, and returns their token. Parcels that come back do not make
 * the shop refuse cash: all buyers have the same phone. The password that refunds ask for was given for the whole run.
 */
export async function hireClerk(db: Db): Promise<string> {
  const token = newToken()
  await sql`
    with cod as (insert into settings (section, value) values ('cod', '{"refusalLimit": 0}')),
    clerk as (
      insert into users (username, email, first_name, last_name, password_hash, user_type, role)
      values ('clerk', 'clerk@example.in', 'Meera', 'Rao', 'none', 'ADMIN', 'OWNER') returning id
    )
    insert into sessions (user_id, token_hash, expires_at, password_given_at)
    select id, ${tokenHash(token)}::bytea, now() + interval '1 day', now() + interval '1 day' from clerk`.execute(
    db,
  )
  return token
}

/**
 * Takes an order from the shelf to its end, whichever that is: changed, packed, shipped by hand or by a booked courier,
 * not delivered, tried again, brought back, delivered, returned and refunded, or cancelled. Each step is sent again until
 * the shop answers.
 */
export async function dispatch(
  world: TwoShops,
  { clerk, tools }: Office,
  { buyer, orderId }: ToSend,
): Promise<Dispatched> {
  const done: Dispatched = { orderId, awbs: [], editsTried: 0, editsDone: 0 }
  const edit = async (order: AdminOrder) => {
    const isDone = await editItems(world, clerk, order, tools)
    if (isDone !== null) done.editsTried++
    if (isDone) done.editsDone++
  }
  const book = async (order: AdminOrder) => {
    const awb = await sendByCourier(world, clerk, order)
    if (awb !== null) done.awbs.push(awb)
  }
  for (let step = 0; step < mostSteps; step++) {
    const path = pathOf(orderId)
    const { body: order } = await untilAnswered<AdminOrder>(world, { path, token: clerk })
    const next = nextStep(order, { clerk, buyer, step })
    if (!next) break
    await pause(Math.random() * 40)
    if (next === 'edit') await edit(order)
    else if (next === 'book') await book(order)
    else if (next === 'edit and book') await Promise.all([edit(order), book(order)])
    else {
      const { status, body } = await untilAnswered<Outcomes>(world, next)
      const isShipped = status === 200 && body.outcomes?.some(({ result }) => result !== 'REFUSED')
      if (isShipped) done.awbs.push(awbOf(order))
    }
  }
  return done
}

/** The clerk who does it, and the tools that may come on an order. */
type Office = { clerk: string; tools: readonly number[] }
type Outcomes = { outcomes?: { result: string }[] }

const mostSteps = 14

type Turn = { clerk: string; buyer: Buyer; step: number }

type Step = Call | 'edit' | 'book' | 'edit and book'

/** The next step of an order, at random where there are several; null if nothing is left to do. */
function nextStep(order: AdminOrder, { clerk, buyer, step }: Turn): Step | null {
  const at = (path: string, body: object): Call => ({
    path: pathOf(order.id) + path,
    body: { ...body, version: order.version },
    token: clerk,
  })
  if (order.status === 'CONFIRMED') {
    const pack = at('/transition', { to: 'PROCESSING' })
    const cancel = at('/transition', { to: 'CANCELLED' })
    return mayCancel(order) ? one<Step>([pack, 'edit', cancel]) : one<Step>([pack, 'edit'])
  }
  if (order.status === 'PROCESSING') {
    // A short run has few orders: chance alone may book none of them.
    if (order.id % 4 === 0) return 'book'
    const send = one<Step>([ship(order, clerk), 'book', 'edit', 'edit and book'])
    return mayCancel(order) ? one<Step>([send, at('/cancel', { reason: 'Broken' })]) : send
  }
  const parcel = order.shipments.find(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt)
  if (parcel) {
    const under = `/shipments/${parcel.id}`
    if (step > mostSteps / 2) return at(`${under}/returned`, {})
    if (parcel.returnStartedAt)
      return one([at(`${under}/reattempt`, {}), at(`${under}/returned`, {})])
    return one([
      at(`${under}/failed`, { reason: 'NOBODY_THERE', next: 'REATTEMPT' }),
      at(`${under}/rto`, {}),
      at(`${under}/delivered`, {}),
      at('/transition', { to: 'OUT_FOR_DELIVERY' }),
    ])
  }
  return order.status === 'DELIVERED' && order.paymentMethod === 'ONLINE'
    ? sendBack(order, { clerk, buyer })
    : null
}

/** Every third order. A short run has few orders: chance alone may cancel most of them. */
const mayCancel = ({ id }: AdminOrder) => id % 3 === 0

/** By the list of AWB numbers, which may be sent twice. */
const ship = (order: AdminOrder, token: string): Call => ({
  path: '/api/admin/orders/bulk/ship',
  body: { courier: 'DTDC', orders: [{ id: order.id, trackingNumber: awbOf(order) }] },
  token,
})

const awbOf = ({ id }: AdminOrder) => `DT${id}`

/** The shopper asks to return a piece, and the clerk takes it back step by step up to the refund. */
function sendBack(order: AdminOrder, { clerk, buyer }: Omit<Turn, 'step'>): Call | null {
  const back = order.returns.at(-1)
  if (!back) {
    const lineId = order.lines.find(({ delivered }) => delivered > 0)?.id
    const asked = new FormData()
    const wish = { lines: [{ lineId, quantity: 1 }], reason: 'DEFECTIVE', resolution: 'REFUND' }
    asked.set('data', JSON.stringify(wish))
    return { path: `/api/orders/${order.id}/returns`, body: asked, token: buyer.token }
  }
  const to = nextOfReturn[back.status]
  const path = `${pathOf(order.id)}/returns/${back.id}/transition`
  return to ? { path, body: { to, version: back.version }, token: clerk } : null
}

const nextOfReturn: Partial<Record<ReturnStatus, ReturnStatus>> = {
  REQUESTED: 'APPROVED',
  APPROVED: 'PICKED_UP',
  PICKED_UP: 'RECEIVED',
  RECEIVED: 'QC_PASS',
  QC_PASS: 'REFUNDED',
}

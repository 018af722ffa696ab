import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersApi } from '#contract/selling/orders.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'

const { db, told, deliver, waiting, gateway } = await openPayingShop()

/** Sends a signed webhook under an id of its own; returns the status and what was stored of it. */
async function send(body: unknown, id: string = randomUUID()) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const status = await deliver({ id, event: 'payment.captured', body: text })
  const kept = await db
    .selectFrom('paymentEvents')
    .select(['event', 'payload', 'refused', 'appliedAt'])
    .where('eventId', '=', id)
    .execute()
  return { status, kept }
}

const { order, asha, gatewayOrder } = await waiting()
const payment = {
  id: 'pay_odd',
  order_id: gatewayOrder,
  amount: order.total,
  currency: 'INR',
  status: 'captured',
  captured: true,
  method: 'upi',
}
const captured = (change: object) => ({
  event: 'payment.captured',
  payload: { payment: { entity: { ...payment, ...change } } },
})
const refund = {
  id: 'rfnd_odd',
  payment_id: 'pay_odd',
  amount: 100,
  status: 'processed',
  notes: [],
}
const refunded = (change: object) => ({
  event: 'refund.processed',
  payload: { refund: { entity: { ...refund, ...change } } },
})

test.each<[string, unknown]>([
  ['half a paisa', captured({ amount: 1.5 })],
  ['less than nothing', captured({ amount: -1 })],
  ['nothing', captured({ amount: 0 })],
  ['more than there is', captured({ amount: 1e30 })],
  ['an amount as text', captured({ amount: '100' })],
  ['a payment without an id', captured({ id: undefined })],
  ['a payment whose id is a number', captured({ id: 7 })],
  ['a state nobody knows', captured({ status: 'teleported' })],
  ['money of no country', captured({ currency: 'rupees' })],
  ['a fee below nothing', captured({ fee: -5 })],
  ['no way of paying', captured({ method: null })],
  ['text no database can hold', captured({ error_description: 'A\0B' })],
  ['half a character', captured({ error_description: '\ud83d' })],
  ['a payment that is none', { event: 'payment.captured', payload: { payment: 5 } }],
  ['an entity that is none', { event: 'payment.captured', payload: { payment: { entity: 5 } } }],
  ['a refund of half a paisa', refunded({ amount: 0.5 })],
  ['a refund without an id', refunded({ id: null })],
  ['a refund in a state nobody knows', refunded({ status: 'lost' })],
  ['no event', {}],
  ['an event that is a number', { event: 7 }],
  ['a list', []],
  ['no JSON', '{"event":'],
  ['JSON nested without end', `{"event":"x","payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
])('a signed webhook of %s is refused and logged', async (_what, body) => {
  const { status, kept } = await send(body)

  expect(status).toBe(400)
  expect(kept).toMatchObject([{ refused: expect.any(String), appliedAt: null }])
  expect(typeof kept[0]?.payload).toBe('string')
  expect(await asha(ordersApi.read, { params: { id: order.id } })).toMatchObject({
    status: 'PENDING_PAYMENT',
  })
})

test.each<[string, unknown]>([
  ['of something else', { event: 'payout.processed', payload: { payout: { entity: {} } } }],
  ['of a payment without an order', captured({ order_id: null, amount: -1 })],
  ['of a refund that is no one of ours', refunded({ notes: { refund: '1.5' } })],
  ['of a refund with odd references', refunded({ acquirer_data: { arn: { a: 1 } } })],
])('a signed webhook %s is accepted and changes nothing', async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 200, kept: [{ refused: null }] })
})

test('an event that was refused takes effect when it is sent again in a readable form', async () => {
  const shopper = await waiting()
  gateway.pay(shopper.gatewayOrder)
  const event = told().find((item) => item.event === 'payment.captured')
  if (!event) throw new Error('nothing was captured')
  expect((await send('{"event":', event.id)).status).toBe(400)

  expect(await deliver(event)).toBe(200)

  const read = await shopper.asha(ordersApi.read, { params: { id: shopper.order.id } })
  expect(read.status).toBe('CONFIRMED')
  expect((await send('{"event":', event.id)).kept).toMatchObject([
    { refused: null, appliedAt: expect.anything() },
  ])
  await expectCleanBooks(db)
})

test('any signed webhook is accepted or refused without an error', async () => {
  const entity = fc.dictionary(
    fc.constantFrom(...Object.keys({ ...payment, ...refund }), 'fee', 'tax', 'notes'),
    fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(payment), ...Object.values(refund))),
  )
  const part = fc.oneof(fc.record({ entity: fc.oneof(entity, fc.jsonValue()) }), fc.jsonValue())
  const body = fc.record({
    event: fc.oneof(fc.constant('payment.captured'), fc.jsonValue()),
    payload: fc.oneof(
      fc.record({ payment: part, refund: part }, { requiredKeys: [] }),
      fc.jsonValue(),
    ),
  })
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      expect([200, 400]).toContain((await send(sent)).status)
    }),
    { numRuns: 100 },
  )
})

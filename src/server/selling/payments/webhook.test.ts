import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { tidyUp } from '#server/people/accounts/tidy-up.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { signWebhook } from '#tools/razorpay-local/webhooks.ts'

const shop = await openPayingShop()
const { app, db, given, gateway, told, deliver, waiting } = shop
const { webhookSecret } = gateway
const { mailsOf } = buyingIn(shop)
const owner = await given.admin('OWNER')

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

describe('a webhook', () => {
  test('that is not signed over its exact bytes changes nothing', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const captured = told().find(({ event }) => event === 'payment.captured')
    if (!captured) throw new Error('nothing was captured')
    const signature = signWebhook(captured.body, webhookSecret)

    expect(await deliver(captured, '')).toBe(401)
    expect(await deliver(captured, signWebhook(captured.body, 'another secret'))).toBe(401)
    expect(
      await deliver(captured, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`),
    ).toBe(401)
    const respaced = JSON.stringify(JSON.parse(captured.body), null, 1)
    expect(await deliver({ ...captured, body: respaced }, signature)).toBe(401)
    expect(await deliver({ ...captured, id: '' }, signature)).toBe(401)

    expect(await read(asha, order.id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    expect(await deliver(captured)).toBe(200)
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('that comes twenty times at once takes effect once', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const events = told()

    const answers = await Promise.all(
      events.flatMap((event) => Array.from({ length: 20 }, () => deliver(event))),
    )

    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(
      (await mailsOf(order.id)).filter(({ kind }) => kind === 'payment_received'),
    ).toHaveLength(1)
    await expectCleanBooks(db)
  })

  test('that comes again a day later has no effect', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const events = told()
    for (const event of events) await deliver(event)
    const before = await read(asha, order.id)
    await db
      .updateTable('paymentEvents')
      .set({ receivedAt: sql`received_at - interval '25 hours'` })
      .execute()
    await inTransaction(db, tidyUp)

    for (const event of events) expect(await deliver(event)).toBe(200)

    expect(await read(asha, order.id)).toEqual(before)
    await expectCleanBooks(db)
  })

  test('needs the method POST and a body', async () => {
    const url = '/api/webhooks/razorpay'

    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(405)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401)
  })

  test.each([
    ['a paisa too little', { amount: -1 }, 'PENDING_PAYMENT'],
    ['a paisa too much', { amount: 1 }, 'PENDING_PAYMENT'],
    ['dollars', { currency: 'USD' }, 'PENDING_PAYMENT'],
  ] as const)(
    'of %s does not confirm the order, and asks for a review',
    async (_, wrong, status) => {
      const { asha, order, gatewayOrder } = await waiting()
      gateway.pay(gatewayOrder, {
        ...('amount' in wrong && { amount: order.total + wrong.amount }),
        ...('currency' in wrong && { currency: wrong.currency }),
      })
      for (const event of told()) await deliver(event)

      expect((await read(asha, order.id)).status).toBe(status)
      const { payments } = await owner(adminPaymentsApi.toReview)
      expect(payments.find(({ orderId }) => orderId === order.id)?.review).toMatch(/instead of/)
    },
  )

  test('of an unknown payment is stored and changes nothing', async () => {
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: {
        payment: {
          entity: {
            id: 'pay_x',
            order_id: 'order_nobodys',
            amount: 100,
            currency: 'INR',
            status: 'captured',
            captured: true,
            method: 'upi',
          },
        },
      },
    })

    expect(await deliver({ id: randomUUID(), event: 'payment.captured', body })).toBe(200)
    await expectCleanBooks(db)
  })
})

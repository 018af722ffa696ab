import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { tidyUp } from '#server/people/accounts/tidy-up.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { expectCleanBooks } from './invariants.ts'
import type { PayingShop } from './paying.ts'

/** The tests that the webhooks of every provider have to pass. */
export async function testWebhooks(shop: PayingShop) {
  const { db, given, desk, told, deliver, waiting } = shop
  const { mailsOf } = buyingIn(shop)
  const owner = await given.admin('OWNER')
  const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

  /** The webhook that says that the order is paid, after all before it. */
  const lastTold = () => {
    const captured = told().findLast(({ event }) => /captured|SUCCESS/.test(event))
    if (!captured) throw new Error('nothing was captured')
    return captured
  }

  test('a webhook that is not signed over its exact bytes changes nothing', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    desk.pay(gatewayOrder)
    const captured = lastTold()
    const signature = desk.sign(captured.body)

    expect(await deliver(captured, '')).toBe(401)
    expect(await deliver(captured, desk.sign(captured.body, 'another secret'))).toBe(401)
    expect(
      await deliver(captured, `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`),
    ).toBe(401)
    const respaced = JSON.stringify(JSON.parse(captured.body), null, 1)
    expect(await deliver({ ...captured, body: respaced }, signature)).toBe(401)
    const rewritten = captured.body.replace(gatewayOrder, 'order_another')
    expect(await deliver({ ...captured, body: rewritten }, signature)).toBe(401)

    expect(await read(asha, order.id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    expect(await deliver(captured)).toBe(200)
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('a webhook that comes twenty times at once takes effect once', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    desk.pay(gatewayOrder)
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

  test('a webhook that comes again a day later has no effect', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    desk.pay(gatewayOrder)
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

  test.each([
    ['a paisa too little', { amount: -1 }],
    ['a paisa too much', { amount: 1 }],
    ['dollars', { currency: 'USD' }],
  ] as const)(
    'a webhook of %s does not confirm the order, and asks for a review',
    async (_, wrong) => {
      const { asha, order, gatewayOrder } = await waiting()
      desk.pay(gatewayOrder, {
        ...('amount' in wrong && { amount: order.total + wrong.amount }),
        ...('currency' in wrong && { currency: wrong.currency }),
      })
      for (const event of told()) await deliver(event)

      expect((await read(asha, order.id)).status).toBe('PENDING_PAYMENT')
      const { payments } = await owner(adminPaymentsApi.toReview)
      expect(payments.find(({ orderId }) => orderId === order.id)?.review).toMatch(/instead of/)
    },
  )

  test('a payment that comes after another has paid the order is refunded', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    desk.pay(gatewayOrder, { outcome: 'late' })
    desk.pay(gatewayOrder)
    desk.advance(1_300)
    for (const event of told()) await deliver(event)

    const { payments, refunds } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    expect(refunds).toMatchObject([{ amount: order.total, reason: 'Paid twice', byHand: false }])
    expect(payments).toMatchObject([{ captured: 2 * order.total }])
    await shop.payRefunds(order.id)
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await expectCleanBooks(db)
  })
}

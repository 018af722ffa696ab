import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'

const shop = await openPayingShop()
const { db, given, gateway, told, deliver, payRefund, payRefunds, waiting, paid } = shop
const { expire, stockOf, mailsOf, order: orderInCash } = buyingIn(shop)
const owner = await given.admin('OWNER')

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

describe('a payment that arrives too late', () => {
  test('revives the order if its goods are still in stock', async () => {
    const { asha, saw, order, gatewayOrder } = await waiting({ onHand: 3 })
    await expire(order.id)
    gateway.pay(gatewayOrder)
    for (const event of told()) await deliver(event)

    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await stockOf(saw.id)).toEqual({ onHand: 2, reserved: 0 })
    await expectCleanBooks(db)
  })

  test('is refunded with a mail if they have been sold', async () => {
    const { asha, saw, order, gatewayOrder } = await waiting({ onHand: 1 })
    await expire(order.id)
    const ravi = await given.shopper()
    await orderInCash(ravi, [{ id: saw.id }])
    gateway.pay(gatewayOrder)
    for (const event of told()) await deliver(event)
    const due = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    await payRefunds(order.id)

    expect(due.refunds).toMatchObject([{ amount: order.total, status: 'QUEUED' }])
    expect(await read(asha, order.id)).toMatchObject({
      status: 'EXPIRED',
      paymentStatus: 'REFUNDED',
    })
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toContain('refund_started')
    expect([...gateway.book.refunds.values()].at(-1)).toMatchObject({ amount: order.total })
    await expectCleanBooks(db)
  })

  test('is refunded if the shopper has cancelled', async () => {
    const { asha, saw, order, gatewayOrder } = await waiting()
    await asha(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Too slow' } })
    gateway.pay(gatewayOrder)
    for (const event of told()) await deliver(event)
    await payRefunds(order.id)

    expect(await read(asha, order.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    })
    expect(await stockOf(saw.id)).toEqual({ onHand: 10, reserved: 0 })
    await expectCleanBooks(db)
  })
})

describe('a refund', () => {
  test("of a cancelled paid order is complete and made once, also if the gateway's answer was lost", async () => {
    const { asha, order } = await paid()
    await asha(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Not needed' } })
    const [listed] = (await owner(adminOrdersApi.list, { query: { limit: 1 } })).orders
    const goesBack = { received: order.total, refundDue: order.total }
    expect([listed, await read(asha, order.id)]).toMatchObject([goesBack, goesBack])
    const { refunds } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    const id = refunds[0]?.id ?? 0

    gateway.setFault({ mode: 'after' })
    await expect(payRefund(id)).rejects.toThrow()
    gateway.setFault({ mode: 'none' })
    await payRefund(id)
    await payRefunds(order.id)

    const ofOrder = [...gateway.book.refunds.values()].filter(
      ({ notes }) => notes.refund === String(id),
    )
    expect(ofOrder).toHaveLength(1)
    expect(await read(asha, order.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    })
    await expectCleanBooks(db)
  })

  test('never exceeds the payment, also with two members of the staff at once', async () => {
    const { order } = await paid()
    const refund = () =>
      owner(adminPaymentsApi.refund, {
        params: { id: order.id },
        body: { amount: order.total, reason: 'Damaged' },
      })

    const answers = await Promise.allSettled([refund(), refund()])
    await payRefunds(order.id)

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { payments } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    expect(payments).toMatchObject([{ captured: order.total, refunded: order.total, refundDue: 0 }])
  })

  test('of a second payment for an order is made by itself', async () => {
    const { asha, order, gatewayOrder } = await waiting()
    const first = gateway.pay(gatewayOrder, { outcome: 'late' })
    gateway.pay(gatewayOrder)
    gateway.clock.advance(1_300)
    for (const event of told()) await deliver(event)
    await payRefunds(order.id)

    expect(first.payment.status).toBe('refunded')
    expect(await read(asha, order.id)).toMatchObject({ status: 'CONFIRMED' })
    const { payments } = await owner(adminPaymentsApi.read, { params: { id: order.id } })
    expect(payments).toMatchObject([{ captured: order.total * 2, refunded: order.total }])
    await expectCleanBooks(db)
  })
})

test('an order revived by a late payment can still be cancelled, with both mails', async () => {
  const late = await waiting()
  await expire(late.order.id)
  gateway.pay(late.gatewayOrder)
  for (const event of told()) await deliver(event)
  expect((await read(late.asha, late.order.id)).status).toBe('CONFIRMED')

  await late.asha(ordersApi.cancel, {
    params: { id: late.order.id },
    body: { reason: 'Bought elsewhere' },
  })

  expect((await mailsOf(late.order.id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_expired', 'payment_received', 'order_cancelled']),
  )
  await expectCleanBooks(db)
})

test('COD that was never collected cannot be refunded', async () => {
  const placed = await orderInCash(await given.shopper(), [{ id: (await given.variant()).id }])

  await expect(
    owner(adminPaymentsApi.refund, {
      params: { id: placed.id },
      body: { amount: placed.total, reason: 'Damaged' },
    }),
  ).rejects.toMatchObject({ problem: { status: 409, code: 'refund_too_large' } })
})

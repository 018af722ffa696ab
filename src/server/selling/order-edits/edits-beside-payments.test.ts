import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { buyingIn } from '#test/buying.ts'
import { editingIn } from '#test/editing.ts'
import { compareBooks } from '#test/gateway-book.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openPayingShop } from '#test/paying.ts'

const shop = await openPayingShop()
const { db, given, gateway, told, deliver, placeOnline, payRefunds } = shop
const { fill } = buyingIn(shop)
const owner = await given.admin()
const { readAsStaff, refunds, cancel } = orderStepsIn(shop, owner)
const { change, quote } = editingIn(owner)
const rounds = [1, 2, 3]

/** An order of three saws and a disc that waits for its payment through the gateway. */
async function waiting() {
  const saw = await given.variant({ price: 1_000_33, onHand: 9 })
  const disc = await given.variant({ price: 99_99, gstRate: 5, onHand: 9 })
  const asha = await given.shopper()
  await fill(asha, [{ id: saw.id, quantity: 3 }, { id: disc.id }])
  const { order, gatewayOrder } = await placeOnline(asha)
  const [saws = 0, discs = 0] = order.lines.map(({ id }) => id)
  const fewer = (quantity: number) => ({ lines: [{ lineId: saws, quantity }], added: [] })
  return { asha, id: order.id, saws, discs, gatewayOrder, fewer }
}

async function paid() {
  const order = await waiting()
  gateway.pay(order.gatewayOrder)
  for (const event of told()) await deliver(event)
  return order
}

/** A change whose total was agreed, for whenever it is called. */
async function agreed(id: number, body: Parameters<typeof quote>[1]) {
  const { after } = await quote(id, body)
  return () => change(id, { ...body, total: after.total })
}

/** Everything came through the gateway, and what is not for the order went back there, once. */
async function expectPaidExactly(id: number) {
  await payRefunds(id)
  const { total, status } = await readAsStaff(id)
  const { payments } = await owner(adminPaymentsApi.read, { params: { id } })
  const net = payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  expect(net).toBe(status === 'CANCELLED' ? 0 : total)
  expect(await compareBooks(db, gateway.book)).toEqual([])
  await expectCleanBooks(db)
}

const won = (rivals: PromiseSettledResult<unknown>[]) =>
  rivals.filter(({ status }) => status === 'fulfilled').length

test('an edit while its payment is reported: refused, or done with the difference given back', async () => {
  const twin = await paid()
  const { after } = await quote(twin.id, twin.fewer(1))
  for (const _ of rounds) {
    const { id, fewer, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    const events = told()
    const edit = change(id, { ...fewer(1), total: after.total })
    await Promise.allSettled([...events.map((event) => deliver(event)), edit])
    expect((await readAsStaff(id)).paymentStatus).toBe('PAID')
    await expectPaidExactly(id)
  }
})

test('a second payment that arrives beside an edit goes back whole, the difference once', async () => {
  for (const _ of rounds) {
    const { id, fewer, gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder, { outcome: 'late' })
    gateway.pay(gatewayOrder)
    for (const event of told()) await deliver(event)
    const edit = await agreed(id, fewer(1))
    gateway.clock.advance(1_300)
    const events = told()
    await Promise.all([edit(), ...[...events, ...events].map((event) => deliver(event))])
    await expectPaidExactly(id)
  }
})

test('the same edit twice, without a version, gives back once', async () => {
  for (const _ of rounds) {
    const { id, fewer } = await paid()
    const before = (await readAsStaff(id)).total
    const edit = await agreed(id, fewer(2))
    expect(won(await Promise.allSettled([edit(), edit(), edit()]))).toBe(1)
    const back = (await refunds(id)).map(({ amount }) => amount)
    expect(back).toEqual([before - (await readAsStaff(id)).total])
    await expectPaidExactly(id)
  }
})

test('two different edits at once give back what both make it cheaper, or one is refused', async () => {
  for (const _ of rounds) {
    const { id, fewer, discs } = await paid()
    const edits = [
      await agreed(id, fewer(1)),
      await agreed(id, { lines: [{ lineId: discs, quantity: 0 }], added: [] }),
    ]
    expect(won(await Promise.allSettled(edits.map((edit) => edit())))).toBe(1)
    await expectPaidExactly(id)
  }
})

test('an edit beside a refund or a cancellation never gives back more than came in', async () => {
  for (const _ of rounds) {
    const refunded = await paid()
    const edit = await agreed(refunded.id, refunded.fewer(1))
    const { total } = await readAsStaff(refunded.id)
    const refund = owner(adminPaymentsApi.refund, {
      params: { id: refunded.id },
      body: { amount: total, reason: 'Goodwill' },
    })
    expect(won(await Promise.allSettled([edit(), refund]))).toBe(1)
    await expectCleanBooks(db)

    const cancelled = await paid()
    const late = await agreed(cancelled.id, cancelled.fewer(1))
    await Promise.allSettled([late(), cancel(cancelled.asha, cancelled.id)])
    expect((await readAsStaff(cancelled.id)).status).toBe('CANCELLED')
    await expectPaidExactly(cancelled.id)
  }
})

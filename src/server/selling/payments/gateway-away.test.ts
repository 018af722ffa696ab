import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { buyingIn } from '#test/buying.ts'
import { each, gather } from '#test/crowd.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { openShop } from '#test/shop.ts'
import type { Fault } from '#tools/local-gateways/faults.ts'
import { createPaymentOptions } from './payment-options.ts'

const shop = await openPayingShop()
const { db, given, gateway, wait, waiting } = shop
const { fill } = buyingIn(shop)

const faults: [string, Fault][] = [
  ['never answers', { mode: 'hang' }],
  ['answers with errors', { mode: 'error' }],
  ['tears its connections', { mode: 'reset' }],
  ['answers by half', { mode: 'half' }],
]

test.each(faults)(
  'a gateway that %s is not called for a while and then tried again',
  async (_, fault) => {
    gateway.setFault(fault)
    const tries = await Promise.all([waiting(), waiting(), waiting()])
    const ravi = await given.shopper()
    const methods = async () => {
      const input = { addressId: (await given.address(ravi)).id }
      const { paymentMethods } = await ravi(checkoutApi.quote, { body: input })
      return new Map(paymentMethods.map((option) => [option.method, option]))
    }
    await fill(ravi, [{ id: (await given.variant()).id }])

    for (const { order, payment } of tries) {
      expect(order.status).toBe('PENDING_PAYMENT')
      expect(payment.gateway).toBeNull()
      expect(payment.problem).toMatch(/You have not been charged/)
    }
    // From now on nobody waits for the gateway: it is not even offered.
    expect((await methods()).get('ONLINE')).toMatchObject({
      available: false,
      reason: expect.stringMatching(/not available at the moment/),
    })
    expect((await methods()).get('COD')).toMatchObject({ available: true })
    const [first] = tries
    const again = () => payAgain(first?.asha as Person, first?.order.id ?? 0)
    await expect(again()).rejects.toMatchObject({
      problem: { status: 409, code: 'payment_unavailable' },
    })

    gateway.setFault({ mode: 'none' })
    wait(15_001)

    expect((await methods()).get('ONLINE')).toMatchObject({ available: true, reason: null })
    expect((await again()).gateway?.orderId).toMatch(/^order_/)
    await expectCleanBooks(db)
  },
)

const payAgain = (who: Person, id: number) =>
  who(paymentsApi.retry, { params: { id }, body: { paymentMethod: 'ONLINE' } })

test('while thirty payments hang at the gateway, fifty others buy the same tool and the shop can be browsed', async () => {
  const held = await openHeldGateway()
  const other = await openShop({ payments: held.options })
  const { fill: fillCart, quote, postUntilServed, stockOf } = buyingIn(other)
  const saw = await other.given.variant({ onHand: 80 })
  const ready = async (count: number, paymentMethod: 'COD' | 'ONLINE') => {
    const buyers = await gather(other.db, count, () => [{ id: saw.id }])
    return each(buyers, 8, async ({ id, token, addressId, key }) => {
      const who = Object.assign(other.as(token), { id, token, email: '' })
      const input = { addressId, paymentMethod }
      const { quoteToken } = await quote(who, input)
      return { who, body: { ...input, quoteToken }, key }
    })
  }
  const [payers, others] = [await ready(30, 'ONLINE'), await ready(50, 'COD')]
  const asha = await other.given.shopper()
  const drill = await other.given.variant()

  const paying = payers.map(({ who, body, key }) => postUntilServed(who, body, key))
  await held.asked(30)
  const answers = await Promise.all(
    others.map(({ who, body, key }) => postUntilServed(who, body, key)),
  )
  await fillCart(asha, [{ id: drill.id }])
  const product = await other.visitor(catalogueApi.product, { params: { id: saw.productId } })
  const idle = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(other.db)
  await other.db
    .transaction()
    .execute((tx) =>
      tx
        .selectFrom('stock')
        .select('variantId')
        .where('variantId', '=', saw.id)
        .forUpdate()
        .noWait()
        .executeTakeFirstOrThrow(),
    )
  const wereStillAway = held.waiting()
  held.letGo()

  expect(wereStillAway).toBe(30)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201))
  expect(product.id).toBe(saw.productId)
  expect(idle.rows).toEqual([])
  for (const { order } of await Promise.all(paying)) expect(order.status).toBe('PENDING_PAYMENT')
  expect(await stockOf(saw.id)).toEqual({ onHand: 30, reserved: 30 })
  expect((await checkInvariants(other.db)).violations).toEqual([])
})

/** A gateway that accepts calls and answers none of them until it is released. */
async function openHeldGateway() {
  const waiting: ServerResponse[] = []
  const calls = new EventEmitter()
  const server = createServer((_request, response) => {
    waiting.push(response)
    calls.emit('call')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.closeAllConnections())
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const options = createPaymentOptions({
    gateways: {
      razorpay: {
        keys: { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' },
        apiUrl: `http://127.0.0.1:${port}`,
      },
    },
    // On a slow machine, too, all thirty calls hang at once.
    timeoutMs: 60_000,
  })
  return {
    options,
    async asked(times: number) {
      while (waiting.length < times) await once(calls, 'call')
    },
    waiting: () => waiting.filter(({ writableEnded }) => !writableEnded).length,
    letGo() {
      for (const [index, response] of waiting.entries())
        response.setHeader('content-type', 'application/json').end(`{"id":"order_held${index}"}`)
    },
  }
}

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { testWebhooks } from '#test/webhook-cases.ts'

const shop = await openPayingShop()
const { app, db, gateway, told, deliver, waiting } = shop

await testWebhooks(shop)

describe('a webhook', () => {
  test('without an id changes nothing', async () => {
    const { gatewayOrder } = await waiting()
    gateway.pay(gatewayOrder)
    for (const event of told()) expect(await deliver({ ...event, id: '' })).toBe(401)
  })

  test('needs the method POST and a body', async () => {
    const url = '/api/webhooks/razorpay'

    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(405)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401)
  })

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

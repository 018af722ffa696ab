import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { openDatabase } from '../db/database.ts'
import { sameForAll } from '../db/lanes.ts'
import { diskStorage } from '../uploads/disk-storage.ts'

const shop = await openShop({ isLive: true })
const db = openDatabase(shop.url, { size: 1, connectMs: 1_500 })
const app = await createApp({
  lanes: { ...sameForAll(db), checkout: shop.db, monitor: shop.db },
  changes: shop.changes,
  publicUrl: 'http://shop.test',
  storage: diskStorage(shop.uploadsDir),
})
await app.live.settled()
afterAll(async () => {
  await app.close()
  await db.destroy()
})

test('an order is placed while other calls hold all their connections', async () => {
  const asha = await shop.given.shopper()
  const saw = await shop.given.variant()
  const { body, key } = await buyingIn(shop).atCheckout(asha, [{ id: saw.id }])
  const headers = { authorization: `Bearer ${asha.token}` }

  const answers = await db.transaction().execute(async (tx) => {
    // On a busy machine the calls below outlast the idle-transaction timeout, so it is switched off here.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    return {
      cart: await app.inject({ url: '/api/cart', headers }),
      ready: await app.inject('/readyz'),
      database: await app.inject('/readyz/database'),
      quote: await app.inject({
        method: 'POST',
        url: '/api/checkout/quote',
        headers,
        payload: { addressId: body.addressId, paymentMethod: 'COD' },
      }),
      order: await app.inject({
        method: 'POST',
        url: '/api/orders',
        payload: body,
        headers: { ...headers, 'idempotency-key': key },
      }),
      event: await app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: '{}' }),
    }
  })

  expect(Object.entries(answers).map(([what, { statusCode }]) => `${what} ${statusCode}`)).toEqual([
    'cart 503',
    'ready 200',
    'database 200',
    'quote 200',
    'order 201',
    'event 401',
  ])
})

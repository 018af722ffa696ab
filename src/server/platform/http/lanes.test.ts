import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { openDatabase } from '../db/database.ts'
import { type Lane, sameForAll } from '../db/lanes.ts'
import type { DB } from '../db/schema.gen.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { laneOf } from './lane-of.ts'

const shop = await openShop({ isLive: true })
const { given } = shop

/** A lane of one connection, which somebody holds until the test is over. */
const blocked = openDatabase(shop.url, { size: 1, connectMs: 60_000 })

/** The shop with that lane in the place of one of its own. */
async function shopWith(lane: Lane) {
  const app = await createApp({
    lanes: { ...sameForAll(shop.db), [lane]: blocked },
    changes: shop.changes,
    publicUrl: 'http://shop.test',
    storage: diskStorage(shop.uploadsDir),
    trustProxy: ['127.0.0.1'],
    pageWaitMs: 60_000,
  })
  await app.live.settled()
  afterAll(() => app.close())
  return app
}

afterAll(() => blocked.destroy())

/** Holds the only connection of the blocked lane while `work` runs. */
const whileBlocked = <T>(work: () => Promise<T>): Promise<T> =>
  blocked.transaction().execute(async (tx: Transaction<DB>) => {
    // On a busy machine the work outlasts the idle-transaction timeout.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    return work()
  })

test('checkout, staff, reports and files of staff have lanes of their own', () => {
  const paying = [...Object.values(checkoutApi), ...Object.values(paymentsApi)]

  expect(new Set(paying.map(laneOf))).toEqual(new Set(['checkout']))
  expect(laneOf(cartApi.add)).toBe('shopper')
  expect(laneOf(adminOrdersApi.list)).toBe('staff')
  for (const endpoint of Object.values(api).flatMap((group) => Object.values(group))) {
    if (endpoint.isPublic) expect(laneOf(endpoint), endpoint.path).toBe('public')
    if (/csv|sheet/.test(endpoint.sends ?? '')) expect(laneOf(endpoint), endpoint.path).toBe('jobs')
    else if (endpoint.path.startsWith('/api/admin/reports/'))
      expect(laneOf(endpoint), endpoint.path).toBe('reports')
  }
})

describe('while the public lane is full', async () => {
  const app = await shopWith('public')
  const password = 'correct horse battery'
  const asha = await given.shopper({ passwordHash: await hashPassword(password) })
  const saw = await given.variant()
  const headers = { authorization: `Bearer ${asha.token}` }
  const from = (ip: string, url: string) => app.inject({ url, headers: { 'x-forwarded-for': ip } })
  let order: Awaited<ReturnType<ReturnType<typeof buyingIn>['atCheckout']>>
  beforeAll(async () => {
    order = await buyingIn(shop).atCheckout(asha, [{ id: saw.id }])
  })

  test('carts, logins and orders work, and a crawler is told when to come back', async () => {
    const ended: string[] = []
    const crawl = Array.from({ length: 64 }, async (_, index) => {
      const answer = await from('203.0.113.9', `/api/products/${1_000_000 + index}`)
      ended.push('crawler')
      return answer
    })
    const visit = async () => {
      const answer = await from('198.51.100.7', `/api/products/${saw.productId}`)
      ended.push('visitor')
      return answer
    }
    const post = (url: string, payload: object, more: object = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })

    let visitor = visit
    const served = await whileBlocked(async () => {
      const visited = visit()
      visitor = () => visited
      return [
        await app.inject({ url: '/api/cart', headers }),
        await post('/api/cart/add', { productVariantId: saw.id, quantity: 1 }),
        await post('/api/auth/login', { identifier: asha.email, password }),
        await post('/api/checkout/quote', {
          addressId: order.body.addressId,
          paymentMethod: 'COD',
        }),
        await app.inject('/readyz'),
        await app.inject('/readyz/database'),
      ]
    })
    const answers = await Promise.all(crawl)
    const { statusCode } = await visitor()

    expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    // Eight are being made and thirty-two wait.
    expect(refused).toHaveLength(64 - 8 - 32)
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(8 + 32)
    expect(statusCode).toBe(200)
    // The visitor came last and was not served last: behind those that were being made, but not behind the line.
    expect(ended.length - 1 - ended.lastIndexOf('visitor')).toBeGreaterThan(16)
  })
})

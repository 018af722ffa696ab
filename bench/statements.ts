import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { hearNothing } from '#server/db/changes.ts'
import { openDatabase } from '#server/db/database.ts'
import { servePages } from '#server/pages.ts'
import { diskStorage } from '#server/uploads/disk-storage.ts'
import { readPaths } from './reads.ts'
import type { BenchShop } from './shop.ts'
import { addCall } from './writes.ts'

/** How many SQL statements each call sends, begin and commit included, counted at the driver. */
export async function countStatements(shop: BenchShop): Promise<Record<string, number>> {
  let sent = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent++
    return Reflect.apply(query, this, args)
  } as typeof query

  const db = openDatabase(shop.url)
  const app = await createApp({
    db,
    changes: hearNothing,
    storage: diskStorage(shop.uploadsDir),
    publicUrl: 'http://bench.local',
  })
  await servePages(app, { publicUrl: 'http://bench.local' })
  const counted = async (request: InjectOptions) => {
    const before = sent
    const answer = await app.inject(request)
    return { statements: sent - before, answer }
  }

  const counts: Record<string, number> = {}
  for (const [name, url] of Object.entries(readPaths(shop)))
    counts[name] = (await counted({ url, method: 'GET' })).statements
  const shopper = shop.shoppers.at(-1)
  if (!shopper) throw new Error('there is no shopper')
  const headers = { authorization: `Bearer ${shopper.token}` }
  const { path: url, body } = addCall(shop, shopper, 0)
  counts['POST /api/cart/add'] = (
    await counted({ url, method: 'POST', headers, payload: body as object })
  ).statements
  const wish = { addressId: shopper.addressId, paymentMethod: 'COD' }
  const quote = await app.inject({
    url: '/api/checkout/quote',
    method: 'POST',
    headers,
    payload: wish,
  })
  const payload = { ...wish, quoteToken: quote.json().quoteToken }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  counts['POST /api/orders'] = (
    await counted({ url: '/api/orders', method: 'POST', headers: keyed, payload })
  ).statements
  await app.close()
  await db.destroy()
  pg.Client.prototype.query = query
  return counts
}

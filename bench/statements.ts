import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { servePages } from '#server/pages.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { readCalls } from './reads.ts'
import type { BenchShop } from './shop.ts'
import { addCall } from './writes.ts'

type Send = (request: InjectOptions) => Promise<number>

/** The number of SQL statements each call sends, begin and commit included, counted at the driver. */
export async function countStatements(shop: BenchShop): Promise<Record<string, number>> {
  let sent = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent++
    return Reflect.apply(query, this, args)
  } as typeof query
  const counting =
    (app: FastifyInstance): Send =>
    async (request) => {
      const before = sent
      await app.inject(request)
      return sent - before
    }

  const counts: Record<string, number> = {}
  for (const kind of ['kept', 'unkept', 'sql'] as const)
    await withApp(shop, kind, async (app) => {
      const send = counting(app)
      for (const [name, call] of Object.entries(readCalls(shop)))
        if (call.kind === kind) counts[name] = await fewest(send, call.path)
      if (kind === 'sql') Object.assign(counts, await countWrites(shop, app, send))
    })
  pg.Client.prototype.query = query
  return counts
}

/** The shop configured like one of the measured processes, once its index is filled. */
async function withApp(
  { url, uploadsDir }: BenchShop,
  kind: 'kept' | 'unkept' | 'sql',
  work: (app: FastifyInstance) => Promise<void>,
) {
  const db = openDatabase(url)
  const changes = kind === 'sql' ? withoutChanges : followChanges(url, db)
  const app = await createApp({
    lanes: sameForAll(db),
    changes,
    // No response fits into one byte.
    ...(kind !== 'kept' && { finishedBytes: 1 }),
    storage: diskStorage(uploadsDir),
    publicUrl: 'http://bench.local',
  })
  await servePages(app, { publicUrl: 'http://bench.local' })
  if (kind !== 'sql') await app.live.settled()
  await work(app)
  await app.close()
  await changes.stop()
  await db.destroy()
}

const tries = 10
const betweenTriesMs = 200

/** The lowest count of several tries: the shop's own occasional queries are not part of the call. */
async function fewest(send: Send, url: string): Promise<number> {
  await send({ url, method: 'GET' })
  const seen: number[] = []
  while (seen.length < tries) {
    await pause(betweenTriesMs)
    seen.push(await send({ url, method: 'GET' }))
  }
  return Math.min(...seen)
}

async function countWrites(shop: BenchShop, app: FastifyInstance, send: Send) {
  const shopper = shop.shoppers.at(-1)
  if (!shopper) throw new Error('there is no shopper')
  const headers = { authorization: `Bearer ${shopper.token}` }
  const { path: url, body } = addCall(shop, shopper, 0)
  const added = await send({ url, method: 'POST', headers, payload: body as object })
  const wish = { addressId: shopper.addressId, paymentMethod: 'COD' }
  const quote = await app.inject({
    url: '/api/checkout/quote',
    method: 'POST',
    headers,
    payload: wish,
  })
  const payload = { ...wish, quoteToken: quote.json().quoteToken }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const ordered = await send({ url: '/api/orders', method: 'POST', headers: keyed, payload })
  return { 'POST /api/cart/add': added, 'POST /api/orders': ordered }
}

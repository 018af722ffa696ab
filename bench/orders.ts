import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { addTools } from '#test/chaos/kill-rounds.ts'
import { type Buyer, each, gather, quoted } from '#test/crowd.ts'
import { end, freePort, start } from '#test/running-shop.ts'
import { connectBare, firstIds, record, runBare } from './bare-orders.ts'
import { at, headersOf } from './calls.ts'
import { load, percentile, type Visit } from './load.ts'
import { perOrder, processorTaken } from './measure.ts'

type Place = {
  url: string
  db: Db
  origin: string
  dataDir: string
  pid: number | undefined
}
type Run = { took: number[]; seconds: number; processor: string }

const variantCount = 1_000
/** Every order comes from another address, so that no limit per address is measured. */
const environment = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' }
const runs = [
  { name: '1,000 tools', connections: 8, isHot: false },
  { name: '1,000 tools', connections: 32, isHot: false },
  { name: 'one tool', connections: 8, isHot: true },
  { name: 'one tool', connections: 32, isHot: true },
]

/**
 * Orders per second through the whole shop, over HTTP, compared with the same transactions sent by hand
 * over as many plain connections. Quotes and carts are made before the clock starts; the invariants are
 * checked after.
 */
export async function measureOrders(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-orders-'))
  const { child, origin } = await start(dataDir, await freePort(), environment)
  const { url } = await openEmbedded(dataDir)
  const db = openDatabase(url, { size: 4, statementTimeoutMs: 120_000 })
  try {
    const variantIds = await addGoods(db)
    const place = { url, db, origin, dataDir, pid: child.pid }
    console.log(
      `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()
        .map((item) => item.toFixed(1))
        .join(' ')}`,
    )
    await loadShop(place, variantIds, 200, 8)
    // As in a shop that has been open for a while, the planner has statistics.
    await sql`analyze`.execute(db)
    for (const { name, connections, isHot } of runs) {
      const tools = isHot ? variantIds.slice(0, 1) : variantIds
      const bare = await loadBare(place, tools, count, connections)
      const ours = await loadShop(place, tools, count, connections)
      show(`${name}, ${connections} connections`, ours, bare, bare.trips)
    }
    const { checked, violations, count: broken } = await checkInvariants(db)
    console.log(`${checked} invariants checked, ${broken} violations.`)
    for (const violation of violations) console.log(violation)
    if (broken > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await end(child, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Ids by which the recorded statements are recognised. */
async function addGoods(db: Db): Promise<number[]> {
  const ids = await addTools(db, variantCount, 1_000_000)
  await sql`select setval('orders_id_seq', ${firstIds.order}), setval('order_lines_id_seq', ${firstIds.line})`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return ids
}

/** Buyers of one piece each, with the body of their order. */
async function ready({ db, origin }: Place, tools: number[], count: number) {
  const buyers = await gather(db, count, (at) => [{ id: tools[at % tools.length] ?? 0 }])
  const bodies = await each(buyers, 6, (buyer) => quoted(origin, buyer))
  return { buyers, bodyOf: (at: number) => bodies[at] ?? {} }
}

async function loadShop(
  place: Place,
  tools: number[],
  count: number,
  connections: number,
): Promise<Run> {
  const { buyers, bodyOf } = await ready(place, tools, count)
  const order: Visit = (send, turn) => {
    const { token, key } = at(buyers, turn)
    const headers = { ...headersOf(turn, token), 'idempotency-key': key }
    return send({ path: '/api/orders', headers, body: bodyOf(turn) })
  }
  return measured(place, count, async () => {
    const amount = { connections, seconds: Infinity, from: 0, most: count }
    const { took, refusals } = await load(place.origin, amount, order)
    if (refusals.size > 0) throw new Error(`orders were refused: ${[...refusals].join('; ')}`)
    return took
  })
}

async function loadBare(place: Place, tools: number[], count: number, connections: number) {
  const { buyers, bodyOf } = await ready(place, tools, count)
  const db = openDatabase(place.url)
  const app = await createApp({
    lanes: sameForAll(db),
    changes: withoutChanges,
    publicUrl: 'http://bench.local',
    storage: diskStorage(join(place.dataDir, 'uploads')),
  })
  const turns = new Map(buyers.map((buyer, index) => [buyer, index]))
  const { recorded, trips } = await record(buyers, (buyer: Buyer) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: bodyOf(turns.get(buyer) ?? 0),
      headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': buyer.key },
    }),
  )
  await app.close()
  await db.destroy()
  const connected = await connectBare(place.url, connections)
  const run = await measured(place, count, () => runBare(connected, recorded))
  await Promise.all(connected.map((client) => client.end()))
  return { ...run, trips }
}

/** How long each order took, and all of them, in elapsed and in processor time. The mails of earlier ones are sent. */
async function measured(
  { pid, dataDir, db }: Place,
  count: number,
  work: () => Promise<number[]>,
): Promise<Run> {
  while (await hasJobs(db)) await pause(200)
  const before = processorTaken(pid, dataDir)
  const started = performance.now()
  const took = await work()
  const seconds = (performance.now() - started) / 1000
  return { took, seconds, processor: perOrder(before, processorTaken(pid, dataDir), count) }
}

const hasJobs = async (db: Db) =>
  (
    await sql`select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`.execute(
      db,
    )
  ).rows.length > 0

function show(name: string, ours: Run, bare: Run, trips: number) {
  const [own, plain] = [ours, bare].map(({ took, seconds }) => ({
    perSecond: took.length / seconds,
    said: `${(took.length / seconds).toFixed(0)}/s, p50 ${percentile(took, 0.5).toFixed(0)}, p99 ${percentile(took, 0.99).toFixed(0)} ms`,
  }))
  if (!own || !plain) return
  const share = ((own.perSecond / plain.perSecond) * 100).toFixed(0)
  console.log(`${name}: ${own.said}; bare SQL ${plain.said}; ${share} %, ${trips} round trips`)
  console.log(`  shop: ${ours.processor}; bare: ${bare.processor}`)
}

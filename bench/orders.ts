import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { type Buyer, each, gather, quoted } from '#test/crowd.ts'
import { connectBare, firstIds, record, runBare } from './bare-orders.ts'
import { openOrderClient } from './order-client.ts'
import { perOrder, processorTaken } from './processor.ts'
import { open } from './shop.ts'

type Place = {
  url: string
  db: Db
  origin: string
  dataDir: string
  uploadsDir: string
  pid: number | undefined
}
type Run = { took: number[]; seconds: number; processor: string }

const variantCount = 1_000
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
  const server = await openEmbedded(dataDir)
  const db = openDatabase(server.url, { size: 4, statementTimeoutMs: 120_000 })
  let child: Awaited<ReturnType<typeof open>>['child'] | undefined
  try {
    await migrate(server.url)
    const variantIds = await addTools(db)
    const uploadsDir = join(dataDir, 'uploads')
    const app = await open([server.url, uploadsDir])
    child = app.child
    const place = { url: server.url, db, origin: app.origin, dataDir, uploadsDir, pid: child.pid }
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
    child?.kill('SIGTERM')
    await db.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addTools(db: Db): Promise<number[]> {
  await sql`
    with company as (insert into settings (section, value) values ('company', '{"gstin": "07AABCT1234M1ZD"}')
      on conflict do nothing),
    category as (insert into categories (name) values ('Tools') returning id),
    brand as (insert into brands (name, slug) values ('Vajrok', 'vajrok') returning id),
    product as (
      insert into products (category_id, brand_id, name, hsn, country_of_origin, manufacturer,
        net_quantity, status, published_at)
      select category.id, brand.id, 'Tool ' || at, '84672100', 'IN', 'Vajrok Works, Pune', '1 N',
        'PUBLISHED', now()
      from category, brand, generate_series(1, ${variantCount}::int) at returning id
    ),
    rate as (insert into gst_rates (product_id, effective_from, rate_bp)
      select id, '2025-09-22', 1800 from product),
    variant as (
      insert into variants (product_id, sku, price, mrp, weight_grams)
      select id, 'T-' || id, 49900, 59900, 500 from product returning id
    ),
    stock as (insert into stock (variant_id, on_hand) select id, 1000000 from variant)
    insert into stock_ledger (variant_id, delta, reason) select id, 1000000, 'RECEIVED' from variant`.execute(
    db,
  )
  await sql`select setval('orders_id_seq', ${firstIds.order}), setval('order_lines_id_seq', ${firstIds.line})`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return (await db.selectFrom('variants').select('id').orderBy('id').execute()).map(({ id }) => id)
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
  const client = openOrderClient(place.origin, connections)
  const took = await measured(place, count, () =>
    each(buyers, connections, async (buyer, at) => {
      const from = performance.now()
      await client.place(buyer, bodyOf(at))
      return performance.now() - from
    }),
  )
  client.close()
  return took
}

async function loadBare(place: Place, tools: number[], count: number, connections: number) {
  const { buyers, bodyOf } = await ready(place, tools, count)
  const db = openDatabase(place.url)
  const app = await createApp({
    lanes: sameForAll(db),
    changes: withoutChanges,
    publicUrl: 'http://bench.local',
    storage: diskStorage(place.uploadsDir),
  })
  const at = new Map(buyers.map((buyer, index) => [buyer, index]))
  const { recorded, trips } = await record(buyers, (buyer: Buyer) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: bodyOf(at.get(buyer) ?? 0),
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

/** How long each order took, and all of them, in elapsed and in processor time. */
async function measured(
  { pid, dataDir }: Place,
  count: number,
  work: () => Promise<number[]>,
): Promise<Run> {
  const before = processorTaken(pid, dataDir)
  const started = performance.now()
  const took = await work()
  const seconds = (performance.now() - started) / 1000
  return { took, seconds, processor: perOrder(before, processorTaken(pid, dataDir), count) }
}

function show(name: string, ours: Run, bare: Run, trips: number) {
  const [own, plain] = [ours, bare].map(({ took, seconds }) => ({
    perSecond: took.length / seconds,
    said: `${(took.length / seconds).toFixed(0)}/s, p50 ${percentile(took, 0.5)}, p99 ${percentile(took, 0.99)} ms`,
  }))
  if (!own || !plain) return
  const share = ((own.perSecond / plain.perSecond) * 100).toFixed(0)
  console.log(`${name}: ${own.said}; bare SQL ${plain.said}; ${share} %, ${trips} round trips`)
  console.log(`  shop: ${ours.processor}; bare: ${bare.processor}`)
}

const percentile = (took: number[], share: number) =>
  (took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0).toFixed(0)

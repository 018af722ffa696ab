// The worst case: `npm run bench -- uncached [sizes] [calls] [connections] [beside] [encodings] [folder] [seconds]`,
// the first five each a list with commas or "all". Prints a line for every combination, measured for so many seconds. A
// folder stays and is reused the next time.

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { formatNumber } from '#contract/number.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openBare } from './bare.ts'
import { type CaseName, caseNames, casesFor, type Encoding } from './calls.ts'
import { type DisturbanceName, disturbanceNames, disturbances } from './disturbances.ts'
import { type LargeShop, openLargeShop } from './large-shop.ts'
import { isFine, type Load, load, openConnection, percentile } from './load.ts'
import { loadNow, type Processor, showTable } from './measure.ts'

const warmUpSeconds = 2
/** More visits than a shop on two cores can serve in a second. */
const mostPerSecond = { cart: 2_500, order: 500 }
/** With fewer products left, the time would not be used. */
const fewProducts = 4_000
/** Until the lists in memory have every change. */
const settleMs = 3_000
const encodings = ['plain', 'br'] as const
const isWrite = (call: CaseName): call is keyof typeof mostPerSecond => call in mostPerSecond

type Wanted = {
  calls: CaseName[]
  connections: number[]
  besides: DisturbanceName[]
  encodings: Encoding[]
  /** How long each combination is measured. */
  seconds: number
}
type Run = Wanted & {
  shop: LargeShop
  /** Counts visits over all measurements, so that no address comes again. */
  turn: number
  /** The visit since which no product has been asked for twice. */
  freshFrom: number
}

export async function measureUncached(words: string[]) {
  const [
    sizes = '10000',
    calls,
    connections = '4,32,128',
    besides,
    encoded,
    folder,
    seconds = '5',
  ] = words
  const wanted: Wanted = {
    calls: chosen(calls, caseNames),
    connections: connections.split(',').map(Number),
    besides: chosen(besides, disturbanceNames),
    encodings: chosen(encoded, encodings),
    seconds: Number(seconds),
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadNow()}, ${seconds} s each`)
  for (const size of sizes.split(',').map(Number)) {
    const own = folder === undefined
    const dataDir = own
      ? mkdtempSync(join(tmpdir(), 'karigar-uncached-'))
      : join(folder, String(size))
    try {
      await measureSize(dataDir, size, wanted)
    } finally {
      if (own) rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

function chosen<Name extends string>(words = 'all', all: readonly Name[]): Name[] {
  if (words === 'all') return [...all]
  const names = words.split(',')
  const unknown = names.filter((name) => !all.some((item) => item === name))
  if (unknown.length > 0) throw new Error(`${unknown} is none of ${all.join(', ')}`)
  return all.filter((name) => names.includes(name))
}

async function measureSize(dataDir: string, size: number, wanted: Wanted) {
  const shop = await openLargeShop(dataDir, size)
  const run: Run = { ...wanted, shop, turn: 0, freshFrom: 0 }
  const rows: string[][] = []
  try {
    // Nobody asks for the answer to a write in brotli.
    for (const call of wanted.calls)
      for (const encoding of wanted.encodings)
        if (encoding === 'plain' || !isWrite(call))
          rows.push(...(await measureCall(run, call, encoding)))
    console.log(
      `${formatNumber(shop.productIds.length)} products, load ${loadNow()}, the shop has ${shop.megabytes().toFixed(0)} MB`,
    )
    showTable(columns, rows)
  } finally {
    await shop.close()
  }
}

async function measureCall(run: Run, call: CaseName, encoding: Encoding): Promise<string[][]> {
  const { shop } = run
  const rows: string[][] = []
  const { body, shownId } = await sampleOf(run, call, encoding)
  await visited(run, call, encoding, { connections: 8, seconds: warmUpSeconds })
  for (const connections of run.connections) {
    const bare = await loadBare(run, call, body, connections)
    for (const beside of run.besides) {
      const stop = await disturbances[beside](shop, shownId)
      const before = await figuresOf(shop)
      const ours = await visited(run, call, encoding, { connections, seconds: run.seconds })
      const after = await figuresOf(shop)
      await stop()
      const name = `${call}, ${encoding}, ${connections}, ${beside}`
      console.error(`${name}: ${perSecond(ours).toFixed(0)} a second`)
      rows.push([name, ...cellsOf(ours, bare, before, after)])
    }
  }
  return rows
}

type Figures = { processor: Processor | null; statements: number }
const figuresOf = async (shop: LargeShop): Promise<Figures> => ({
  processor: shop.processor(),
  statements: await shop.statements(),
})

/** One answer, and a product that a page shows. */
async function sampleOf(run: Run, call: CaseName, encoding: Encoding) {
  const answerIn = async (wanted: Encoding) => {
    const { visit } = await casesFor(wanted)[call](run.shop, 1)
    const { send, close } = openConnection(run.shop.origin)
    const { status, body } = await visit(send, run.turn++)
    close()
    if (!isFine(status)) throw new Error(`${call}: ${status} ${body()}`)
    return body()
  }
  const [, id] = /\/product\/(\d+)/.exec((await answerIn('plain')).toString()) ?? []
  return { body: await answerIn(encoding), shownId: id ? Number(id) : null }
}

/** The same visits to a server that only sends the same bytes. */
async function loadBare(run: Run, call: CaseName, body: Buffer, connections: number) {
  const bare = await openBare(body, 'application/octet-stream')
  const { visit } = await casesFor('plain')[call](run.shop, 1)
  const amount = { connections, from: 0, most: Infinity }
  await load(bare.origin, { ...amount, seconds: 1 }, visit)
  const result = await load(bare.origin, { ...amount, seconds: 2 }, visit)
  await bare.close()
  return result
}

/** Prepared anew each time: carts and orders need shoppers who have none. */
async function visited(
  run: Run,
  call: CaseName,
  encoding: Encoding,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { shop } = run
  const rate = isWrite(call) ? mostPerSecond[call] : 0
  const { visit, supply } = await casesFor(encoding)[call](shop, rate * seconds)
  if (supply === 'products' && productsLeft(run) < fewProducts) await forgetProducts(run)
  const most = { endless: Infinity, products: productsLeft(run), shoppers: rate * seconds }[supply]
  const result = await load(shop.origin, { connections, seconds, from: run.turn, most }, visit)
  run.turn += result.calls
  return result
}

const productsLeft = ({ shop, turn, freshFrom }: Run) =>
  Math.max(0, shop.productIds.length - (turn - freshFrom))

/** Changes every product, so that no response of one is cached any more. Tried again after a deadlock with an import. */
async function forgetProducts(run: Run) {
  await inTransaction(run.shop.db, (tx) => sql`update variants set price = price - 1`.execute(tx))
  await pause(settleMs)
  run.freshFrom = run.turn
}

const columns = [
  'call, encoding, connections, beside',
  'per s',
  'bare',
  'share',
  'p50 ms',
  'p95',
  'p99',
  'shop ms',
  'PostgreSQL ms',
  'statements',
  'cached',
  'refused',
]

const perSecond = ({ took, seconds }: Load) => took.length / seconds

function cellsOf(ours: Load, bare: Load, before: Figures, after: Figures): string[] {
  const done = Math.max(1, ours.took.length)
  const each = (who: 'shop' | 'postgres') =>
    before.processor && after.processor
      ? ((after.processor[who] - before.processor[who]) / done).toFixed(2)
      : ''
  return [
    perSecond(ours).toFixed(0),
    perSecond(bare).toFixed(0),
    `${((perSecond(ours) / perSecond(bare)) * 100).toFixed(1)} %`,
    ...[0.5, 0.95, 0.99].map((share) => percentile(ours.took, share).toFixed(1)),
    each('shop'),
    each('postgres'),
    ((after.statements - before.statements) / done).toFixed(1),
    `${((ours.hits / Math.max(1, ours.calls)) * 100).toFixed(0)} %`,
    [...ours.refusals].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ') ||
      '0',
  ]
}

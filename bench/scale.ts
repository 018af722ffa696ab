// Cost by size of the catalogue: `npm run bench -- scale`, or with fewer sizes `npm run bench -- scale
// 1000,100000`. A folder as the last argument stays and is reused the next time. Prints the table of
// docs/speed.md. A million products need about 6 GB of disk in the system's folder for temporary files
// (TMPDIR) and half an hour.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatNumber } from '#contract/number.ts'
import { fillMany } from '#demo/bulk/fill-many.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Child, startChild } from './child.ts'
import { asked, type Seen, timeToSee } from './edits.ts'
import type { Figures, Filled } from './listing-server.ts'
import { searches } from './searches.ts'

const connections = 16
const seconds = 8
const agent = new Agent({ keepAlive: true, maxSockets: connections })

type Loaded = Figures & { perSecond: number; askedP95: number }
type Row = {
  products: number
  filled: Filled
  /** The next start, from the stored index. */
  stored: Filled
  idle: Figures
  search: Loaded
  category: Loaded
  page: Loaded
  everything: Loaded
  seen: Seen
}

/** With a folder, the products in it are reused and only the missing ones are generated. */
export async function measureScale(sizes: number[], folder?: string) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'karigar-scale-'))
  mkdirSync(dataDir, { recursive: true })
  const server = await openEmbedded(dataDir)
  const rows: Row[] = []
  try {
    await migrate(server.url)
    for (const products of sizes) {
      const [there] = (await asked<{ count: number }>(server.url, countProducts)).rows
      const missing = products - Number(there?.count)
      tell(`${formatNumber(products)} products: shelving ${Math.max(0, missing)}`)
      if (missing > 0) await fillMany(server.url, missing, () => undefined)
      rows.push(await measure(server.url, dataDir, products))
    }
  } finally {
    await server.stop()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
  show(rows)
}

const countProducts = 'select count(*) from products'

async function measure(url: string, dataDir: string, products: number): Promise<Row> {
  tell('filling the memory of a process')
  const indexDir = join(dataDir, `index-${products}`)
  const child = startServer(url, dataDir, indexDir)
  const first = { filled: await child.next<Filled>(), idle: await figuresOf(child) }
  try {
    const shelves = await largestShelves(url)
    const { origin } = first.filled
    tell('searching')
    const search = await load(child, origin, searchPath)
    tell('browsing')
    const category = await load(child, origin, (turn) => shelfPath(shelves, turn))
    const page = await load(child, origin, (turn) => pagePath(shelves, turn))
    const everything = await load(child, origin, everythingPath)
    tell('editing')
    const seen = await timeToSee(url, origin)
    tell('starting again')
    await untilStored(join(indexDir, 'catalogue.index'))
    await stop(child.process)
    const stored = await startAgain(url, dataDir, indexDir)
    return { products, ...first, stored, search, category, page, everything, seen }
  } finally {
    child.process.kill('SIGKILL')
  }
}

const startServer = (url: string, dataDir: string, indexDir: string) =>
  startChild(
    join(import.meta.dirname, 'listing-server.ts'),
    [url, join(dataDir, 'up'), indexDir],
    ['--expose-gc'],
  )

async function startAgain(url: string, dataDir: string, indexDir: string): Promise<Filled> {
  const child = startServer(url, dataDir, indexDir)
  const filled = await child.next<Filled>()
  await stop(child.process)
  return filled
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function untilStored(path: string) {
  while (!existsSync(path)) await pause(100)
}

function figuresOf({ process, next }: Child): Promise<Figures> {
  const answer = next<Figures>()
  process.send('figures')
  return answer
}

/**
 * Each query is written in another way, so that no response comes from the cache and all cost the same
 * work.
 */
function searchPath(turn: number): string {
  const query = searches[turn % searches.length] ?? ''
  const cased = [...query].map((letter, index) =>
    (turn >> (index % 16)) & 1 ? letter.toUpperCase() : letter,
  )
  return `/api/products/search?facets=1&q=${encodeURIComponent(cased.join(''))}&priceMax=${1e10 + turn}`
}

/** A price above all prices makes every address different, and costs a filter. */
const shelfPath = (shelves: number[], turn: number) =>
  `/api/products/category/${shelves[turn % shelves.length]}?facets=1&page=${1 + (turn % 7)}&priceMax=${1e10 + turn}`

/** The same as a shopper's browser requests it: the whole page, rendered. */
const pagePath = (shelves: number[], turn: number) =>
  `/category/${shelves[turn % shelves.length]}?page=${1 + (turn % 7)}&maxPrice=${1e8 + turn}`

const everythingPath = (turn: number) => `/api/products?facets=1&priceMax=${1e10 + turn}`

async function load(
  child: Child,
  origin: string,
  pathOf: (turn: number) => string,
): Promise<Loaded> {
  await shoot(origin, pathOf, 1_000_000, 2)
  await figuresOf(child)
  const times = (await shoot(origin, pathOf, 0, seconds)).sort((a, b) => a - b)
  const askedP95 = times[Math.floor(times.length * 0.95)] ?? 0
  return { ...(await figuresOf(child)), perSecond: times.length / seconds, askedP95 }
}

/** Opens a number of connections that send one request after another. Returns how long each waited. */
async function shoot(origin: string, pathOf: (turn: number) => string, from: number, long: number) {
  const until = performance.now() + long * 1_000
  let turn = from
  let refusals = 0
  const times: number[] = []
  const ask = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      const status = await statusOf(origin, pathOf(turn), turn++)
      if (status === 200) times.push(performance.now() - begun)
      else refusals++
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  if (refusals > 0) tell(`${refusals} were refused`)
  return times
}

const statusOf = (origin: string, path: string, turn: number) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    }
    get(origin + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })

/** The categories shown to shoppers with the most products. */
async function largestShelves(url: string): Promise<number[]> {
  const { rows } = await asked<{ id: number }>(
    url,
    `select c.id from categories c join categories below on below.id = c.id or below.parent_id = c.id
     join products p on p.category_id = below.id group by c.id order by count(*) desc limit 5`,
  )
  return rows.map(({ id }) => Number(id))
}

function show(rows: Row[]) {
  const line = (name: string, cell: (row: Row) => string | number) =>
    console.log(`| ${[name, ...rows.map(cell)].join(' | ')} |`)
  const ms = (value: number) => value.toFixed(1)
  line('products', ({ products }) => formatNumber(products))
  line('---', () => '---:')
  for (const [name, key] of [
    ['search with facets', 'search'],
    ['category with facets', 'category'],
    ['category as a page (HTML)', 'page'],
    ['everything with facets', 'everything'],
  ] as const) {
    line(`${name}, processor ms`, (row) => row[key].cpuMs.toFixed(2))
    line('p50, p95, p99 in the server, ms', ({ [key]: { p50, p95, p99 } }) =>
      [p50, p95, p99].map(ms).join(', '),
    )
    line('p95 for who asks, ms', (row) => ms(row[key].askedP95))
    line('answers a second', (row) => row[key].perSecond.toFixed(0))
  }
  line('an edit is listed after: p50, most, ms', ({ seen }) => seen.listed.map(ms).join(', '))
  line('an edit is shown after: p50, most, ms', ({ seen }) => seen.shown.map(ms).join(', '))
  line('listening after, s', ({ filled }) => ms(filled.listeningMs / 1_000))
  line('lists and search after, s', ({ filled }) => ms(filled.filledMs / 1_000))
  line('the same with a stored index, s', ({ stored }) => ms(stored.filledMs / 1_000))
  line('memory of the process, MB', ({ idle }) => idle.megabytes.toFixed(0))
  line('memory under load, MB', ({ everything }) => everything.megabytes.toFixed(0))
}

const tell = (what: string) => console.error(what)

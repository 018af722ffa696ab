// How cost grows with the catalogue: `npm run bench -- scale`, or with fewer sizes
// `npm run bench -- scale 1000,100000`. Prints the table of docs/scale.md. At a million products it
// needs about 6 GB of disk under the system's folder for temporary files (TMPDIR) and half an hour.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillMany } from '#server/seed/many/fill-many.ts'
import type { Figures, Filled } from './listing-server.ts'
import { searches } from './searches.ts'

const connections = 16
const seconds = 8
const agent = new Agent({ keepAlive: true, maxSockets: connections })

type Row = {
  products: number
  filled: Filled
  idle: Figures
  search: Figures & { perSecond: number }
  category: Figures & { perSecond: number }
  everything: Figures & { perSecond: number }
  seenMs: number
}

export async function measureScale(sizes: number[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karigar-scale-'))
  const server = await openEmbedded(dataDir)
  const rows: Row[] = []
  try {
    await migrate(server.url)
    for (const [place, products] of sizes.entries()) {
      tell(`${products.toLocaleString('en-IN')} products: shelving`)
      await fillMany(server.url, products - (sizes[place - 1] ?? 0), () => undefined)
      rows.push(await measure(server.url, dataDir, products))
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  show(rows)
}

async function measure(url: string, dataDir: string, products: number): Promise<Row> {
  tell('filling the memory of a process')
  const child = fork(join(import.meta.dirname, 'listing-server.ts'), [url, join(dataDir, 'up')], {
    execArgv: ['--expose-gc'],
    stdio: 'inherit',
  })
  try {
    const filled = await said<Filled>(child)
    const idle = await figuresOf(child)
    const shelves = await largestShelves(url)
    tell('searching')
    const search = await load(child, filled.origin, searchPath)
    tell('browsing')
    const category = await load(child, filled.origin, (turn) => shelfPath(shelves, turn))
    const everything = await load(child, filled.origin, everythingPath)
    tell('editing')
    const seenMs = await timeToSee(url, filled.origin)
    return { products, filled, idle, search, category, everything, seenMs }
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

const said = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))

function figuresOf(child: ChildProcess): Promise<Figures> {
  const answer = said<Figures>(child)
  child.send('figures')
  return answer
}

/** Written in ever another way, so that no answer is a finished one, and every one the same work. */
function searchPath(turn: number): string {
  const query = searches[turn % searches.length] ?? ''
  const cased = [...query].map((letter, at) =>
    (turn >> (at % 16)) & 1 ? letter.toUpperCase() : letter,
  )
  return `/api/products/search?facets=1&q=${encodeURIComponent(cased.join(''))}&priceMax=${1e10 + turn}`
}

/** A price above all prices makes every address another one, and costs a filter. */
const shelfPath = (shelves: number[], turn: number) =>
  `/api/products/category/${shelves[turn % shelves.length]}?facets=1&page=${1 + (turn % 7)}&priceMax=${1e10 + turn}`

const everythingPath = (turn: number) => `/api/products?facets=1&priceMax=${1e10 + turn}`

async function load(child: ChildProcess, origin: string, pathOf: (turn: number) => string) {
  await shoot(origin, pathOf, 1_000_000, 2)
  await figuresOf(child)
  const answered = await shoot(origin, pathOf, 0, seconds)
  return { ...(await figuresOf(child)), perSecond: answered / seconds }
}

/** So many connections, each asking one thing after another; answers how many were answered. */
async function shoot(origin: string, pathOf: (turn: number) => string, from: number, long: number) {
  const until = performance.now() + long * 1_000
  let turn = from
  let answered = 0
  const ask = async () => {
    while (performance.now() < until) {
      const status = await statusOf(origin, pathOf(turn), turn++)
      if (status !== 200) throw new Error(`${pathOf(turn)} was answered with ${status}`)
      answered++
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return answered
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

/** The categories a shopper would look into that hold most. */
async function largestShelves(url: string): Promise<number[]> {
  const { rows } = await asked<{ id: number }>(
    url,
    `select c.id from categories c join categories below on below.id = c.id or below.parent_id = c.id
     join products p on p.category_id = below.id group by c.id order by count(*) desc limit 5`,
  )
  return rows.map(({ id }) => Number(id))
}

/** From the commit of a new price until a list shows it: the slowest of twenty. */
async function timeToSee(url: string, origin: string): Promise<number> {
  const { rows } = await asked<{ id: number; productId: number }>(
    url,
    `select v.id, v.product_id as "productId" from variants v
     where exists (select from stock where variant_id = v.id and on_hand > 0) order by random() limit 20`,
  )
  let slowest = 0
  for (const [at, { id }] of rows.entries()) {
    const price = 1 + at
    await asked(url, `update variants set price = ${price} where id = ${id}`)
    const committed = performance.now()
    const path = `/api/products?priceMin=${price}&priceMax=${price}&limit=1`
    while (((await (await fetch(origin + path)).json()) as { total: number }).total === 0);
    slowest = Math.max(slowest, performance.now() - committed)
  }
  return slowest
}

async function asked<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answer = await client.query<Row>(sql)
  await client.end()
  return answer
}

function show(rows: Row[]) {
  const line = (name: string, cell: (row: Row) => string | number) =>
    console.log(`| ${[name, ...rows.map(cell)].join(' | ')} |`)
  const ms = (value: number) => value.toFixed(1)
  line('products', ({ products }) => products.toLocaleString('en-IN'))
  line('---', () => '---:')
  for (const [name, key] of [
    ['search with facets', 'search'],
    ['category with facets', 'category'],
    ['everything with facets', 'everything'],
  ] as const) {
    line(`${name}, p50 ms`, (row) => ms(row[key].p50))
    line(`${name}, p95 ms`, (row) => ms(row[key].p95))
    line(`${name}, p99 ms`, (row) => ms(row[key].p99))
    line(`${name}, answers/s`, (row) => row[key].perSecond.toFixed(0))
  }
  line('an edit is seen after, ms', ({ seenMs }) => ms(seenMs))
  line('listening after, s', ({ filled }) => ms(filled.listeningMs / 1_000))
  line('lists from memory after, s', ({ filled }) => ms(filled.filledMs / 1_000))
  line('search from memory after, s', ({ filled }) => ms(filled.searchingMs / 1_000))
  line('memory of the process, MB', ({ idle }) => idle.megabytes.toFixed(0))
  line('memory under load, MB', ({ everything }) => everything.megabytes.toFixed(0))
}

const tell = (what: string) => console.error(what)

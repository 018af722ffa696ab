// A shop of any version of this repository. Of the version it needs no more than the commands `serve` and
// `seed`, `/readyz`, and lists and categories of the public API.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { end, environment, freePort } from '#test/running-shop.ts'
import type { Shown } from './calls.ts'
import { megabytesOf, processorTaken } from './measure.ts'

/** A folder with the sources, installed and built, and the folder of its shop. */
export type Version = { folder: string; dataDir: string }
/** Milliseconds since the start of the process, and what the shop and PostgreSQL took of the processor until then. */
export type Moment = { ms: number; processorMs: number | null }
/** When the shop was ready, and when it had nothing more to do. */
type Start = { ready: Moment; rest: Moment; megabytes: number }
export type VersionShop = { child: ChildProcess; origin: string; dataDir: string; start: Start }
/** What one round measured of one version. */
export type Sample = {
  value: number
  /** Of the shop and of PostgreSQL together. */
  processorMs?: number | null
  /** The share of answers that came from the response cache. */
  cached?: number
  refused?: number
}
export type Goods = Shown & {
  /** Variants in stock that may be paid in cash. */
  variantIds: number[]
}

function run({ folder, dataDir }: Version, words: string[], own: Record<string, string>) {
  const node = join(folder, 'node_modules/.bin/node')
  const env = environment({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    // Every call comes from another address, so that no limit per address is measured.
    TRUST_PROXY: '127.0.0.1',
    ...own,
  })
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  return spawn(node, [join(folder, 'src/server/main.ts'), ...words], {
    cwd: folder,
    env,
    stdio: [...stdio],
  })
}

async function hasRun(version: Version, words: string[], own: Record<string, string>) {
  const [code] = await once(run(version, words, own), 'exit')
  return code === 0
}

/** Starts the shop, and waits until all that a start does is done. */
export async function startVersion(version: Version): Promise<VersionShop> {
  const { dataDir } = version
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = run(version, ['serve'], { PORT: String(port) })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the shop in ${dataDir} ended with ${code}`)
  })
  await Promise.race([untilReady(origin), ended])
  const momentAt = (now: number): Moment => {
    const taken = processorTaken(child.pid, dataDir)
    return { ms: now - begun, processorMs: taken && taken.shop + taken.postgres }
  }
  const ready = momentAt(performance.now())
  const rest = momentAt(await untilAtRest(child, dataDir))
  // From here on it is the benchmark that ends the shop.
  ended.catch(() => undefined)
  const megabytes = megabytesOf(child.pid, 'VmRSS')
  return { child, origin, dataDir, start: { ready, rest, megabytes } }
}

export const stopVersion = ({ child }: VersionShop) => end(child, 'SIGTERM')

async function untilReady(origin: string) {
  for (const path of ['/readyz', '/api/products?limit=1', '/api/products/search?q=drill'])
    while (!(await isFineAt(origin + path))) await pause(10)
}

const isFineAt = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Looked at so often, a process at rest takes less than this. */
const lookMs = 500
const littleMs = 50
/** Longer than the pause before the index is stored. */
const quietMs = 8_000

/** When the process had done its last work. A version need not say when its lists are in memory. */
async function untilAtRest({ pid }: ChildProcess, dataDir: string): Promise<number> {
  const takenNow = () => processorTaken(pid, dataDir)?.shop ?? 0
  let busyAt = performance.now()
  let taken = takenNow()
  while (performance.now() - busyAt < quietMs) {
    await pause(lookMs)
    const now = takenNow()
    if (now - taken > littleMs) busyAt = performance.now()
    taken = now
  }
  return busyAt
}

/** Products that are there already are not made again. */
export async function fillVersion(version: Version, products: number) {
  mkdirSync(version.dataDir, { recursive: true })
  if (!existsSync(join(version.dataDir, 'postgres'))) await begin(version)
  const shop = await startVersion(version)
  try {
    const missing = products - (await read<List>(shop.origin, '/api/products?limit=1')).total
    if (missing <= 0) return
    if (!(await hasRun(version, ['seed', '--products', String(missing)], {})))
      throw new Error(`${version.folder} could not make ${missing} products`)
    await untilAtRest(shop.child, version.dataDir)
  } finally {
    await stopVersion(shop)
  }
}

/** With the products of the demo. For a version whose demo never has orders, that is `on`. */
async function begin(version: Version) {
  for (const demo of ['products', 'on'])
    if (await hasRun(version, ['seed', '--products', '1'], { DEMO_CATALOGUE: demo })) return
  throw new Error(`${version.folder} could not begin a shop`)
}

type List = { products: ProductCard[]; total: number }

async function read<Reply>(origin: string, path: string): Promise<Reply> {
  const response = await fetch(origin + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Reply
}

/** So many pages of cards are read, spread over the whole list. */
const mostPages = 100
const cardsPerPage = 100
const shownPerPage = 24

export async function goodsOf(origin: string): Promise<Goods> {
  const { total } = await read<List>(origin, '/api/products?limit=1')
  const pages = Math.floor(total / cardsPerPage)
  const cards: ProductCard[] = []
  for (let at = 0; at < Math.min(pages, mostPages); at++) {
    const page = 1 + Math.floor((at * pages) / Math.min(pages, mostPages))
    const path = `/api/products?limit=${cardsPerPage}&page=${page}`
    cards.push(...(await read<List>(origin, path)).products)
  }
  const { categories } = await read<{ categories: Category[] }>(origin, '/api/categories')
  const largest = categories.toSorted((a, b) => b.productCount - a.productCount).slice(0, 20)
  return {
    productIds: cards.map(({ id }) => id),
    variantIds: cards
      .filter(isEasilyBought)
      .flatMap(({ defaultVariantId }) => defaultVariantId ?? []),
    categories: largest.map(({ id, productCount }) => ({
      id,
      pages: Math.max(1, Math.floor(productCount / shownPerPage)),
    })),
  }
}

/** Cheap enough for cash, and dear enough for every shop's smallest order. */
const isEasilyBought = ({ price, availableQuantity, hasLithium }: ProductCard) =>
  price > 300_00 && price < 2_000_00 && availableQuantity > 5 && !hasLithium

import { setTimeout as pause } from 'node:timers/promises'
import { type Calls, openCalls } from './calls.ts'
import { type HostName, hostNames } from './network.ts'
import type { World } from './world.ts'

export type Freshness = Awaited<ReturnType<typeof watchFreshness>>
type Watched = { id: number; categoryId: number; sku: string }
type Product = { name: string; price: number; version: number }

/** How often the product is changed, and how often each shop is asked about it. */
const changeEveryMs = 400
const askEveryMs = 125

/** The price tells which change a product shows. */
const priceOf = (change: number) => 20_000 + change * 100
const changeIn = (price: number) => (price - 20_000) / 100

/** A word that no other change has, and that no spelling correction takes for another. */
const wordOf = (change: number) =>
  `zq${[...String(change).padStart(5, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]?.repeat(2)).join('')}`

/**
 * Somebody of the staff changes price and name of a product through the balancer, again and again, and readers ask each
 * shop for it, by its address and in search. `oldest` is how long ago, at most, a change had been acknowledged that an
 * answer did not show.
 */
export async function watchFreshness(world: World, calls: Calls) {
  const watched = await readWatched(world)
  /** When each change was acknowledged; changes that got no answer have no time. */
  const acknowledged: { change: number; at: number }[] = []
  const readers = openCalls()
  let [oldest, isOpen, change, version] = [0, true, await firstChange(world, watched), 0]
  const address = `${world.origin}/api/products/${watched.id}`

  async function write() {
    version ||= Number((await calls.once('office', address)).body.version ?? 0)
    change++
    const body = formOf(watched, change, version)
    const answer = await calls.once('office', address, { method: 'PUT', token: world.clerk, body })
    if (answer.status === 200) acknowledged.push({ change, at: Date.now() })
    // After no answer, or another one's change, the version is not known any more.
    version = answer.status === 200 ? Number(answer.body.version) : 0
  }

  /** The change that a shop shows, and 0 if search does not find it; null without an answer. */
  async function shownBy(name: HostName, isSearch: boolean, expected: number) {
    const origin = world.shops.origin(name)
    if (!isSearch) {
      const { status, body } = await readers.once('list', `${origin}/api/products/${watched.id}`)
      return status === 200 ? changeIn((body as unknown as Product).price) : null
    }
    const path = `${origin}/api/products/search?q=${wordOf(expected)}`
    const { status, body } = await readers.once('list', path)
    if (status !== 200) return null
    const found = (body as { products?: Product[] }).products ?? []
    const newest = found.filter(({ name }) => name.startsWith('Watched hammer'))
    return Math.max(0, ...newest.map(({ price }) => changeIn(price)))
  }

  async function read(name: HostName, isSearch: boolean) {
    const begun = Date.now()
    const last = acknowledged.at(-1)
    if (!last) return
    const shown = await shownBy(name, isSearch, last.change)
    if (shown === null || shown >= last.change) return
    const missed = acknowledged.find((one) => one.change > shown)
    if (missed) oldest = Math.max(oldest, begun - missed.at)
  }

  async function keepOn(everyMs: number, work: () => Promise<unknown>) {
    while (isOpen) {
      const next = pause(everyMs)
      await work()
      await next
    }
  }
  const running = [
    keepOn(changeEveryMs, write),
    ...hostNames.flatMap((name) =>
      [true, false].map((isSearch) => keepOn(askEveryMs * 2, () => read(name, isSearch))),
    ),
  ]

  return {
    oldestSeconds: () => oldest / 1_000,
    /** Ends it, and returns shops that do not come to show the last change. */
    async close(): Promise<string[]> {
      isOpen = false
      await Promise.all(running)
      const last = acknowledged.at(-1)?.change ?? 0
      const missing: string[] = []
      for (const name of hostNames)
        for (const isSearch of [true, false])
          if (!(await comesToShow(() => shownBy(name, isSearch, last), last)))
            missing.push(`${name} ${isSearch ? 'does not find' : 'does not show'} change ${last}`)
      return missing
    },
  }
}

async function comesToShow(shown: () => Promise<number | null>, change: number) {
  for (let turn = 0; turn < 50; turn++) {
    if (((await shown()) ?? -1) >= change) return true
    await pause(200)
  }
  return false
}

const readWatched = ({ withDatabase, tools }: World) =>
  withDatabase((db) =>
    db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.productId')
      .select(['products.id', 'products.categoryId', 'variants.sku'])
      .where('products.id', '=', tools.at(-1) ?? 0)
      .executeTakeFirstOrThrow(),
  )

/** Changes of one run go on where those of the scene before ended. */
async function firstChange({ withDatabase }: World, { sku }: Watched) {
  const { price } = await withDatabase((db) =>
    db.selectFrom('variants').select('price').where('sku', '=', sku).executeTakeFirstOrThrow(),
  )
  return changeIn(price) + 1_000
}

function formOf({ id, categoryId, sku }: Watched, change: number, version: number) {
  const form = new FormData()
  const price = priceOf(change)
  const variants = [{ id, sku, price, mrp: 99_999_900 }]
  const name = `Watched hammer ${wordOf(change)}`
  form.set('data', JSON.stringify({ name, categoryId, version, variants }))
  return form
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Calls, openCalls } from './calls.ts'
import { type HostName, hostNames } from './network.ts'
import type { World } from './world.ts'

type Watched = Awaited<ReturnType<typeof readWatched>>
type Product = { name: string; price: number; version: number }

/** How often the product is changed, and how often each shop is asked for it by its address and in search. */
const changeEveryMs = 400
const askEveryMs = 250
/** The price changes each time, the name less often: a search is for the last name, and must have had time to find it. */
const changesPerName = 5

/** The price tells which change a product shows. */
const priceOf = (change: number) => 20_000 + change * 100
const changeIn = (price: number) => (price - 20_000) / 100

/** A word that no other change has, and that no spelling correction takes for another. */
const wordOf = (change: number) =>
  `zq${[...String(Math.floor(change / changesPerName)).padStart(5, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]?.repeat(2)).join('')}`

/**
 * Staff changes price and name of a product through the balancer, again and again, and readers ask each shop for it, by its
 * address and in search. The oldest answer is the one that lacked a change that was acknowledged longest ago.
 */
export async function watchFreshness(world: World, calls: Calls) {
  const watched = await readWatched(world)
  /** When each change was acknowledged; changes that got no answer have no time. */
  const acknowledged: { change: number; at: number }[] = []
  const readers = openCalls()
  let [oldest, isOpen, change, version] = [0, true, watched.lastChange, 0]
  const address = `${world.origin}/api/products/${watched.id}`

  async function write() {
    if (version === 0) version = await readVersion()
    change++
    const body = formOf(watched, change, version)
    const answer = await calls.once('office', address, { method: 'PUT', token: world.clerk, body })
    if (answer.status === 200) acknowledged.push({ change, at: Date.now() })
    // After no answer, or another one's change, the version is not known any more.
    version = answer.status === 200 ? Number(answer.body.version) : 0
  }

  async function readVersion() {
    const page = `${world.origin}/api/admin/products/${watched.id}`
    const { body } = await calls.once('office', page, { token: world.clerk })
    return (body.product as Product | undefined)?.version ?? 0
  }

  /** Whether the search of a shop finds the product by the name that a change gave it; null without an answer. */
  async function finds(name: HostName, change: number) {
    const path = `${world.shops.origin(name)}/api/products/search?q=${wordOf(change)}`
    const { status, body } = await readers.once('list', path)
    const found = (body as { products?: { id: number; name: string }[] }).products ?? []
    const isIt = (one: { id: number; name: string }) =>
      one.id === watched.id && one.name.includes(wordOf(change))
    return status === 200 ? found.some(isIt) : null
  }

  /** The change that a shop shows; null without an answer. */
  async function shownBy(name: HostName) {
    const path = `${world.shops.origin(name)}/api/products/${watched.id}`
    const { status, body } = await readers.once('list', path)
    return status === 200 ? changeIn((body as unknown as Product).price) : null
  }

  const note = (begun: number, since: number | undefined) => {
    if (since !== undefined) oldest = Math.max(oldest, begun - since)
  }

  async function readPrice(name: HostName) {
    const begun = Date.now()
    const last = acknowledged.at(-1)?.change ?? 0
    const shown = await shownBy(name)
    if (shown === null || shown >= last) return
    note(begun, acknowledged.find(({ change }) => change > shown)?.at)
  }

  /** Since when each shop does not find the name of that time, or a later one. */
  const missing = new Map<HostName, number>()

  async function search(name: HostName) {
    const begun = Date.now()
    const last = acknowledged.at(-1)
    if (!last) return
    const isFound = await finds(name, last.change)
    // Another name is on its way, or has come without an answer.
    if (isFound === null || wordOf(change) !== wordOf(last.change)) return
    if (isFound) return void missing.delete(name)
    const named = acknowledged.find(({ change }) => wordOf(change) === wordOf(last.change))
    missing.set(name, missing.get(name) ?? named?.at ?? begun)
    note(begun, missing.get(name))
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
    ...hostNames.flatMap((name) => [
      keepOn(askEveryMs, () => readPrice(name)),
      keepOn(askEveryMs, () => search(name)),
    ]),
  ]

  return {
    oldestSeconds: () => oldest / 1_000,
    /** Ends it, and returns shops that do not come to show the last change. */
    async close(): Promise<string[]> {
      isOpen = false
      await Promise.all(running)
      const last = acknowledged.at(-1)?.change
      if (last === undefined) return ['no change was acknowledged']
      const wrong: string[] = []
      for (const name of hostNames) {
        if (!(await comesTrue(async () => ((await shownBy(name)) ?? 0) >= last)))
          wrong.push(`${name} does not show change ${last}`)
        if (!(await comesTrue(() => finds(name, last))))
          wrong.push(`${name} does not find change ${last}`)
      }
      return wrong
    },
  }
}

async function comesTrue(isSo: () => Promise<boolean | null>) {
  for (let turn = 0; turn < 50; turn++) {
    if (await isSo()) return true
    await pause(200)
  }
  return false
}

/** The product and its last change: those of one run go on where the scene before has ended. */
const readWatched = ({ withDatabase, watchedId }: World) =>
  withDatabase(async (db) => {
    const { price, ...watched } = await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.productId')
      .select(['products.id', 'categoryId', 'variants.id as variantId', 'sku', 'price'])
      .where('products.id', '=', watchedId)
      .executeTakeFirstOrThrow()
    return { ...watched, lastChange: Math.ceil(changeIn(price)) }
  })

function formOf({ categoryId, variantId: id, sku }: Watched, change: number, version: number) {
  const form = new FormData()
  const price = priceOf(change)
  const variants = [{ id, sku, price, mrp: 99_999_900 }]
  const name = `Watched hammer ${wordOf(change)}`
  form.set('data', JSON.stringify({ name, categoryId, version, variants }))
  return form
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Outcome } from '#contract/catalogue/search.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { networksOf } from '#server/platform/db/networks.ts'
import { addOutcomes, type Counted, readToday } from './outcomes.ts'
import { positionWeight } from './position-weight.ts'
import { countable } from './query-log.ts'

/** An action on a product that a search had shown. */
export type Chosen = { q: string; productId: number; outcome: Outcome }

/** Who chose: the network of the address, and the account of who is logged in. */
export type Chooser = { network: string; account: number | null }

export type OutcomeLog = {
  /**
   * Counts an outcome, once a day for each network and for each account, so that many accounts at one address count as
   * one. Nothing is counted for a product that is not among the first hits of the query.
   */
  add: (chosen: Chosen, chooser: Chooser) => void
  /** Writes the counts to the database; happens by itself every few seconds. */
  flush: () => Promise<void>
  /** Writes the counts and stops counting. */
  close: () => Promise<void>
}

/** The ids of the first hits of a query as the shop shows them, best first. */
type FirstHits = (q: string) => readonly number[]

const flushMs = 5_000
/** How often it asks the database for the day. */
const dayMs = 60_000
/** How many queries with products are counted between two writes; any more are not counted. */
const mostPairs = 2_000
/** How many outcomes of a day are remembered as counted. After that, no more are counted on that day. */
const mostSeen = 200_000
/** How many outcomes of one person count in a day. */
const mostOfPerson = 200

/**
 * Counts in memory what shoppers choose after a search, and writes the counts every few seconds. Who has been counted
 * is remembered for the day, under a hash with a secret that is never stored and that ends with the day.
 */
export function openOutcomeLog(db: Db, firstHits: FirstHits, readDay = readToday): OutcomeLog {
  let counted = new Map<string, Counted>()
  const { isNew, beginDay, isEmpty } = rememberPersons()

  const followDay = async () => {
    if (!isEmpty()) beginDay(await readDay(db))
  }
  const flush = async () => {
    const rows = [...counted.values()]
    if (rows.length === 0) return
    counted = new Map()
    await inTransaction(db, (tx) => addOutcomes(tx, rows))
    await followDay()
  }
  // If the database is unavailable, these counts are lost; that is better than delaying the shop.
  const flushQuietly = () => flush().catch(() => undefined)
  const timers = [
    setInterval(flushQuietly, flushMs),
    setInterval(() => followDay().catch(() => undefined), dayMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    add({ q, productId, outcome }, { network, account }) {
      const query = countable(q)
      if (query === null || counted.size >= mostPairs) return
      const what = `${outcome} ${productId} ${query}`
      if (!isNew(`network ${network}`, what)) return
      if (account !== null && !isNew(`account ${account}`, what)) return
      // Where it stands is what the shop knows itself: nobody can claim another position.
      const place = firstHits(q).indexOf(productId)
      if (place < 0) return
      const key = `${productId} ${query}`
      const before = counted.get(key) ?? nothingCounted(query, productId)
      counted.set(key, withOutcome(before, outcome, account !== null, positionWeight(place + 1)))
    },
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flushQuietly()
    },
  }
}

/** A caller as they count: by the network of their address and by their account. */
export const chooserOf = (
  caller: { id: number; userType: string } | null,
  ip: string,
): Chooser => ({
  network: networksOf(ip).at(-1)?.name ?? ip,
  // Anybody can begin as a guest: they count by their network alone.
  account: caller && caller.userType !== 'GUEST' ? caller.id : null,
})

const nothingCounted = (query: string, productId: number): Counted => ({
  query,
  productId,
  clicks: 0,
  accountClicks: 0,
  carts: 0,
  orders: 0,
  weight: 0,
  accountWeight: 0,
  orderWeight: 0,
})

function withOutcome(
  before: Counted,
  outcome: Outcome,
  byAccount: boolean,
  weight: number,
): Counted {
  if (outcome === 'ORDER')
    return { ...before, orders: before.orders + 1, orderWeight: before.orderWeight + 2 * weight }
  if (outcome === 'CART')
    return { ...before, carts: before.carts + 1, accountWeight: before.accountWeight + weight }
  const clicks = before.clicks + 1
  return byAccount
    ? {
        ...before,
        clicks,
        accountClicks: before.accountClicks + 1,
        accountWeight: before.accountWeight + weight,
      }
    : { ...before, clicks, weight: before.weight + weight }
}

/** Remembers what each person did on a day. The secret and all hashes end with the day. */
function rememberPersons() {
  let day: string | null = null
  let secret = randomBytes(32)
  let seen = new Set<string>()
  let perPerson = new Map<string, number>()

  const hashOf = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64').slice(0, 16)

  return {
    isEmpty: () => seen.size === 0,
    beginDay(today: string) {
      const isOther = day !== null && day !== today
      day = today
      if (!isOther) return
      secret = randomBytes(32)
      seen = new Set()
      perPerson = new Map()
    },
    isNew(person: string, what: string): boolean {
      const hash = hashOf(person)
      const key = hashOf(`${hash} ${what}`)
      const count = perPerson.get(hash) ?? 0
      if (seen.has(key) || count >= mostOfPerson || seen.size >= mostSeen) return false
      perPerson.set(hash, count + 1)
      seen.add(key)
      return true
    },
  }
}

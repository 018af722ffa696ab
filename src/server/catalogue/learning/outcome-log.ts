import { createHmac, randomBytes } from 'node:crypto'
import type { Outcome } from '#contract/catalogue/search.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { networksOf } from '#server/platform/db/networks.ts'
import { countable } from '../search/query-log.ts'
import { addOutcomes, type Counted, readToday } from './outcomes.ts'
import { positionWeight } from './position-weight.ts'

/** What somebody did with a product that a search had shown at a position, from 1. */
export type Chosen = { q: string; productId: number; position: number; outcome: Outcome }

export type OutcomeLog = {
  /**
   * Counts an outcome, once a day for each person. Nothing is counted for a product that is not among the first
   * hits of the query.
   */
  add: (chosen: Chosen, person: string) => void
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

const worth: Record<Outcome, number> = { CLICK: 1, CART: 1, ORDER: 2 }
const columnOf = { CLICK: 'clicks', CART: 'carts', ORDER: 'orders' } as const

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
    add({ q, productId, position, outcome }, person) {
      const query = countable(q)
      if (query === null || counted.size >= mostPairs) return
      if (!isNew(person, `${outcome} ${productId} ${query}`)) return
      const place = firstHits(q).indexOf(productId)
      if (place < 0) return
      const key = `${productId} ${query}`
      const before = counted.get(key) ?? {
        query,
        productId,
        clicks: 0,
        carts: 0,
        orders: 0,
        weight: 0,
      }
      // Nobody gains by claiming that it was shown further down than it is.
      const weight = worth[outcome] * positionWeight(Math.min(position, place + 1))
      counted.set(key, {
        ...before,
        [columnOf[outcome]]: before[columnOf[outcome]] + 1,
        weight: before.weight + weight,
      })
    },
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flushQuietly()
    },
  }
}

/** The name under which a caller counts: an account, or the network of an address. */
export const personOf = (caller: { id: number } | null, ip: string): string =>
  caller ? `account ${caller.id}` : `network ${networksOf(ip).at(-1)?.name ?? ip}`

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

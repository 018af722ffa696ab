import { networksOf } from '../db/networks.ts'
import { addressCounters } from '../db/rate-limits.ts'
import { openCounters } from './counters.ts'
import { openEventLoopSlots } from './event-loop-slots.ts'
import { openFairQueue } from './fair-queue.ts'

/**
 * Makes a public answer that is not in the cache: a page with all it reads, or an answer of the API. All of them share
 * a part of the process and the database, so that many crawlers slow down pages and nothing else.
 */
export type PublicReads = <T>(
  kind: 'page' | 'answer',
  ip: string,
  make: () => Promise<T>,
) => Promise<T>

/**
 * Pages that an address, or a network of an IPv6 subscriber, may open in a minute by default. An office or a mobile
 * network has hundreds of shoppers behind one address: enough for two hundred who open a page every ten seconds.
 */
export const pagesOfAddress = 1_200

/** A page that a browser opens without a new document reads up to five answers of the API. */
const answersOfPage = 5

/**
 * Eight keep the processor busy while some of them wait for one of the four connections of their lane. At the rate
 * at which a process makes pages, the whole line is served within a few seconds.
 */
const share = { atOnce: 8, mostOfOne: 32, mostOfAll: 256 }
const mostWaitMs = 5_000

/** Beyond this number of addresses in a minute, the count of the least active ones starts again. */
const mostCounters = 50_000

export type PublicReadsOptions = {
  /** How many pages that are not kept one address may open in a minute; any number by default. */
  pagesPerMinute?: number
  /** How long a request may wait for its turn; five seconds by default. */
  pageWaitMs?: number
  /** How long a round of the event loop begins to make answers. */
  roundMs?: number
}

export function openPublicReads({
  pagesPerMinute = Number.POSITIVE_INFINITY,
  pageWaitMs = mostWaitMs,
  roundMs,
}: PublicReadsOptions): PublicReads {
  const hits = { page: pagesPerMinute, answer: pagesPerMinute * answersOfPage }
  const inTurn = openFairQueue({ ...share, mostWaitMs: pageWaitMs })
  const round = openEventLoopSlots(roundMs)
  const count = openCounters(mostCounters)
  return async (kind, ip, make) => {
    for (const { key, allowance } of addressCounters(kind, ip, { hits: hits[kind], seconds: 60 }))
      count(key, allowance)
    const [{ name: client } = { name: ip }] = networksOf(ip).slice(-1)
    return inTurn(client, async () => {
      // A browser asks at once for the answers of a page that it opens, and one statement reads them all.
      await round(kind === 'page' ? Symbol() : client)
      return make()
    })
  }
}

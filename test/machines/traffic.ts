import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Books, checkBooks } from './books.ts'
import { hasFailed, longestWithout, openCalls, type Sample } from './calls.ts'
import { openEventStream } from './event-stream.ts'
import { watchFreshness } from './freshness.ts'
import { openShoppers } from './shoppers.ts'
import type { World } from './world.ts'

/** A scene as clients saw it, and the records after it. */
export type Seen = {
  samples: Sample[]
  orders: number
  /** Seconds. */
  longestPage: number
  longestOrder: number
  oldest: number
  streamEnds: number
  failed: number
  /** When mails arrived. */
  mails: number[]
  books: Books
  load: number
}

const shoppersPerSecond = 4
/** Longer than any scene. */
const mostSeconds = 240

/** Lets shoppers, staff and readers be there while something is done to the cluster, and before and after it. */
export async function withTraffic(world: World, disturb: () => Promise<void>): Promise<Seen> {
  const calls = openCalls()
  const shoppers = await openShoppers(world, calls, shoppersPerSecond, mostSeconds)
  const freshness = await watchFreshness(world, calls)
  const stream = openEventStream(world)
  const mails = noteMails(world)
  await pause(4_000)
  const from = Date.now()
  await disturb()
  await pause(4_000)
  const to = Date.now()
  const load = loadavg()[0] ?? 0
  const { ends } = await stream.close()
  const wrong = [...(await shoppers.close()), ...(await freshness.close())]
  const books = await checkBooks(world, shoppers.told)
  const { samples } = calls
  return {
    samples,
    orders: shoppers.told.length,
    longestPage: longestWithout(samples, ['page', 'list'], { from, to }),
    longestOrder: longestWithout(samples, ['order'], { from, to }),
    oldest: freshness.oldestSeconds(),
    streamEnds: ends,
    failed: samples.filter(hasFailed).length,
    mails: mails.close(),
    books: { ...books, wrong: [...wrong, ...books.wrong] },
    load,
  }
}

function noteMails({ post }: World) {
  const times: number[] = []
  const before = post.envelopes.length
  const note = () => {
    while (times.length < post.envelopes.length - before) times.push(Date.now())
  }
  const timer = setInterval(note, 50)
  return {
    close() {
      note()
      clearInterval(timer)
      return times
    },
  }
}

import type { Db } from '#server/platform/db/database.ts'
import { PoolExhaustedError } from '#server/platform/db/pool-queue.ts'
import { DomainError } from '#server/platform/errors.ts'
import { notEnoughStock } from '../cart/change-cart.ts'
import { type Attempt, listSoldOut } from './sold-out.ts'

/** How many orders a process places at a time: more would only wait for one another's rows. */
const mostAtOnce = 6
/** How long an order waits for its turn before its shopper is told to try again. */
const mostWaitMs = 4_000
/** For this long after a refusal for lack of stock, new orders are checked before they get their turn. */
const rushMs = 1_000

export type OrderQueue = ReturnType<typeof openOrderQueue>

type Waiting = { attempt: Attempt; start: () => void; refuse: (error: Error) => void }

/**
 * Places few orders at a time, first come first served. A refusal for lack of stock refuses all waiting orders that one
 * fresh read finds hopeless too, so refused buyers cost almost nothing in a rush, and nobody is refused who could still
 * buy.
 */
export function openOrderQueue(db: Db) {
  const waiting = new Set<Waiting>()
  let running = 0
  let soldOutAt = Number.NEGATIVE_INFINITY

  function startNext() {
    for (const next of waiting) {
      if (running === mostAtOnce) return
      running++
      waiting.delete(next)
      next.start()
    }
  }

  const refuseSoldOut = oneAtATime(async () => {
    const asked = [...waiting]
    // If this fails, everybody gets a turn.
    const found = await listSoldOut(
      db,
      asked.map(({ attempt }) => attempt),
    ).catch(() => [])
    for (const { at, ...line } of found) {
      const loser = asked[at]
      if (loser && waiting.delete(loser)) loser.refuse(notEnoughStock(line))
    }
    startNext()
  })

  function turnOf(attempt: Attempt): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = () =>
        waiting.delete(next) && reject(new PoolExhaustedError('too many orders wait'))
      const timer = setTimeout(leave, mostWaitMs)
      const ended =
        <Args extends unknown[]>(end: (...args: Args) => void) =>
        (...args: Args) => {
          clearTimeout(timer)
          end(...args)
        }
      const next: Waiting = { attempt, start: ended(resolve), refuse: ended(reject) }
      waiting.add(next)
    })
  }

  /** Runs `place` when it is the turn of this attempt. Refuses the attempt if it need not wait any longer. */
  async function inTurn<T>(attempt: Attempt, place: () => Promise<T>): Promise<T> {
    const turn = turnOf(attempt)
    if (performance.now() - soldOutAt < rushMs) refuseSoldOut()
    else startNext()
    await turn
    try {
      return await place()
    } catch (error) {
      if (isOutOfStock(error)) {
        soldOutAt = performance.now()
        refuseSoldOut()
      }
      throw error
    } finally {
      running--
      startNext()
    }
  }
  return { inTurn }
}

/** Runs `work` now or, if a run is in progress, once more as soon as that run has ended. */
function oneAtATime(work: () => Promise<void>) {
  let isRunning = false
  let isWanted = false
  async function run() {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

const isOutOfStock = (error: unknown) =>
  error instanceof DomainError && error.code === 'out_of_stock'

import { untilIdle } from '../event-loop.ts'

/**
 * Time for which one round of the event loop begins work, in milliseconds. A list, a search or a product takes about
 * one, so a round makes a few of them. A page takes longer and has a round of its own.
 */
const usualMs = 2

/** Waits for a round of the event loop. What waits under one key begins in the same round. */
export type EventLoopSlots = (key: unknown) => Promise<void>

/**
 * Spreads work over rounds of the event loop. Node accepts one new connection per round, and work without a statement
 * runs without a pause, so otherwise a newcomer would wait for everything that has arrived before.
 */
export function openEventLoopSlots(mostMs = usualMs): EventLoopSlots {
  const waiting = new Map<unknown, (() => void)[]>()
  let isScheduled = false

  async function round() {
    const begun = performance.now()
    for (const [key, begins] of waiting) {
      waiting.delete(key)
      for (const begin of begins) begin()
      await untilIdle()
      if (performance.now() - begun >= mostMs) break
    }
    isScheduled = false
    if (waiting.size > 0) schedule()
  }

  function schedule() {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => void round())
  }

  return (key) =>
    new Promise((begin) => {
      const begins = waiting.get(key)
      if (begins) begins.push(begin)
      else waiting.set(key, [begin])
      schedule()
    })
}

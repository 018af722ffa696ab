import { untilIdle } from '../event-loop.ts'

/**
 * How long one round of the event loop begins work, in milliseconds. Lists, searches and products are made in about
 * one, so a round makes a few of them and little is spent on going round. A page takes longer and has a round of its own.
 */
const usualMs = 2

/** Waits for a round of the event loop. What waits under one key begins in the same round. */
export type EventLoopSlots = (key: unknown) => Promise<void>

/**
 * Spreads work over rounds of the event loop. Node reads what has arrived, runs it, and accepts one new connection; then
 * the next round begins. Work that needs no statement runs without a pause, so without this everybody else would
 * wait for all that has arrived together.
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

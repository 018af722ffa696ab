import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './world.ts'

/** An open back office: one stream of events, opened again when it ends. */
export function openEventStream({ origin, clerk }: World) {
  const address = `${origin}/api/admin/events?tab=${randomUUID()}`
  const stopped = new AbortController()
  let [ends, longestMs, isOpen] = [0, 0, true]

  async function listen() {
    let lostAt = Date.now()
    while (isOpen) {
      await fetch(address, {
        headers: { authorization: `Bearer ${clerk}` },
        signal: stopped.signal,
      })
        .then(async ({ status, body }) => {
          if (status !== 200 || !body) return
          longestMs = Math.max(longestMs, Date.now() - lostAt)
          for await (const _ of body) lostAt = Date.now()
          ends++
        })
        .catch(() => undefined)
      if (isOpen) await pause(500)
    }
  }
  const listening = listen()
  return {
    async close() {
      isOpen = false
      stopped.abort()
      await listening
      return { ends, longestSeconds: longestMs / 1_000 }
    },
  }
}

import { eitherSignal } from '#web/browser/either-signal.ts'
import type { ServerEvent } from './event-text.ts'
import { readEvents } from './event-text.ts'

export type Connection = {
  /** Opens the stream. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: ServerEvent) => void
  /** The stream was lost; until the next event, changes are unknown. */
  onLost: () => void
  /** Waits, or less if the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** Three heartbeats of the server. */
export const silentMs = 45_000

/**
 * Keeps a stream open until the signal is aborted, or the server refuses the caller. After a failure it waits twice as
 * long as before, give or take a quarter, so that a restarted shop is not met by all at once.
 */
export async function keepConnected(connection: Connection, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const outcome = await listenOnce(connection, signal)
    if (signal.aborted) return
    connection.onLost()
    if (outcome === 'refused') return
    if (outcome === 'heard') pauseMs = firstPauseMs
    await connection.pause(pauseMs * (0.75 + Math.random() / 2), signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** Whether an event arrived before the stream ended. */
async function listenOnce(
  { open, onEvent }: Connection,
  signal: AbortSignal,
): Promise<'heard' | 'failed' | 'refused'> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silentMs)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silentMs)
  }
  let hasHeard = false
  try {
    const response = await open(eitherSignal(signal, silent.signal))
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    const hear = (event: ServerEvent) => {
      hasHeard = true
      onEvent(event)
    }
    await readEvents(response.body, hear, restart)
  } catch {
    // Cut off, or the shop is away.
  } finally {
    clearTimeout(timer)
    silent.abort()
  }
  return hasHeard ? 'heard' : 'failed'
}

import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../db/connect.ts'

/** A connection that PostgreSQL notifies when the log of changes has grown. */
export type Bell = {
  /** The connection, for reading the log; null while there is none. */
  client: () => pg.Client | null
  stop: () => Promise<void>
}

/** Pause between two attempts to connect while the database is away. */
const reconnectMs = 250

type Listeners = {
  /** Called when the log has grown, and whenever the connection comes or goes. */
  onRing: () => void
  /** Called with a message of another process, or of this one. */
  onMessage: (text: string) => void
}

/** Listens for notifications. */
export function openBell(url: string, { onRing, onMessage }: Listeners): Bell {
  const stopping = new AbortController()
  let connected: pg.Client | null = null
  const setClient = (client: pg.Client | null) => {
    connected = client
    onRing()
  }
  const done = reconnectLoop()

  async function reconnectLoop() {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function listenOnce() {
    const client = await openBellClient(url)
    const ended = once(client, 'end', { signal: stopping.signal })
    ended.catch(() => undefined)
    client.on('notification', ({ channel, payload = '' }) =>
      channel === 'messages' ? onMessage(payload) : onRing(),
    )
    try {
      await client.query('listen changes; listen messages')
      setClient(client)
      await ended
    } finally {
      setClient(null)
      await client.end().catch(() => undefined)
    }
  }

  return {
    client: () => connected,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const openBellClient = (url: string) =>
  openClient(url, {
    application_name: 'karigar-listen',
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    keepAlive: true,
  })

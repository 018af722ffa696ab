import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Listening = { onMessage: () => void; onHearing: (isHearing: boolean) => void }

/** Between two tries to connect, when the database is away. */
const againMs = 1_000

/** Hears a channel of the database, and says when it does not: what was missed is not told later. */
export function listenTo(url: string, channel: string, { onMessage, onHearing }: Listening) {
  const stopping = new AbortController()
  const done = keepListening()

  async function keepListening() {
    while (!stopping.signal.aborted) {
      await hear().catch(() => undefined)
      onHearing(false)
      await pause(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function hear() {
    const client = new pg.Client({ connectionString: url, application_name: 'karigar-listen' })
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.once('error', () => resolve())
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.connect()
      client.on('notification', onMessage)
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onHearing(true)
      await ended
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

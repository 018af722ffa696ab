import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A change of public data, as `001-platform.sql` announces it. */
export type Change = {
  /**
   * `products`, `stock` (quantities only; nothing came into or went out of stock), `questions` (about
   * products), `categories`, or a table's name.
   */
  table: string
  /**
   * The ids that changed, for products, stock, questions (their products) and categories. Null: any of them.
   */
  ids: number[] | null
  /** For products and stock: their current and previous categories. Null: any. */
  categories: number[] | null
  /** A product was added or removed, or changed its category. */
  moved: boolean
}

export type ChangeListener = {
  onChange: (change: Change) => void
  /** Reports whether changes arrive from now on. Changes made while disconnected are never delivered. */
  onHearing: (isHearing: boolean) => void
}

/** Announces changes, whoever made them: this process, another one, or somebody with psql. */
export type Changes = {
  /** Adds a listener and tells it at once whether the feed is connected. */
  tell: (listener: ChangeListener) => void
  /** Resolves when everything committed before this call has been delivered, or the feed is disconnected. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Pause between two attempts to connect while the database is away. */
const reconnectMs = 250
/** A connection that died silently is detected within two heartbeats. */
const heartbeatMs = 1_000

/** Listens for changes in the database and reports when it is disconnected. */
export function listenForChanges(url: string): Changes {
  const listeners: ChangeListener[] = []
  const stopping = new AbortController()
  let connected: pg.Client | null = null
  const setConnected = (client: pg.Client | null) => {
    if (connected === client) return
    connected = client
    for (const { onHearing } of listeners) onHearing(client !== null)
  }
  const notifyAll = ({ payload }: pg.Notification) => {
    const change = changeOf(payload)
    for (const { onChange } of listeners) onChange(change)
  }
  const done = reconnectLoop()

  async function reconnectLoop() {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function listenOnce() {
    const client = newClient(url)
    try {
      await client.connect()
      client.on('notification', notifyAll)
      await client.query('listen shop_changed')
      setConnected(client)
      await untilEnded(client, stopping.signal)
    } finally {
      setConnected(null)
      await client.end().catch(() => undefined)
    }
  }

  return {
    tell(listener) {
      listeners.push(listener)
      listener.onHearing(connected !== null)
    },
    async caughtUp() {
      // PostgreSQL notifies the listeners before it answers a commit, and delivers those notifications before
      // it answers the listener's next query. So one answered query means that all earlier changes have
      // arrived.
      if (connected && !(await respondsInTime(connected))) setConnected(null)
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const newClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'karigar-listen',
    connectionTimeoutMillis: 2_000,
    query_timeout: 5 * heartbeatMs,
    keepAlive: true,
  })

/** Resolves when the connection is closed, stops answering, or is being stopped. */
async function untilEnded(client: pg.Client, stopping: AbortSignal) {
  const over = new AbortController()
  const end = () => over.abort()
  client.once('end', end)
  client.once('error', end)
  stopping.addEventListener('abort', end, { once: true })
  if (stopping.aborted) return
  while (!over.signal.aborted) {
    await pause(heartbeatMs, undefined, { signal: over.signal }).catch(() => undefined)
    if (!over.signal.aborted && !(await respondsInTime(client))) return
  }
}

/**
 * Whether the connection still answers. If this process itself was busy, it first reads what arrived
 * meanwhile.
 */
async function respondsInTime(client: pg.Client): Promise<boolean> {
  const over = new AbortController()
  const answered = client.query('').then(
    () => true,
    () => false,
  )
  const silent = pause(heartbeatMs, false, { signal: over.signal }).then(async (isAlive) => {
    await nextTurn()
    await nextTurn()
    return isAlive
  })
  silent.catch(() => undefined)
  try {
    return await Promise.race([answered, silent])
  } finally {
    over.abort()
  }
}

/** A payload that this version cannot read means that anything may have changed. */
function changeOf(payload = ''): Change {
  try {
    return JSON.parse(payload) as Change
  } catch {
    return { table: payload, ids: null, categories: null, moved: true }
  }
}

/** For processes without a change feed: it is never connected, so nothing may be cached. */
export const withoutChanges: Changes = {
  tell: ({ onHearing }) => onHearing(false),
  caughtUp: async () => undefined,
  stop: async () => undefined,
}

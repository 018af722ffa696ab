import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What everyone may see has changed, as `008-change-feed.sql` tells it. */
export type Change = {
  /**
   * `products`, `stock` (pieces only, none in or out of stock), `questions` (about products),
   * `categories`, or a table's name.
   */
  table: string
  /** Of products, stock, questions (those of their products) and categories: which. Null: any of them. */
  ids: number[] | null
  /** Of products and stock: the categories they lie in, or lay in before. Null: any. */
  categories: number[] | null
  /** A product came, went or changed its category. */
  moved: boolean
}

export type ChangeListener = {
  onChange: (change: Change) => void
  /** Whether changes are heard from now on. What happened while they weren't is never told. */
  onHearing: (isHearing: boolean) => void
}

/** What tells of changes, whoever made them: this process, another one, or somebody with psql. */
export type Changes = {
  /** Adds a listener; it is told at once whether changes are heard. */
  tell: (listener: ChangeListener) => void
  /** Comes back when everything committed before this call has been told, or nothing is heard. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Between two tries to connect, when the database is away. */
const againMs = 250
/** A connection that died without a word is found out within two of these. */
const heartbeatMs = 1_000

/** Hears what changes in the database, and says when it does not. */
export function listenForChanges(url: string): Changes {
  const listeners: ChangeListener[] = []
  const stopping = new AbortController()
  let hearing: pg.Client | null = null
  const setHearing = (client: pg.Client | null) => {
    if (hearing === client) return
    hearing = client
    for (const { onHearing } of listeners) onHearing(client !== null)
  }
  const tellAll = ({ payload }: pg.Notification) => {
    const change = changeOf(payload)
    for (const { onChange } of listeners) onChange(change)
  }
  const done = keepHearing()

  async function keepHearing() {
    while (!stopping.signal.aborted) {
      await hear().catch(() => undefined)
      await pause(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function hear() {
    const client = listenerTo(url)
    try {
      await client.connect()
      client.on('notification', tellAll)
      await client.query('listen shop_changed')
      setHearing(client)
      await endOf(client, stopping.signal)
    } finally {
      setHearing(null)
      await client.end().catch(() => undefined)
    }
  }

  return {
    tell(listener) {
      listeners.push(listener)
      listener.onHearing(hearing !== null)
    },
    async caughtUp() {
      // PostgreSQL signals who listens before it answers a commit, and hands over what was signalled
      // before it answers the listener's next question.
      if (hearing && !(await answers(hearing))) setHearing(null)
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}

const listenerTo = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'karigar-listen',
    connectionTimeoutMillis: 2_000,
    query_timeout: 5 * heartbeatMs,
    keepAlive: true,
  })

/** Comes back when the connection is gone, no longer answers, or is no longer wanted. */
async function endOf(client: pg.Client, stopping: AbortSignal) {
  const over = new AbortController()
  const end = () => over.abort()
  client.once('end', end)
  client.once('error', end)
  stopping.addEventListener('abort', end, { once: true })
  if (stopping.aborted) return
  while (!over.signal.aborted) {
    await pause(heartbeatMs, undefined, { signal: over.signal }).catch(() => undefined)
    if (!over.signal.aborted && !(await answers(client))) return
  }
}

/** Whether somebody is there. A process that was busy itself reads what came meanwhile before it says no. */
async function answers(client: pg.Client): Promise<boolean> {
  const over = new AbortController()
  const answered = client.query('').then(
    () => true,
    () => false,
  )
  const silent = pause(heartbeatMs, false, { signal: over.signal }).then(async (isThere) => {
    await nextTurn()
    await nextTurn()
    return isThere
  })
  silent.catch(() => undefined)
  try {
    return await Promise.race([answered, silent])
  } finally {
    over.abort()
  }
}

/** Words nobody here knows mean that anything may have changed. */
function changeOf(payload = ''): Change {
  try {
    return JSON.parse(payload) as Change
  } catch {
    return { table: payload, ids: null, categories: null, moved: true }
  }
}

/** Where nobody listens: nothing is ever heard, so nothing may be kept. */
export const withoutChanges: Changes = {
  tell: ({ onHearing }) => onHearing(false),
  caughtUp: async () => undefined,
  stop: async () => undefined,
}

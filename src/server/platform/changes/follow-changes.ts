import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { openBell } from './bell.ts'
import { type RunSql, readChanges } from './change-log.ts'
import {
  type ApplyChanges,
  type Change,
  type ChangeListener,
  type Changes,
  isWork,
} from './changes.ts'
import { pollLoop } from './poll-loop.ts'

/** Reading the log once a second also shows whether the connection still answers. */
const pollMs = 1_000
/** While this process gets no notifications, it reads more often. */
const disconnectedPollMs = 500
const retryMs = 250
/** If a round takes longer than this, the caches may be out of date until it ends. */
const lateMs = 1_000
/** A read without a notification counts as fresh for this long. */
const freshForMs = 2_000

/** The connection is null if it was one of `db`: nobody knows which. */
type Reading = { position: string | null; on: pg.Client | null }

/**
 * Reads the log of changes whenever it has grown, and hands each change first to its appliers, then to the caches. It
 * reads on the notified connection, so a busy pool does not delay it, and on `db` while that connection is lost.
 */
export function followChanges(url: string, db: Db): Changes {
  const caches: ChangeListener[] = []
  const listeners: ((changes: Change[]) => void)[] = []
  const hearers: ((text: string) => void)[] = []
  let apply: ApplyChanges = async (changes) => ({ dropped: changes, isBehind: false })
  let last: Reading = { position: null, on: null }
  let isCurrent = false
  /** In `performance.now()` time. */
  let freshUntil = 0

  function setCurrent(isNow: boolean) {
    if (isCurrent === isNow) return
    isCurrent = isNow
    for (const { onCurrent } of caches) onCurrent(isNow)
  }

  async function deliverChanges(client: pg.Client | null): Promise<boolean> {
    const since = last
    const isNew = client === null || client !== since.on
    const run = client ? runOn(client) : runIn(db)
    const { changes, position } = await readChanges(run, since.position, isNew)
    const { dropped, isBehind } = await apply(changes.filter((change) => !isWork(change)))
    for (const change of dropped) for (const { onChange } of caches) onChange(change)
    if (changes.length > 0) for (const onChanges of listeners) onChanges(changes)
    // `applyFirst` may have set it back meanwhile.
    if (last === since) last = { position, on: client }
    return isBehind
  }

  async function round(): Promise<number> {
    const [begunAt, client] = [performance.now(), bell.client()]
    try {
      const isBehind = await inTime(deliverChanges(client), () => setCurrent(false))
      // A notification may have been lost if the connection is no longer the same.
      const isConnected = client !== null && client === bell.client()
      freshUntil = isConnected ? Number.POSITIVE_INFINITY : begunAt + freshForMs
      setCurrent(isConnected)
      if (isBehind) return 0
      return isConnected ? pollMs : disconnectedPollMs
    } catch {
      freshUntil = 0
      setCurrent(false)
      return retryMs
    }
  }

  const onRing = () => {
    if (bell.client()) return loop.call()
    freshUntil = 0
    setCurrent(false)
    void loop.whole()
  }
  const onMessage = (text: string) => {
    for (const hear of hearers) hear(text)
  }
  const bell = openBell(url, { onRing, onMessage })
  const loop = pollLoop(round)

  return {
    subscribe(listener) {
      caches.push(listener)
      listener.onCurrent(isCurrent)
    },
    listen: (onChanges) => void listeners.push(onChanges),
    hear: (onMessage) => void hearers.push(onMessage),
    applyFirst(first, since) {
      apply = first
      if (since !== undefined) last = { position: since, on: null }
      loop.call()
    },
    position: () => last.position,
    isFresh: () => performance.now() < freshUntil,
    flushed: () => Promise.race([loop.whole(), pause(freshForMs, undefined, { ref: false })]),
    poll: loop.call,
    async stop() {
      await bell.stop()
      await loop.stop()
      setCurrent(false)
    },
  }
}

/** A connection that does not answer in time is closed, and a new one opened. */
const runOn =
  (client: pg.Client): RunSql =>
  async (statement, values) => {
    try {
      return (await client.query(statement, values)).rows
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
  }

const runIn =
  (db: Db): RunSql =>
  async (statement, values) => {
    // The statement's columns are those of the row type.
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement, values))
    return rows as never[]
  }

/**
 * Calls `onLate` if the work takes too long. If this process itself was busy, it first reads what arrived
 * meanwhile.
 */
async function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  const over = new AbortController()
  pause(lateMs, undefined, { signal: over.signal })
    .then(() => nextTurn())
    .then(() => nextTurn())
    .then(() => over.signal.aborted || onLate())
    .catch(() => undefined)
  try {
    return await work
  } finally {
    over.abort()
  }
}

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { primaryOnly, type ReadDatabase } from '../db/read-database.ts'
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
type Round = { isBehind: boolean; on: pg.Client | null }

/**
 * Reads the log whenever it has grown, and hands each change to its appliers, then to the caches, once the reads have it.
 * It reads on the notified connection, so a busy pool does not delay it, and on `db` while that is lost.
 */
export function followChanges(url: string, db: Db, reads: ReadDatabase = primaryOnly): Changes {
  const caches: ChangeListener[] = []
  const listeners: ((changes: Change[]) => void)[] = []
  const hearers: ((text: string) => void)[] = []
  let apply: ApplyChanges = async (changes) => ({ dropped: changes, isBehind: false })
  let last: Reading = { position: null, on: null }
  let isCurrent = false
  /** In `performance.now()` time, as is when the last round began. */
  let freshUntil = 0
  let readAt = Number.NEGATIVE_INFINITY

  function setCurrent(isNow: boolean) {
    if (isCurrent === isNow) return
    isCurrent = isNow
    for (const { onCurrent } of caches) onCurrent(isNow)
  }

  async function deliver(client: pg.Client | null): Promise<Round> {
    const since = last
    const { changes, position } = await readLog(client, since, db, reads)
    const { dropped, isBehind } = await apply(changes.filter((change) => !isWork(change)))
    for (const change of dropped) for (const { onChange } of caches) onChange(change)
    if (changes.length > 0) toAll(listeners)(changes)
    // `applyFirst` may have set it back meanwhile.
    if (last === since && isOfPrimary(client, reads)) last = { position, on: client }
    if (client) reads.onDelivered()
    return { isBehind, on: client }
  }

  async function round(): Promise<number> {
    const [begunAt, client] = [performance.now(), bell.client()]
    try {
      const delivered = withStandby(client, deliver, reads)
      const { isBehind, on } = await inTime(delivered, () => setCurrent(false))
      // A notification may have been lost if the connection is no longer the same.
      const isConnected = on !== null && on === bell.client()
      readAt = begunAt
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
    freshUntil = Math.min(freshUntil, readAt + freshForMs)
    setCurrent(false)
    void loop.whole()
  }
  const bell = openBell(url, { onRing, onMessage: toAll(hearers) })
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

const toAll =
  <T>(listeners: ((value: T) => void)[]) =>
  (value: T) => {
    for (const listen of listeners) listen(value)
  }

/**
 * A standby's snapshot does not name the open transactions, so it is no place to go on from: everything since the last
 * position is read again.
 */
const isOfPrimary = (client: pg.Client | null, { hasStandby }: ReadDatabase) =>
  client !== null || !hasStandby

function readLog(client: pg.Client | null, { position, on }: Reading, db: Db, reads: ReadDatabase) {
  // A standby has the history of the primary, and its changes are read again from there.
  if (!client) return readChanges(runIn(db), position, !reads.hasStandby)
  const run = runOn(client)
  return reads.inStep(run, () => readChanges(run, position, client !== on))
}

/** Without an answer of the primary, the round goes on at once with what a standby has. */
async function withStandby(
  client: pg.Client | null,
  deliver: (client: pg.Client | null) => Promise<Round>,
  { hasStandby, onFailed }: ReadDatabase,
): Promise<Round> {
  try {
    if (client) return await deliver(client)
  } catch (error) {
    if (!hasStandby) throw error
  }
  onFailed()
  return deliver(null)
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

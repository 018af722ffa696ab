import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from '../db/connect.ts'

export type Lease = { stop: () => Promise<void> }

/** When a worker treats another one as dead. */
export type LeaseOptions = {
  /** Milliseconds between two checks. */
  pollMs: number
  /**
   * How many checks in a row must find its lock missing: longer than a live worker needs to take it again.
   */
  maxMisses: number
  /** Its newest job lock must be at least this old, in milliseconds. */
  lockedMs: number
}

const defaults: LeaseOptions = { pollMs: 5_000, maxMisses: 4, lockedMs: 15_000 }

/** Pause between two attempts to connect while the database is away. */
const reconnectMs = 250

/**
 * The first number of the advisory lock's key, unlike that of any other lock of the shop. The second is the
 * hash of the worker's name.
 */
const workerLock = 1_802_658_151

export type LeaseOwner = {
  /** The name that its jobs are locked by. */
  workerId: string
  /** Whether it is running this job. */
  isRunning: (jobId: string) => boolean
  /** Called when jobs are locked under its name that it is not running and that would never be run. */
  onLost: () => void
}

/**
 * Holds a worker's lease: an advisory lock on a connection of its own, which the server releases when the process dies.
 * Also unlocks jobs of dead workers, locked for four hours otherwise. They run again, so every job must be safe to run
 * twice.
 */
export function holdLease(url: string, holder: LeaseOwner, log: Logger, options = defaults): Lease {
  const stopping = new AbortController()
  const done = holdLoop()

  async function holdLoop() {
    while (!stopping.signal.aborted) {
      await holdOnce().catch((error: unknown) => log.debug({ err: error }, 'lease lost'))
      await pause(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /**
   * The checks start afresh with every connection: locks missing while the database was away prove nothing.
   */
  async function holdOnce() {
    const client = await connectionFor(url)
    const ended = new AbortController()
    const end = () => ended.abort()
    client.on('end', end).on('error', end)
    const signal = AbortSignal.any([ended.signal, stopping.signal])
    try {
      await acquireWorkerLock(client, holder.workerId)
      const findDeadWorkers = deadWorkerFinder(client, options)
      const findLostJobs = lostJobFinder(client, holder, options)
      while (!signal.aborted) {
        await pause(options.pollMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        const dead = await findDeadWorkers()
        if (dead.length > 0) log.warn({ dead }, 'jobs of workers that died are done again')
        const lost = await findLostJobs()
        if (lost.length > 0) log.warn({ lost }, 'jobs were lost with the database')
        if (lost.length > 0) holder.onLost()
      }
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

/** A shared lock, so an old connection that the server still believes alive does not block a new one. */
export const acquireWorkerLock = (client: pg.Client, workerId: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [workerLock, workerId])

/**
 * Each call checks all locked jobs. Workers whose lock was missing in `looks` checks in a row are dead:
 * their jobs are unlocked for anybody, and their names returned.
 */
export function deadWorkerFinder(
  client: pg.Client,
  { maxMisses, lockedMs }: Omit<LeaseOptions, 'pollMs'>,
) {
  let misses = new Map<string, number>()
  return async (): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(workersWithoutLock, [
      workerLock,
      lockedMs / 1_000,
    ])
    misses = new Map(rows.map(({ id }) => [id, (misses.get(id) ?? 0) + 1]))
    const dead = [...misses].flatMap(([id, times]) => (times >= maxMisses ? [id] : []))
    if (dead.length > 0)
      await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    return dead
  }
}

/**
 * Each call checks the jobs locked by this worker. It returns those that the worker was not running in
 * `looks` checks in a row: if the database goes away just as a job fails, the queue never records the
 * failure.
 */
export function lostJobFinder(
  client: pg.Client,
  { workerId, isRunning }: Pick<LeaseOwner, 'workerId' | 'isRunning'>,
  { maxMisses, lockedMs }: Omit<LeaseOptions, 'pollMs'>,
) {
  let misses = new Map<string, number>()
  return async (): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(ownJobs, [workerId, lockedMs / 1_000])
    const unattended = rows.map(({ id }) => String(id)).filter((id) => !isRunning(id))
    misses = new Map(unattended.map((id) => [id, (misses.get(id) ?? 0) + 1]))
    return [...misses].flatMap(([id, times]) => (times >= maxMisses ? [id] : []))
  }
}

const ownJobs = `
  select id from graphile_worker.jobs
  where locked_by = $1 and locked_at < now() - make_interval(secs => $2)`

/** Workers that hold locked jobs, took none of them just now, and hold no worker lock. */
const workersWithoutLock = `
  select locked_by as id from graphile_worker.jobs
  where locked_by is not null
  group by locked_by
  having max(locked_at) < now() - make_interval(secs => $2)
    and not exists (select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::bigint::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

/** TCP keepalives let either side detect within half a minute that the other is gone. */
const connectionFor = (url: string) =>
  openClient(url, {
    application_name: 'karigar-lease',
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
    settings: { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 },
  })

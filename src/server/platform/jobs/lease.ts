import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

export type Lease = { stop: () => Promise<void> }

/** How a worker looks for others that have died. */
export type LeaseOptions = {
  /** Between two looks. */
  lookMs: number
  /** How many looks in a row must have found it dark: more than a live one takes to light its lamp again. */
  looks: number
  /** How old its youngest lock must be. */
  lockedMs: number
}

const patience: LeaseOptions = { lookMs: 5_000, looks: 4, lockedMs: 15_000 }

/** Between two tries to connect, when the database is away. */
const againMs = 250

/** Apart from all other locks of the shop: the first of two numbers, the second is the worker's name. */
const workerLock = 1_802_658_151

export type LeaseOwner = {
  /** The name its jobs are locked by. */
  workerId: string
  /** Whether it is at work on this job. */
  isAt: (jobId: string) => boolean
  /** Jobs are locked by its name that it is not at, and that nobody will ever do under this name. */
  onLost: () => void
}

/**
 * Says for as long as a worker lives that it does, by a lock of a connection of its own that goes out with
 * the process, and takes the locks off the jobs of workers that have died, which the queue would keep for
 * four hours. Their jobs are then done again, so a job has to bear being done twice.
 */
export function holdLease(url: string, holder: LeaseOwner, log: Logger, how = patience): Lease {
  const stopping = new AbortController()
  const done = keepHolding()

  async function keepHolding() {
    while (!stopping.signal.aborted) {
      await hold().catch((error: unknown) => log.debug({ err: error }, 'lease lost'))
      await pause(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Afresh with every connection: what was dark while the database was away says nothing. */
  async function hold() {
    const client = connectionFor(url)
    const over = new AbortController()
    const end = () => over.abort()
    client.on('end', end).on('error', end)
    const signal = AbortSignal.any([over.signal, stopping.signal])
    try {
      await client.connect()
      await acquireWorkerLock(client, holder.workerId)
      const look = deadWorkerCheckMs(client, how)
      const lookAtOwn = lostJobCheckMs(client, holder, how)
      while (!signal.aborted) {
        await pause(how.lookMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        const dead = await look()
        if (dead.length > 0) log.warn({ dead }, 'jobs of workers that died are done again')
        const lost = await lookAtOwn()
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

/** Shared, so that a connection that died without the server's knowledge is in nobody's way. */
export const acquireWorkerLock = (client: pg.Client, workerId: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [workerLock, workerId])

/**
 * Looks at all locked jobs, each time it is called. Answers with the workers that were found dark so many
 * times in a row, whose jobs anybody may take from then on.
 */
export function deadWorkerCheckMs(
  client: pg.Client,
  { looks, lockedMs }: Omit<LeaseOptions, 'lookMs'>,
) {
  let seen = new Map<string, number>()
  return async (): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(darkWorkers, [workerLock, lockedMs / 1_000])
    seen = new Map(rows.map(({ id }) => [id, (seen.get(id) ?? 0) + 1]))
    const dead = [...seen].flatMap(([id, times]) => (times >= looks ? [id] : []))
    if (dead.length > 0)
      await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    return dead
  }
}

/**
 * Looks at the jobs a worker has locked, each time it is called. Answers with those that it was not at so many
 * times in a row: where the database went away as a job failed, the queue never noted that it did.
 */
export function lostJobCheckMs(
  client: pg.Client,
  { workerId, isAt }: Pick<LeaseOwner, 'workerId' | 'isAt'>,
  { looks, lockedMs }: Omit<LeaseOptions, 'lookMs'>,
) {
  let seen = new Map<string, number>()
  return async (): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(ownJobs, [workerId, lockedMs / 1_000])
    const left = rows.map(({ id }) => String(id)).filter((id) => !isAt(id))
    seen = new Map(left.map((id) => [id, (seen.get(id) ?? 0) + 1]))
    return [...seen].flatMap(([id, times]) => (times >= looks ? [id] : []))
  }
}

const ownJobs = `
  select id from graphile_worker.jobs
  where locked_by = $1 and locked_at < now() - make_interval(secs => $2)`

/** Who holds jobs, none of them taken just now, and has no lamp burning. */
const darkWorkers = `
  select locked_by as id from graphile_worker.jobs
  where locked_by is not null
  group by locked_by
  having max(locked_at) < now() - make_interval(secs => $2)
    and not exists (select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::bigint::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

/** One whose other end is gone without a word is found out by either side within half a minute. */
const connectionFor = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'karigar-lease',
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })

import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger as JobLogger, type Runner, run, type Task } from 'graphile-worker'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { isConnectionLost } from '../db/connection-faults.ts'
import { shareConnections } from '../db/connection-shares.ts'
import { openPool } from '../db/database.ts'
import { logOutput } from '../log.ts'
import { scheduleCron } from './cron.ts'
import { holdLease, type Lease, type LeaseOptions, type LeaseOwner } from './lease.ts'
import type { Tasks } from './tasks.ts'

type WorkerOptions = {
  url: string
  /** Jobs without a task here are left to other workers. */
  tasks: Partial<Tasks>
  connections?: number
  /** Only failed jobs and lost connections are logged. */
  logLevel?: string
  /** How long to wait before taking over the jobs of dead workers. */
  leaseOptions?: LeaseOptions
}

export type Worker = { stop: () => Promise<void> }

/**
 * Graphile Worker returns a connection to the pool even if it stopped answering. By the time of that error the
 * connection is older than its lifetime, since a query waits longer than that, so the pool closes it.
 */
const poolOptions = {
  // The queue's own statements are short. Until one on a dead server is given up, no job runs.
  statementTimeoutMs: 10_000,
  // The first attempt after a failover may meet the server that is closing, and all jobs wait for it.
  connectMs: 3_000,
  lifetimeSeconds: 14,
}

/** Pause between two attempts to start while the database is away. */
const restartMs = 2_000

/** With two jobs at a time and a question every two seconds, these take about four seconds. */
const maxRefusals = 4

/**
 * Runs the queued jobs, two at a time; the database notifies it of new ones. While the database is away it
 * waits and then starts again; `stop` lets running jobs finish.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { url, tasks, logLevel = 'silent', leaseOptions } = options
  const { connections = shareConnections().worker } = options
  const log = pino({ level: logLevel, base: { part: 'worker' } }, logOutput)
  const pool = openPool(url, { ...poolOptions, size: connections })
  const stopping = new AbortController()
  const lease = (holder: LeaseOwner) => holdLease(url, holder, log, leaseOptions)
  const done = keepRunning({ pool, tasks, log, lease, signal: stopping.signal })
  return {
    async stop() {
      stopping.abort()
      await done
      await pool.end()
    },
  }
}

type Running = {
  pool: Pool
  tasks: Partial<Tasks>
  log: Logger
  lease: (holder: LeaseOwner) => Lease
  signal: AbortSignal
}

/** Each run has a name and a lease of its own; the next run takes over the jobs that it leaves behind. */
async function keepRunning({ signal, lease, ...running }: Running) {
  while (!signal.aborted) {
    const leases: Lease[] = []
    const runningJobs = new Set<string>()
    const ended = new AbortController()
    const stopped = AbortSignal.any([signal, ended.signal])
    const events = new EventEmitter()
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
      leases.push(
        lease({
          workerId: workerPool.id,
          isRunning: (jobId) => runningJobs.has(jobId),
          onLost: () => ended.abort(),
        }),
      ),
    )
    onRefusals(events, () => {
      running.log.warn('no job could be taken: the worker starts anew')
      ended.abort()
    })
    try {
      const runner = await startRunner({ ...running, events, runningJobs })
      const queueing = scheduleCron(running.pool, running.tasks, running.log, stopped)
      await untilStopped(runner, stopped).finally(() => ended.abort())
      await queueing
    } catch (error) {
      running.log.warn(logFieldsOf(error), 'worker stopped')
    }
    for (const held of leases) await held.stop()
    await pause(restartMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Calls `restart` when jobs could not be asked for several times in a row. Graphile Worker keeps the answer to its
 * first question about the tasks, even when that is an error, and would never run a job again.
 */
function onRefusals(events: EventEmitter, restart: () => void) {
  let inRow = 0
  const answered = () => {
    inRow = 0
  }
  events.on('worker:getJob:empty', answered).on('job:start', answered)
  events.on('worker:getJob:error', () => {
    inRow += 1
    // The event comes before the worker knows of the error; stopped now, it would end by it.
    if (inRow === maxRefusals) queueMicrotask(restart)
  })
}

/**
 * While the database is unavailable, a start fails every two seconds. The message is enough; no stack trace is
 * logged.
 */
const logFieldsOf = (error: unknown) =>
  isConnectionLost(error) ? { cause: String(error) } : { err: error }

type Starting = Pick<Running, 'pool' | 'tasks' | 'log'> & {
  events: EventEmitter
  /** Ids of the jobs that are running. */
  runningJobs: Set<string>
}

const startRunner = ({ pool, tasks, log, events, runningJobs }: Starting): Promise<Runner> =>
  run({
    pgPool: pool,
    events,
    taskList: taskListOf(tasks, runningJobs),
    concurrency: 2,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
    }),
  })

/** The tasks as the queue calls them. While one runs, `runningJobs` holds the id of its job. */
const taskListOf = (tasks: Partial<Tasks>, runningJobs: Set<string>): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, { run: runTask }]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const id = String(job.id)
        runningJobs.add(id)
        try {
          // `queueJob` has checked that this payload belongs to this task.
          await runTask(payload as never, { isLastTry: job.attempts >= job.max_attempts })
        } finally {
          runningJobs.delete(id)
        }
      },
    ]),
  )

async function untilStopped(runner: Runner, signal: AbortSignal) {
  const stop = () => void runner.stop().catch(() => undefined)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await runner.promise
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

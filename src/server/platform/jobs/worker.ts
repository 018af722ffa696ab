import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger as JobLogger, type Runner, run, type Task } from 'graphile-worker'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { isConnectionLost, openPool } from '../db/database.ts'
import { logOutput } from '../log.ts'
import { scheduleCron } from './cron.ts'
import { holdLease, type Lease, type LeaseOptions, type LeaseOwner } from './lease.ts'
import type { Jobs } from './queue.ts'

type Attempt = {
  /** No retry follows: a job that cannot succeed now must be given up. */
  isLastTry: boolean
}

/** The functions that run the jobs, by job name. */
export type Tasks = {
  [Name in keyof Jobs]: (payload: Jobs[Name], attempt: Attempt) => Promise<unknown>
}

type WorkerOptions = {
  url: string
  tasks: Tasks
  /** Only failed jobs and lost connections are logged. */
  logLevel?: string
  /** How long to wait before taking over the jobs of dead workers. */
  leaseOptions?: LeaseOptions
}

export type Worker = { stop: () => Promise<void> }

/** Pause between two attempts to start while the database is away. */
const restartMs = 2_000

/**
 * Runs the queued jobs, two at a time; the database notifies it of new ones. While the database is away it
 * waits and then starts again; `stop` lets running jobs finish.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { url, tasks, logLevel = 'silent', leaseOptions } = options
  const log = pino({ level: logLevel, base: { part: 'worker' } }, logOutput)
  const pool = openPool(url, { size: 4, statementTimeoutMs: 60_000, connectMs: 30_000 })
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
  tasks: Tasks
  log: Logger
  lease: (holder: LeaseOwner) => Lease
  signal: AbortSignal
}

/** Each run has a name and a lease of its own; the next run takes over the jobs that it leaves behind. */
async function keepRunning({ signal, lease, ...running }: Running) {
  while (!signal.aborted) {
    const leases: Lease[] = []
    const atWork = new Set<string>()
    const ended = new AbortController()
    const stopped = AbortSignal.any([signal, ended.signal])
    const events = new EventEmitter()
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
      leases.push(
        lease({
          workerId: workerPool.id,
          isRunning: (jobId) => atWork.has(jobId),
          onLost: () => ended.abort(),
        }),
      ),
    )
    try {
      const runner = await startRunner({ ...running, events, atWork })
      const queueing = scheduleCron(running.pool, running.log, stopped)
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
 * While the database is away, a start fails every two seconds: the message is enough, without a stack trace.
 */
const logFieldsOf = (error: unknown) =>
  isConnectionLost(error) ? { cause: String(error) } : { err: error }

type Starting = Pick<Running, 'pool' | 'tasks' | 'log'> & {
  events: EventEmitter
  /** Ids of the jobs that are running. */
  atWork: Set<string>
}

const startRunner = ({ pool, tasks, log, events, atWork }: Starting): Promise<Runner> =>
  run({
    pgPool: pool,
    events,
    taskList: tracking(atWork, {
      async sendMail(payload, helpers) {
        await tasks.sendMail(payload as Jobs['sendMail'], attemptOf(helpers))
      },
      async makeSizes(payload, helpers) {
        await tasks.makeSizes(payload as Jobs['makeSizes'], attemptOf(helpers))
      },
      async removePictureFiles(_payload, helpers) {
        await tasks.removePictureFiles({}, attemptOf(helpers))
      },
      async sweepPictures(_payload, helpers) {
        await tasks.sweepPictures({}, attemptOf(helpers))
      },
      async expireOrders(_payload, helpers) {
        await tasks.expireOrders({}, attemptOf(helpers))
      },
      async completeOrders(_payload, helpers) {
        await tasks.completeOrders({}, attemptOf(helpers))
      },
      async payRefund(payload, helpers) {
        await tasks.payRefund(payload as Jobs['payRefund'], attemptOf(helpers))
      },
      async reconcilePayments(_payload, helpers) {
        await tasks.reconcilePayments({}, attemptOf(helpers))
      },
      async sendStockAlerts(_payload, helpers) {
        await tasks.sendStockAlerts({}, attemptOf(helpers))
      },
      async sendDeliveryAlerts(_payload, helpers) {
        await tasks.sendDeliveryAlerts({}, attemptOf(helpers))
      },
      async advanceImport(payload, helpers) {
        await tasks.advanceImport(payload as Jobs['advanceImport'], attemptOf(helpers))
      },
      async tidyUp(_payload, helpers) {
        await tasks.tidyUp({}, attemptOf(helpers))
      },
    }),
    concurrency: 2,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
    }),
  })

/** Wraps the tasks so that `atWork` holds the ids of the running jobs. */
const tracking = (atWork: Set<string>, list: Record<string, Task>): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(list).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const id = String(helpers.job.id)
        atWork.add(id)
        try {
          await task(payload, helpers)
        } finally {
          atWork.delete(id)
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

const attemptOf = ({ job }: JobHelpers): Attempt => ({
  isLastTry: job.attempts >= job.max_attempts,
})

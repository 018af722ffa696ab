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
  /** It will not be tried again: what cannot be done now has to be given up. */
  isLastTry: boolean
}

/** What does the work, by the name it is queued under. */
export type Tasks = {
  [Name in keyof Jobs]: (payload: Jobs[Name], attempt: Attempt) => Promise<unknown>
}

type WorkerOptions = {
  url: string
  tasks: Tasks
  /** Jobs that failed and connections that were lost are logged, nothing else. */
  logLevel?: string
  /** How long it waits until it takes up the jobs of workers that died. */
  patience?: LeaseOptions
}

export type Worker = { stop: () => Promise<void> }

/** Between two tries to start, when the database is away. */
const restartMs = 2_000

/**
 * Does the queued work, two jobs at once, woken by the database as they come. While the database is
 * away it waits and starts again; `stop` lets running jobs finish.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { url, tasks, logLevel = 'silent', patience } = options
  const log = pino({ level: logLevel, base: { part: 'worker' } }, logOutput)
  const pool = openPool(url, { size: 4, statementTimeoutMs: 60_000, connectMs: 30_000 })
  const stopping = new AbortController()
  const lease = (holder: LeaseOwner) => holdLease(url, holder, log, patience)
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

/** Each run has a name and a lease of its own: what one leaves behind, the next one takes up. */
async function keepRunning({ signal, lease, ...running }: Running) {
  while (!signal.aborted) {
    const leases: Lease[] = []
    const atWork = new Set<string>()
    const over = new AbortController()
    const either = AbortSignal.any([signal, over.signal])
    const events = new EventEmitter()
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
      leases.push(
        lease({
          workerId: workerPool.id,
          isAt: (jobId) => atWork.has(jobId),
          onLost: () => over.abort(),
        }),
      ),
    )
    try {
      const runner = await startRunner({ ...running, events, atWork })
      const queueing = scheduleCron(running.pool, running.log, either)
      await untilStopped(runner, either).finally(() => over.abort())
      await queueing
    } catch (error) {
      running.log.warn(shortOf(error), 'worker stopped')
    }
    for (const one of leases) await one.stop()
    await pause(restartMs, undefined, { signal }).catch(() => undefined)
  }
}

/** A database that is away is tried every other second: what it is called is enough, and no stack each time. */
const shortOf = (error: unknown) =>
  isConnectionLost(error) ? { cause: String(error) } : { err: error }

type Starting = Pick<Running, 'pool' | 'tasks' | 'log'> & {
  events: EventEmitter
  /** The jobs that are being done. */
  atWork: Set<string>
}

const startRunner = ({ pool, tasks, log, events, atWork }: Starting): Promise<Runner> =>
  run({
    pgPool: pool,
    events,
    taskList: noting(atWork, {
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

/** The same work, noted while it is done. */
const noting = (atWork: Set<string>, list: Record<string, Task>): Record<string, Task> =>
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

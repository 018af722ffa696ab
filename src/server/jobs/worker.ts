import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger as JobLogger, type Runner, run } from 'graphile-worker'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { openPool } from '../db/database.ts'
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
}

export type Worker = { stop: () => Promise<void> }

/**
 * Work that comes by the clock; a run that is still waiting is not queued a second time. Stock held for
 * nobody is given back before any mail, of which a mail server that hangs may leave a long line.
 */
const crontab = `
* * * * * expireOrders ?max=1&priority=-1&jobKey=expireOrders
* * * * * reconcilePayments ?max=1&jobKey=reconcilePayments
23 * * * * completeOrders ?max=3&jobKey=completeOrders
41 * * * * sendStockAlerts ?max=3&jobKey=sendStockAlertsByTheHour
17 * * * * tidyUp ?max=3&jobKey=tidyUp
47 * * * * sweepPictures ?max=3&jobKey=sweepPictures
`

/** Between two tries to start, when the database is away. */
const restartMs = 2_000

/**
 * Does the queued work, two jobs at once, woken by the database as they come. While the database is
 * away it waits and starts again; `stop` lets running jobs finish.
 */
export function startWorker({ url, tasks, logLevel = 'silent' }: WorkerOptions): Worker {
  const log = pino({ level: logLevel, base: { part: 'worker' } })
  const pool = openPool(url, { size: 4, statementTimeoutMs: 60_000, connectMs: 30_000 })
  const stopping = new AbortController()
  const done = keepRunning({ pool, tasks, log, signal: stopping.signal })
  return {
    async stop() {
      stopping.abort()
      await done
      await pool.end()
    },
  }
}

type Running = { pool: Pool; tasks: Tasks; log: Logger; signal: AbortSignal }

async function keepRunning({ signal, ...running }: Running) {
  while (!signal.aborted) {
    try {
      await untilStopped(await startRunner(running), signal)
    } catch (error) {
      running.log.warn({ err: error }, 'worker stopped')
    }
    await pause(restartMs, undefined, { signal }).catch(() => undefined)
  }
}

const startRunner = ({ pool, tasks, log }: Omit<Running, 'signal'>): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: {
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
      async tidyUp(_payload, helpers) {
        await tasks.tidyUp({}, attemptOf(helpers))
      },
    },
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
    }),
  })

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

import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Jobs } from './queue.ts'

type Run = {
  task: keyof Jobs
  /** Seconds from one run to the next. */
  every: number
  /** How many seconds of them have passed when it is due: 23 minutes past each hour. */
  at?: number
  priority?: number
  /** Where the task is queued under its own name by others as well. */
  key?: string
}

const minutes = (count: number) => count * 60
const hourly = (task: keyof Jobs, at: number): Run => ({
  task,
  at: minutes(at),
  every: minutes(60),
})

/**
 * Work that comes by the clock. Stock held for nobody is given back before any mail, of which a mail server
 * that hangs may leave a long line, and twice a minute: nothing is to be held a minute longer than it may.
 */
const timetable: Run[] = [
  { task: 'expireOrders', every: 30, priority: -1 },
  { task: 'reconcilePayments', every: minutes(1) },
  hourly('completeOrders', 23),
  { ...hourly('sendStockAlerts', 41), key: 'sendStockAlertsByTheHour' },
  hourly('tidyUp', 17),
  hourly('sweepPictures', 47),
]

/** More than there is time for until the next run, with which they begin anew: none fails for good. */
const mostTries = 10

const lookMs = 10_000

/**
 * Queues what is next of the timetable, until it is told to stop. It goes by the clock of the database, which
 * all processes share, and never looks back: wherever that clock is moved to, the next run is the next one
 * from there. While the database is away there is nothing to do.
 */
export async function scheduleCron(pool: Pool, log: Logger, signal: AbortSignal, everyMs = lookMs) {
  while (!signal.aborted) {
    await queueNextRuns(pool).catch((error: unknown) => log.debug({ err: error }, 'nothing queued'))
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Queues the next run of everything, once however often it is called. One that waits for its turn or its next
 * try stays as it is; one that lies further ahead than the next, because the clock was put back, is moved.
 */
export const queueNextRuns = (pool: Pick<Pool, 'query'>) =>
  pool.query(nextRuns, [JSON.stringify(timetable.map((run) => ({ at: 0, priority: 0, ...run })))])

const nextRuns = `
  select graphile_worker.add_job(task, '{}'::json, run_at => due, max_attempts => ${mostTries},
    job_key => coalesce(key, task), priority => priority)
  from (
    select *, to_timestamp((floor((extract(epoch from now()) - at) / every) + 1) * every + at) as due
    from jsonb_to_recordset($1)
      as run(task text, every int, at int, priority int, key text)
  ) run
  where not exists (select from graphile_worker.jobs waiting
    where waiting.key = coalesce(run.key, run.task) and waiting.attempts < waiting.max_attempts
      and waiting.run_at <= due)`

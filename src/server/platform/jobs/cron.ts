import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Jobs } from './queue.ts'

type Run = {
  task: keyof Jobs
  /** Seconds between two runs. */
  every: number
  /** Offset in seconds within each period, such as 23 minutes past each hour. */
  at?: number
  priority?: number
  /** A job key of its own, for tasks that other code also queues under the task's name. */
  key?: string
}

const minutes = (count: number) => count * 60
const hourly = (task: keyof Jobs, at: number): Run => ({
  task,
  at: minutes(at),
  every: minutes(60),
})

/**
 * The scheduled tasks. Expired orders return their stock every 30 seconds and ahead of any mail (a mail
 * server that hangs may leave a long queue), because no reservation may outlast its time by more than a
 * minute.
 */
const timetable: Run[] = [
  { task: 'expireOrders', every: 30, priority: -1 },
  { task: 'reconcilePayments', every: minutes(1) },
  hourly('completeOrders', 23),
  { ...hourly('sendStockAlerts', 41), key: 'sendStockAlertsByTheHour' },
  hourly('tidyUp', 17),
  hourly('sweepPictures', 47),
]

/**
 * More attempts than fit before the next run, which starts the count again: no scheduled job fails for good.
 */
const maxAttempts = 10

const checkMs = 10_000

/**
 * Queues the next run of every task until `signal` stops it. It uses the database's clock, which all
 * processes share, and never looks back: wherever that clock is set, the next run is computed from there.
 * While the database is away it does nothing.
 */
export async function scheduleCron(
  pool: Pool,
  log: Logger,
  signal: AbortSignal,
  everyMs = checkMs,
) {
  while (!signal.aborted) {
    await queueNextRuns(pool).catch((error: unknown) => log.debug({ err: error }, 'nothing queued'))
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Queues the next run of every task, once however often it is called. A job that waits for its turn or a
 * retry stays as it is. A job that lies further ahead than the next run, because the clock was set back, is
 * moved.
 */
export const queueNextRuns = (pool: Pick<Pool, 'query'>) =>
  pool.query(nextRuns, [JSON.stringify(timetable.map((run) => ({ at: 0, priority: 0, ...run })))])

const nextRuns = `
  select graphile_worker.add_job(task, '{}'::json, run_at => due, max_attempts => ${maxAttempts},
    job_key => coalesce(key, task), priority => priority)
  from (
    select *, to_timestamp((floor((extract(epoch from now()) - at) / every) + 1) * every + at) as due
    from jsonb_to_recordset($1)
      as run(task text, every int, at int, priority int, key text)
  ) run
  where not exists (select from graphile_worker.jobs waiting
    where waiting.key = coalesce(run.key, run.task) and waiting.attempts < waiting.max_attempts
      and waiting.run_at <= due)`

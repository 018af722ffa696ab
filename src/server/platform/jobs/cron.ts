import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { schedulesOf, type Tasks } from './tasks.ts'

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
  tasks: Partial<Tasks>,
  log: Logger,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    await queueNextRuns(pool, tasks).catch((error: unknown) =>
      log.debug({ err: error }, 'nothing queued'),
    )
    await pause(checkMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Queues the next run of every task, once however often it is called. A job that waits for its turn or a
 * retry stays as it is. A job that lies further ahead than the next run, because the clock was set back, is
 * moved.
 */
export const queueNextRuns = (pool: Pick<Pool, 'query'>, tasks: Partial<Tasks>) =>
  pool.query(nextRuns, [JSON.stringify(timetableOf(tasks))])

const timetableOf = (tasks: Partial<Tasks>) =>
  Object.entries(schedulesOf(tasks)).map(([task, schedule]) => ({ task, ...schedule }))

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

import { sql } from 'kysely'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Schedules } from '#server/platform/jobs/tasks.ts'

/** Queues the next run of a job for now. Refuses a job that does not run by itself. */
export async function runJobNow(tx: Tx, actor: Actor, schedules: Schedules, name: string) {
  const schedule = Object.hasOwn(schedules, name) ? schedules[name] : undefined
  if (!schedule) throw notFound('This job')
  await sql`select graphile_worker.add_job(${name}, '{}'::json, run_at => now(), max_attempts => 10,
    job_key => ${schedule.key ?? name}, priority => ${schedule.priority}::int)`.execute(tx)
  await recordAudit(tx, actor, { action: 'job.run', subject: 'job', subjectId: name })
}

/** Gives a job its tries again that was given up. Refuses any other. */
export async function retryJob(tx: Tx, actor: Actor, id: number) {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where id = ${id} and attempts >= max_attempts and locked_at is null`.execute(tx)
  const [job] = rows
  if (!job) throw notFound('This job')
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    tx,
  )
  await recordAudit(tx, actor, {
    action: 'job.retry',
    subject: 'job',
    subjectId: job.name,
    after: { id },
  })
}

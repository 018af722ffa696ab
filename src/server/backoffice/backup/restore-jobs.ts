import type pg from 'pg'
import { copyIn } from '#server/platform/db/copy.ts'

/** Queues the jobs of a backup: those that had failed stay failed, and those that were running run again. */
export async function restoreJobs(client: pg.Client, chunks: AsyncIterable<Buffer>) {
  await client.query(`create temporary table restored_jobs (
    place int generated always as identity, identifier text, payload json, queue_name text,
    run_at timestamptz, priority int, max_attempts int, attempts int, key text, last_error text)
    on commit drop`)
  await copyIn(
    client,
    `copy restored_jobs (identifier, payload, queue_name, run_at, priority, max_attempts, attempts,
      key, last_error) from stdin`,
    chunks,
  )
  await client.query(queueAll)
}

const queueAll = `do $$
declare
  job restored_jobs;
  queued bigint;
begin
  for job in select * from restored_jobs order by place loop
    select id into queued from graphile_worker.add_job(job.identifier, job.payload, job.queue_name,
      job.run_at, job.max_attempts, job.key, job.priority);
    if job.attempts >= job.max_attempts then
      perform graphile_worker.permanently_fail_jobs(array[queued], job.last_error);
    elsif job.attempts > 0 then
      perform graphile_worker.reschedule_jobs(array[queued], attempts => job.attempts);
    end if;
  end loop;
end $$`

import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tasks } from './tasks.ts'

/** Wraps the tasks: those that run by themselves note when they ran and how it ended. */
export function withNotes(db: Db, tasks: Tasks): Tasks {
  const noted = Object.entries(tasks).map(([name, task]) => {
    const run = async (payload: unknown, attempt: Parameters<typeof task.run>[1]) => {
      await note(db, name, sql`started_at = now(), finished_at = null`)
      try {
        // Each task gets the payload that the queue stored for it.
        await task.run(payload as never, attempt)
        await note(db, name, sql`finished_at = now(), succeeded_at = now(), error = null`)
      } catch (error) {
        await note(db, name, sql`finished_at = now(), error = ${String(error).slice(0, 500)}`)
        throw error
      }
    }
    return [name, task.schedule ? { ...task, run } : task]
  })
  // Each name keeps its task and its payload.
  return Object.fromEntries(noted) as Tasks
}

/** A note that cannot be written must not fail the job. */
const note = (db: Db, task: string, change: ReturnType<typeof sql>) =>
  sql`insert into job_runs as run (task, started_at) values (${task}, now())
    on conflict (task) do update set ${change}`
    .execute(db)
    .catch(() => undefined)

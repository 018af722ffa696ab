import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { queueJob } from './queue.ts'
import { startWorker } from './worker.ts'

const { db, url } = await openShop()

/** How often a worker wanted to know the tasks of the queue in vain. A sequence keeps what a rollback takes back. */
const refusals = async () => {
  const { rows } = await sql<{ n: number }>`
    select case when is_called then last_value::int else 0 end as n from refusals`.execute(db)
  return rows[0]?.n
}

test('a worker that could not learn the tasks at its start runs jobs as soon as it can', async () => {
  await sql`create sequence refusals`.execute(db)
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin perform nextval('refusals'); raise exception 'the server is busy'; end $$`.execute(db)
  await sql`create trigger refuse before insert on graphile_worker._private_tasks
    for each statement execute function refuse()`.execute(db)
  const done: number[] = []
  const worker = startWorker({
    url,
    tasks: { sendMail: { run: async ({ mailId }) => done.push(mailId) } },
  })

  try {
    await expect.poll(refusals, { timeout: 20_000 }).toBeGreaterThan(0)
    await sql`drop trigger refuse on graphile_worker._private_tasks`.execute(db)
    await inTransaction(db, (tx) => queueJob(tx, 'sendMail', { mailId: 1 }))
    await expect.poll(() => done, { timeout: 40_000 }).toEqual([1])
  } finally {
    await worker.stop()
  }
})

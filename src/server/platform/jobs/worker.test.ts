import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { queueJob } from './queue.ts'
import { startWorker, type Worker } from './worker.ts'

const { db, url } = await openShop()

let worker: Worker | null = null
afterEach(async () => {
  await worker?.stop()
  worker = null
})

test('a job runs once its transaction is committed, and not after a rollback', async () => {
  const done: number[] = []
  worker = startWorker({
    url,
    tasks: { sendMail: { run: async ({ mailId }) => done.push(mailId) } },
  })

  await inTransaction(db, async (tx) => {
    await queueJob(tx, 'sendMail', { mailId: 1 })
    throw new Error('the order was not placed')
  }).catch(() => undefined)
  await inTransaction(db, (tx) => queueJob(tx, 'sendMail', { mailId: 2 }))

  await expect.poll(() => done, { timeout: 20_000 }).toEqual([2])
  await expect.poll(waiting).toEqual([])
})

test('a failed job is tried again, and knows its last attempt', async () => {
  const tries: boolean[] = []
  worker = startWorker({
    url,
    tasks: {
      sendMail: {
        async run(_payload, { isLastTry }) {
          tries.push(isLastTry)
          throw new Error('the mail server is away')
        },
      },
    },
  })

  await inTransaction(db, (tx) => queueJob(tx, 'sendMail', { mailId: 3 }))
  await expect.poll(() => tries, { timeout: 20_000 }).toEqual([false])
  await expect
    .poll(waiting)
    .toMatchObject([{ attempts: 1, lastError: 'the mail server is away', isDueLater: true }])
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now(), attempts => max_attempts - 1)
    from graphile_worker.jobs where task_identifier = 'sendMail'`.execute(db)

  await expect.poll(() => tries, { timeout: 20_000 }).toEqual([false, true])
})

test('a worker that is stopped finishes its current job', async () => {
  let finish: () => void = () => undefined
  let finished = false
  const started = new Promise<void>((begin) => {
    worker = startWorker({
      url,
      tasks: {
        tidyUp: {
          async run() {
            await new Promise<void>((end) => {
              finish = end
              begin()
            })
            finished = true
          },
        },
      },
    })
  })

  await inTransaction(db, (tx) => queueJob(tx, 'tidyUp', {}))
  await started
  const stopped = worker?.stop()
  worker = null
  finish()
  await stopped

  expect(finished).toBe(true)
})

test('a worker reconnects after its connections were cut', async () => {
  const done: number[] = []
  worker = startWorker({
    url,
    tasks: { sendMail: { run: async ({ mailId }) => done.push(mailId) } },
  })
  await inTransaction(db, (tx) => queueJob(tx, 'sendMail', { mailId: 4 }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([4])

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await inTransaction(db, (tx) => queueJob(tx, 'sendMail', { mailId: 5 }))

  await expect.poll(() => done, { timeout: 20_000 }).toEqual([4, 5])
})

async function waiting() {
  const { rows } = await sql<{ attempts: number; lastError: string; isDueLater: boolean }>`
    select attempts, last_error, run_at > now() as is_due_later from graphile_worker.jobs
    where task_identifier = 'sendMail'`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/jobs.ts'
import { createCourierOptions } from '#server/selling/couriers/courier-options.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { createMailOptions } from '#server/shop/mails/mail-options.ts'
import { createMessageOptions } from '#server/shop/messages/message-options.ts'
import { openShop } from '#test/shop.ts'
import { openPool } from '../db/database.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { queueNextRuns } from './cron.ts'

const { db, url, uploadsDir } = await openShop()
const pool = openPool(url, { size: 2 })
const tasks = jobs({
  db,
  storage: diskStorage(uploadsDir),
  payments: createPaymentOptions(noKeys),
  couriers: createCourierOptions(),
  publicUrl: 'http://shop.test',
  mails: createMailOptions(),
  messages: createMessageOptions(),
  backupDir: uploadsDir,
  hostname: 'karigar-1',
  incomingDir: uploadsDir,
  stopping: new AbortController().signal,
  writeBackup: () => Promise.reject(new Error('there is no backup here')),
})
const periods = new Map(
  Object.entries(tasks).flatMap(([name, { schedule }]) =>
    schedule ? [[name, schedule.every]] : [],
  ),
)
afterAll(() => pool.end())

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

test('a scheduled job is queued once for its next time, by any number of processes', async () => {
  await Promise.all([queueNextRuns(pool, tasks), queueNextRuns(pool, tasks)])
  await queueNextRuns(pool, tasks)

  const queued = await runs()
  expect(queued.map(({ task }) => task)).toEqual([...periods.keys()].toSorted())
  expect(queued.filter(isLaterThanItsPeriod)).toEqual([])
  expect(queued.find(({ task }) => task === 'expireOrders')?.seconds).toBeLessThanOrEqual(30)
})

test('a job that is due is not postponed when it runs late', async () => {
  await queueNextRuns(pool, tasks)
  await move('-1 day')

  await queueNextRuns(pool, tasks)

  expect((await runs()).filter(({ seconds }) => seconds > 0)).toEqual([])
})

test('when the clock was set back, jobs do not wait for the time to come again', async () => {
  await queueNextRuns(pool, tasks)
  await move('1 day')

  await queueNextRuns(pool, tasks)

  expect((await runs()).filter(isLaterThanItsPeriod)).toEqual([])
})

test('a scheduled job that failed for good is scheduled again', async () => {
  await queueNextRuns(pool, tasks)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    run_at = now() - interval '1 minute'`.execute(db)

  await queueNextRuns(pool, tasks)

  const queued = await runs()
  expect(queued).toHaveLength(periods.size)
  expect(queued.filter(({ attempts, seconds }) => attempts > 0 || seconds <= 0)).toEqual([])
})

const move = (by: string) =>
  sql`update graphile_worker._private_jobs set run_at = run_at + ${by}::interval`.execute(db)

type Run = { task: string; attempts: number; seconds: number }

/** Whether the run is further away than the time between two runs of its task. */
const isLaterThanItsPeriod = ({ task, seconds }: Run) => seconds > (periods.get(task) ?? 0)

/** The queued runs, and in how many seconds each is due. */
async function runs() {
  const { rows } = await sql<Run>`
    select task_identifier as task, attempts, extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where key is not null order by task`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/jobs.ts'
import { createCourierOptions } from '#server/selling/couriers/courier-options.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
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
  smtpUrl: null,
  mailFrom: 'shop@shop.test',
  backupDir: uploadsDir,
  incomingDir: uploadsDir,
  writeBackup: () => Promise.reject(new Error('there is no backup here')),
})
const scheduled = Object.entries(tasks).flatMap(([name, { schedule }]) => (schedule ? [name] : []))
afterAll(() => pool.end())

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

test('a scheduled job is queued once for its next time, by any number of processes', async () => {
  await Promise.all([queueNextRuns(pool, tasks), queueNextRuns(pool, tasks)])
  await queueNextRuns(pool, tasks)

  const queued = await runs()
  expect(queued.map(({ task }) => task)).toEqual(scheduled.toSorted())
  expect(queued.filter(({ isWithinHour }) => !isWithinHour)).toEqual([])
  expect(queued.find(({ task }) => task === 'expireOrders')?.isWithinHalfMinute).toBe(true)
})

test('a job that is due is not postponed when it runs late', async () => {
  await queueNextRuns(pool, tasks)
  await move('-1 hour')

  await queueNextRuns(pool, tasks)

  expect((await runs()).filter(({ isDue }) => !isDue)).toEqual([])
})

test('when the clock was set back, jobs do not wait for the time to come again', async () => {
  await queueNextRuns(pool, tasks)
  await move('1 day')

  await queueNextRuns(pool, tasks)

  expect((await runs()).filter(({ isWithinHour }) => !isWithinHour)).toEqual([])
})

test('a scheduled job that failed for good is scheduled again', async () => {
  await queueNextRuns(pool, tasks)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    run_at = now() - interval '1 minute'`.execute(db)

  await queueNextRuns(pool, tasks)

  const queued = await runs()
  expect(queued).toHaveLength(scheduled.length)
  expect(queued.filter(({ attempts, isDue }) => attempts > 0 || isDue)).toEqual([])
})

const move = (by: string) =>
  sql`update graphile_worker._private_jobs set run_at = run_at + ${by}::interval`.execute(db)

async function runs() {
  const { rows } = await sql<{
    task: string
    attempts: number
    isDue: boolean
    isWithinHour: boolean
    isWithinHalfMinute: boolean
  }>`select task_identifier as task, attempts, run_at <= now() as is_due,
      run_at <= now() + interval '1 hour' as is_within_hour,
      run_at <= now() + interval '30 seconds' as is_within_half_minute
    from graphile_worker.jobs where key is not null order by task`.execute(db)
  return rows
}

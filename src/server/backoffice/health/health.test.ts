import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { healthApi, type JobHealth, type ShopProcess } from '#contract/backoffice/health.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { withNotes } from '#server/platform/jobs/job-runs.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { openShop } from '#test/shop.ts'
import { problemsOf } from './problems.ts'
import { processProblems } from './process-health.ts'

const schedules = { tidyUp: { every: 3_600, at: 0, priority: 0, key: null } }
const { db, given } = await openShop({ schedules })
const manager = await given.admin('MANAGER')

const tasks = (run: () => Promise<unknown>) =>
  // The test runs only this one.
  withNotes(db, { tidyUp: everySeconds(3_600, run) } as unknown as Tasks)

test('the health page shows how the shop runs', async () => {
  const health = await manager(healthApi.read)

  expect(health.shop.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(health.database.bytes).toBeGreaterThan(1_000_000)
  expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes)
  expect(health.jobs).toMatchObject([{ name: 'tidyUp', everySeconds: 3_600, lastAt: null }])
  expect(health.problems.map(({ text }) => text)).toContain('There is no backup yet.')
})

test('a job says when it ran and why it failed, and can be run now', async () => {
  await expect(
    tasks(() => Promise.reject(new Error('no connection'))).tidyUp.run({}, { isLastTry: false }),
  ).rejects.toThrow('no connection')
  const [failed] = (await manager(healthApi.read)).jobs
  await tasks(async () => undefined).tidyUp.run({}, { isLastTry: false })
  const answer = await manager(healthApi.runJob, { body: { name: 'tidyUp' } })

  expect(failed).toMatchObject({ error: 'Error: no connection', succeededAt: null })
  const [job] = answer.jobs
  expect(job).toMatchObject({ error: null, isRunning: false })
  expect(Date.parse(String(job?.nextAt))).toBeLessThanOrEqual(Date.now() + 1_000)
  expect(job?.succeededAt).not.toBeNull()
  await expect(manager(healthApi.runJob, { body: { name: 'sendMail' } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('a job that was given up shows its reason and can be tried again', async () => {
  await inTransaction(db, (tx) => queueJob(tx, 'payRefund', { refundId: 7 }))
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'no answer')
    from graphile_worker.jobs where task_identifier = 'payRefund'`.execute(db)

  const { failedJobs, failedJobsCount, problems } = await manager(healthApi.read)
  expect([failedJobsCount, failedJobs]).toEqual([
    1,
    [expect.objectContaining({ name: 'payRefund', error: 'no answer', attempts: 12 })],
  ])
  expect(problems).toContainEqual({ text: '1 job failed after many tries.', page: 'jobs' })
  const id = failedJobs[0]?.id ?? 0
  const after = await manager(healthApi.retryJob, { params: { id } })
  expect(after.failedJobsCount).toBe(0)
  await expect(manager(healthApi.retryJob, { params: { id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'job.run', subjectId: 'tidyUp' },
    { action: 'job.retry', subjectId: 'payRefund' },
  ])
})

test('the health page names what needs attention, and nothing if all is well', () => {
  const at = '2026-11-23T00:00:00.000Z'
  const well = {
    shop: { version: '1.0.0', node: '26.0.0', startedAt: at, memoryBytes: 1 },
    processes: [] as ShopProcess[],
    database: { version: '18.4', bytes: 1e9, connections: 5, mostConnections: 100 },
    disk: { freeBytes: 5e10, totalBytes: 1e11 },
    mails: { queued: 0, failed: 0, withoutDocuments: 0, oldestQueuedAt: null, lastSentAt: at },
    backups: { isScheduled: true, lastGoodAt: at },
    jobs: [] as JobHealth[],
    waitingJobs: 0,
    failedJobs: [],
    failedJobsCount: 0,
  }
  const hidden = {
    connectionProblem: null,
    backupProblem: null,
    areInBucket: false,
    isKeyUnreadable: false,
    keptMails: 0,
    overdueAt: null,
    failedSchedules: 0,
    providerProblems: [] as string[],
    webhookProblems: [] as string[],
  }
  const hour = 3_600_000
  const wordsOf = (change: Partial<typeof well>, more: Partial<typeof hidden> = {}, hours = 1) =>
    problemsOf({ ...well, ...change }, { ...hidden, ...more }, Date.parse(at) + hours * hour).map(
      ({ text }) => text,
    )

  expect(wordsOf({})).toEqual([])
  expect(wordsOf({}, {}, 49)).toEqual([
    'The last good backup is more than two days old. Make one now.',
  ])
  expect(wordsOf({ disk: { freeBytes: 1e9, totalBytes: 1e11 } })).toEqual([
    'The disk is almost full: 1.0 GB are free. When it is full, orders are refused.',
  ])
  expect(wordsOf({ mails: { ...well.mails, withoutDocuments: 1 } })).toEqual([
    expect.stringMatching(/^1 mail of the last 30 days went without the invoice/),
  ])
  const failed = { lastAt: at, succeededAt: null, isRunning: false, error: 'no answer', nextAt: at }
  expect(wordsOf({ jobs: [{ name: 'countSales', everySeconds: 600, ...failed }] })).toEqual([
    'The job "Count sales" failed when it last ran.',
  ])
  expect(wordsOf({}, { keptMails: 3 })).toEqual([expect.stringContaining('no mail server')])
})

test('the health page names processes that do not go together, and backups that one host has', () => {
  const row = { address: '127.0.0.1:3000', version: '1.0.0', picturesBucket: null, isLive: true }
  const at = '2026-11-23T00:00:00.000Z'
  const processOn = (host: string, change: Partial<ShopProcess> = {}): ShopProcess =>
    Object.assign(
      { id: host, host, startedAt: at, seenAt: at, isThis: host === 'karigar-1', differs: [] },
      row,
      change,
    )
  const words = (change: Partial<ShopProcess>, areInBucket = true) =>
    processProblems([processOn('karigar-1'), processOn('karigar-2', change)], areInBucket).map(
      ({ text }) => text,
    )
  const picturesBucket = 'https://s3.example/pictures'

  expect(words({})).toEqual([])
  expect(words({ version: '1.1.0', differs: ['version'] })).toEqual([
    'The process on karigar-2 (127.0.0.1:3000) runs Karigar 1.1.0, and the one that answers now 1.0.0. Finish the update.',
  ])
  expect(words({ differs: ['key'] })).toEqual([
    expect.stringMatching(/^The process on karigar-2 .+ another settings key .+ SETTINGS_KEY/),
  ])
  expect(words({ picturesBucket, differs: ['pictures'] })).toEqual([
    expect.stringMatching(
      /^The process on karigar-2 .+ https:\/\/s3.example\/pictures, .+S3_BUCKET/,
    ),
  ])
  // Hosts with one folder of pictures share the folder of backups too; one that is gone makes none.
  expect(words({}, false)).toEqual([])
  expect(words({ isLive: false, picturesBucket }, false)).toEqual([])
  expect(words({ picturesBucket }, false)).toEqual([
    'The shop runs on 2 hosts, and each backup is on the disk of the host that made it. Store them in a bucket.',
  ])
})

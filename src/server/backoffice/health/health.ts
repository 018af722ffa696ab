import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { BackupStatus } from '#contract/backoffice/backups.ts'
import type { FailedJob, Health, JobHealth } from '#contract/backoffice/health.ts'
import { noMailDomain } from '#contract/people/mailbox.ts'
import { countFailedSchedules } from '#server/catalogue/product-schedule/schedule.ts'
import { readCodeProblems } from '#server/people/phone-login/code-limits.ts'
import { readRoom, roomProblem } from '#server/platform/db/connection-room.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Schedules } from '#server/platform/jobs/tasks.ts'
import { demoDomain } from '#server/platform/mail/demo-addresses.ts'
import type { OwnProcess } from '#server/platform/processes/own-process.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { shopVersion } from '#server/platform/shop-version.ts'
import { readPassedOver } from '#server/selling/payments/passed-over.ts'
import { readPlan } from '../backup/backup-plan.ts'
import { readLastGood } from '../backup/backups.ts'
import { readBucketSetting } from '../backup/bucket-setting.ts'
import { readWebhookProblems } from '../webhooks/webhook-problems.ts'
import { readMessageProblems } from './message-health.ts'
import { problemsOf } from './problems.ts'
import { listShopProcesses } from './process-health.ts'

export type HealthOptions = {
  dataDir: string
  schedules: Schedules
  box: SecretBox
  ownProcess: OwnProcess
}

/** How the shop runs, and what needs a person. */
export async function readHealth(db: Db, options: HealthOptions): Promise<Health> {
  const [
    database,
    mails,
    jobs,
    queue,
    backups,
    disk,
    failedSchedules,
    room,
    processes,
    waiting,
    webhooks,
  ] = await Promise.all([
    readDatabase(db),
    readMails(db),
    listJobs(db, options.schedules),
    readQueue(db),
    readBackups(db, options.box),
    readDisk(options.dataDir),
    countFailedSchedules(db),
    readRoom(db),
    listShopProcesses(db, options.ownProcess),
    readProviderProblems(db),
    readWebhookProblems(db),
  ])
  const { backupProblem, areInBucket, isKeyUnreadable, keptMails, overdueAt, ...shown } = {
    ...backups,
    ...mails,
    ...queue,
  }
  const health = {
    shop: readProcess(),
    processes,
    database,
    disk,
    mails: shown.mails,
    backups: shown.backups,
    jobs,
    waitingJobs: shown.waitingJobs,
    failedJobs: shown.failedJobs,
    failedJobsCount: shown.failedJobsCount,
  }
  return {
    problems: problemsOf(health, {
      connectionProblem: roomProblem(room),
      backupProblem,
      areInBucket,
      isKeyUnreadable,
      keptMails,
      overdueAt,
      failedSchedules,
      providerProblems: waiting,
      webhookProblems: webhooks,
    }),
    ...health,
  }
}

/** Messages to phones that wait for a company, codes that a limit kept back, and payments that another provider takes. */
const readProviderProblems = async (db: Db) =>
  (await Promise.all([readPassedOver(db), readMessageProblems(db), readCodeProblems(db)])).flat()

const readProcess = () => ({
  version: shopVersion,
  node: process.versions.node,
  startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
  memoryBytes: process.memoryUsage.rss(),
})

async function readDisk(dataDir: string) {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function readDatabase(db: Db): Promise<Health['database']> {
  const { rows } = await sql<Health['database']>`select
    current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as most_connections`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not say what it is')
  return row
}

type Mails = Health['mails'] & { kept: number }

async function readMails(db: Db) {
  const { rows } = await sql<Mails>`select
    count(*) filter (where status = 'QUEUED')::int as queued,
    count(*) filter (where status = 'FAILED')::int as failed,
    count(*) filter (where attachment_error is not null)::int as without_documents,
    count(*) filter (where status = 'KEPT' and recipient not ilike ${`%@${demoDomain}`}
      and recipient not ilike ${`%@${noMailDomain}`})::int as kept,
    min(created_at) filter (where status = 'QUEUED') as oldest_queued_at,
    max(sent_at) as last_sent_at
    from mails where created_at > now() - interval '30 days'`.execute(db)
  const { kept: keptMails = 0, ...mails } = rows[0] ?? {
    queued: 0,
    failed: 0,
    withoutDocuments: 0,
    oldestQueuedAt: null,
    lastSentAt: null,
  }
  return { mails, keptMails }
}

async function readBackups(db: Db, box: SecretBox) {
  const { enabled, hasPassphrase, passphraseReadable } = await readPlan(db, box)
  const last = await db
    .selectFrom('backups')
    .select(['status', 'problem'])
    .where('finishedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    backups: { isScheduled: enabled, lastGoodAt: await readLastGood(db) },
    backupProblem: last?.problem ? failedWords(last.status, last.problem) : null,
    isKeyUnreadable: hasPassphrase && !passphraseReadable,
    areInBucket: (await readBucketSetting(db, box)).enabled,
  }
}

const failedWords = (status: BackupStatus, problem: string) =>
  status === 'FAILED' ? `The last backup failed: ${problem}` : problem

/** The jobs that run by themselves, by name. */
async function listJobs(db: Db, schedules: Schedules): Promise<JobHealth[]> {
  const runs = await db.selectFrom('jobRuns').selectAll().execute()
  const { rows: queued } = await sql<{ key: string; runAt: string; isRunning: boolean }>`
    select key, run_at, locked_at is not null as is_running from graphile_worker.jobs
    where key is not null`.execute(db)
  return Object.entries(schedules)
    .map(([name, { every, key }]) => {
      const run = runs.find(({ task }) => task === name)
      const next = queued.find((job) => job.key === (key ?? name))
      return {
        name,
        everySeconds: every,
        lastAt: run?.startedAt ?? null,
        succeededAt: run?.succeededAt ?? null,
        isRunning: next?.isRunning ?? false,
        error: run?.error ?? null,
        nextAt: next?.runAt ?? null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

const failedShown = 20

async function readQueue(db: Db) {
  const { rows: counts } = await sql<{
    waitingJobs: number
    failedJobsCount: number
    overdueAt: string | null
  }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting_jobs,
      count(*) filter (where attempts >= max_attempts)::int as failed_jobs_count,
      min(run_at) filter (where attempts < max_attempts and locked_at is null
        and run_at < now() - interval '10 minutes') as overdue_at
    from graphile_worker.jobs`.execute(db)
  const { rows: failedJobs } = await sql<FailedJob>`
    select id, task_identifier as name, attempts::int as attempts, left(last_error, 500) as error,
      updated_at as at
    from graphile_worker.jobs where attempts >= max_attempts
    order by updated_at desc, id desc limit ${failedShown}`.execute(db)
  const { waitingJobs = 0, failedJobsCount = 0, overdueAt = null } = counts[0] ?? {}
  return { waitingJobs, failedJobsCount, overdueAt, failedJobs }
}

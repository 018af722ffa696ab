import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, Nullable } from '../schema.ts'

export type JobHealth = Static<typeof JobHealth>
/** A job that runs by itself. */
export const JobHealth = Type.Object({
  name: Type.String(),
  everySeconds: Type.Integer(),
  /** The start of the last run; null if it never ran. */
  lastAt: Nullable(Instant),
  /** When it last succeeded. */
  succeededAt: Nullable(Instant),
  isRunning: Type.Boolean(),
  /** Why the last run failed; null if it did not. */
  error: Nullable(Type.String()),
  nextAt: Nullable(Instant),
})

export type FailedJob = Static<typeof FailedJob>
/** A job that was given up. */
export const FailedJob = Type.Object({
  id: Id,
  name: Type.String(),
  attempts: Type.Integer(),
  error: Nullable(Type.String()),
  at: Instant,
})

export type ShopProcess = Static<typeof ShopProcess>
/** A process of the shop, on this machine or another. */
export const ShopProcess = Type.Object({
  id: Type.String(),
  host: Type.String(),
  /** Where it listens on its host. */
  address: Type.String(),
  version: Type.String(),
  startedAt: Instant,
  seenAt: Instant,
  /** Whether it was seen in the last minute. */
  isLive: Type.Boolean(),
  /** Whether it gave this answer. */
  isThis: Type.Boolean(),
  /** The address of the bucket with its pictures; null: they are in a folder. */
  picturesBucket: Nullable(Type.String()),
  /** In what it differs from the process that gave this answer. */
  differs: Type.Array(Type.Enum(['version', 'key', 'pictures'])),
})

export type Health = Static<typeof Health>
export const Health = Type.Object({
  /** Problems that need a person, each with the page to go to, if there is one. */
  problems: Type.Array(
    Type.Object({
      text: Type.String(),
      page: Nullable(Type.Enum(['backups', 'mails', 'jobs', 'schedules', 'processes', 'webhooks'])),
    }),
  ),
  shop: Type.Object({
    version: Type.String(),
    node: Type.String(),
    /** When this process started. */
    startedAt: Instant,
    memoryBytes: Type.Integer(),
  }),
  /** All processes of the last day, by host. */
  processes: Type.Array(ShopProcess),
  database: Type.Object({
    version: Type.String(),
    bytes: Type.Integer(),
    connections: Type.Integer(),
    mostConnections: Type.Integer(),
  }),
  /** The disk with the folder of the shop's data. */
  disk: Type.Object({ freeBytes: Type.Integer(), totalBytes: Type.Integer() }),
  mails: Type.Object({
    queued: Type.Integer(),
    failed: Type.Integer(),
    /** Sent without the documents that belong to them. */
    withoutDocuments: Type.Integer(),
    oldestQueuedAt: Nullable(Instant),
    lastSentAt: Nullable(Instant),
  }),
  backups: Type.Object({ isScheduled: Type.Boolean(), lastGoodAt: Nullable(Instant) }),
  jobs: Type.Array(JobHealth),
  /** Jobs that wait or run now. */
  waitingJobs: Type.Integer(),
  failedJobs: Type.Array(FailedJob),
  /** How many there are; the list has the newest. */
  failedJobsCount: Type.Integer(),
})

export const healthApi = group('Health', 'The health of the shop, and what needs attention.', {
  read: {
    method: 'GET',
    path: '/api/admin/health',
    summary: 'Jobs, mails, disk, database, backups and versions, and what needs attention',
    access: 'settings',
    reply: Health,
  },
  runJob: {
    method: 'POST',
    path: '/api/admin/jobs/run',
    summary: 'Run a scheduled job now',
    access: 'settings',
    body: Exact({ name: Type.String({ maxLength: 60 }) }),
    status: 202,
    reply: Health,
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
  retryJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    summary: 'Retry a failed job',
    access: 'settings',
    params: IdParams,
    status: 202,
    reply: Health,
  },
})

import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, FileReply, Id, IdParams, Instant, Nullable, Version } from '../schema.ts'
import { BackupBucket, BackupBucketWrite } from './backup-bucket.ts'

export type BackupStatus = Static<typeof BackupStatus>
/** Good: restored into a scratch database and compared. Unverified: only the bytes were checked. */
export const BackupStatus = Type.Enum([
  'WAITING',
  'RUNNING',
  'GOOD',
  'UNVERIFIED',
  'FAILED',
  'REMOVED',
])

export type Backup = Static<typeof Backup>
export const Backup = Type.Object({
  id: Id,
  filename: Type.String(),
  /** Where the file is in a bucket: its address; null: in the folder of a host. */
  storedIn: Nullable(Type.String()),
  /** The host with the file in its folder; null: no folder has it, or nobody noted which. */
  host: Nullable(Type.String()),
  cause: Type.Enum(['ASKED', 'SCHEDULED']),
  status: BackupStatus,
  /** Current step; `progress` is its progress in percent. */
  step: Type.String(),
  progress: Type.Integer(),
  bytes: Nullable(Type.Integer()),
  problem: Nullable(Type.String()),
  by: Type.String(),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
})

const planShape = {
  /** Whether a backup is made every day. */
  enabled: Type.Boolean(),
  hourIst: Type.Integer({ minimum: 0, maximum: 23 }),
  /** How many of the newest scheduled backups are kept. */
  keepDaily: Type.Integer({ minimum: 1, maximum: 60 }),
  /** How many weekly backups to keep beyond those. */
  keepWeekly: Type.Integer({ minimum: 0, maximum: 52 }),
}

export type BackupPlan = Static<typeof BackupPlan>
/** The schedule. The passphrase is written and never returned. */
export const BackupPlan = Type.Object({
  ...planShape,
  hasPassphrase: Type.Boolean(),
  /** Whether the settings key of the shop opens the stored passphrase. */
  passphraseReadable: Type.Boolean(),
  version: Type.Integer(),
})

export type BackupPlanWrite = Static<typeof BackupPlanWrite>
export const BackupPlanWrite = Exact({
  ...planShape,
  /** If omitted, the stored one stays. */
  passphrase: Type.Optional(
    Type.String({
      minLength: 12,
      maxLength: 200,
      message: 'Use a passphrase of at least 12 characters.',
    }),
  ),
  version: Version,
})

export type BackupList = Static<typeof BackupList>
export const BackupList = Type.Object({
  backups: Type.Array(Backup),
  plan: BackupPlan,
  /** The folder that this host writes files in. Without a bucket they stay there. */
  folder: Type.String(),
  /** The host that gave this answer. */
  host: Type.String(),
  /** The others on which the shop is open. */
  otherHosts: Type.Array(Type.String()),
  bucket: BackupBucket,
  /** When the newest good backup was made; null if there is none. */
  lastGoodAt: Nullable(Instant),
})

export const backupsApi = group('Backups', 'The whole shop in one file.', {
  list: {
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'List the backups, newest first, with the schedule',
    access: 'settings',
    reply: BackupList,
  },
  start: {
    method: 'POST',
    path: '/api/admin/backups',
    summary: 'Make a backup now, and verify it',
    access: 'settings',
    status: 202,
    reply: BackupList,
    limit: { hits: 20, seconds: 3_600, per: 'account' },
  },
  download: {
    method: 'GET',
    path: '/api/admin/backups/:id/file',
    summary: 'The file of a backup; it holds the data of every shopper',
    access: 'owner',
    params: IdParams,
    reply: FileReply,
    sends: 'application/octet-stream',
    recentPassword: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/backups/:id',
    summary: 'Delete the file of a backup; the last good one only if confirmed',
    access: 'owner',
    params: IdParams,
    query: Exact({ evenLast: Type.Optional(Type.Boolean()) }),
    reply: BackupList,
    recentPassword: true,
  },
  updatePlan: {
    method: 'PUT',
    path: '/api/admin/settings/backups',
    summary:
      'Change when backups are made, how many are kept, and the passphrase of the settings key',
    access: 'owner',
    body: BackupPlanWrite,
    reply: BackupList,
    recentPassword: true,
  },
  updateBucket: {
    method: 'PUT',
    path: '/api/admin/settings/backup-bucket',
    summary: 'Change the bucket that backups are stored in',
    access: 'owner',
    body: BackupBucketWrite,
    reply: BackupList,
    recentPassword: true,
  },
  testBucket: {
    method: 'POST',
    path: '/api/admin/settings/backup-bucket/try',
    summary: 'Test the bucket: write, read and remove a small file',
    access: 'owner',
    limit: { hits: 10, seconds: 60, per: 'account' },
    reply: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
})

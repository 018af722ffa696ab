import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { mailOwners } from '../staff-alerts/mail-owners.ts'
import type { Report } from './back-up.ts'
import { BackupFault } from './backup-fault.ts'
import { backupFailedMail, backupFaultyMail } from './backup-mails.ts'
import { readPassphrase } from './backup-plan.ts'
import { type BackupFile, type BackupOptions, storeBackup } from './backup-store.ts'
import { removeOldBackups } from './remove-old-backups.ts'
import { tidyFolder } from './tidy-folder.ts'

/** How far a backup is, in words and percent. */
export type Progress = { step: string; progress: number }

/** The result. A problem is one of the shop's own records: the file is a true copy of the shop. */
export type Made = { bytes: number; isVerified: boolean; problem: string | null }

/** Writes and verifies a file; without a passphrase the settings key stays out. */
export type WriteAndVerify = (
  file: string,
  passphrase: string | null,
  report: (progress: Progress) => void,
) => Promise<Made>

/**
 * Makes a backup that was asked for and notes how it went. One that was interrupted is made afresh. A failure
 * is noted and mailed to the owners; the schedule tries again.
 */
export async function makeBackup(
  db: Db,
  options: BackupOptions & { write: WriteAndVerify },
  backupId: number,
) {
  const filename = await begin(db, backupId)
  if (filename === null) return
  const file = join(options.folder, filename)
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  for (const name of [file, `${file}.part`]) await rm(name, { force: true })
  const notes = noteProgress(db, backupId)
  try {
    const made = await options.write(file, await readPassphrase(db, options.box), notes.report)
    const storedIn = await store(db, options, filename, notes.report)
    await notes.stop()
    const host = storedIn === null ? options.host : null
    await inTransaction(db, (tx) => finish(tx, backupId, { ...made, storedIn, host }))
  } catch (error) {
    await notes.stop()
    // The shop stops: the job stays in the queue.
    if (isAborted(error)) throw error
    await rm(`${file}.part`, { force: true })
    await inTransaction(db, (tx) => fail(tx, backupId, messageOf(error)))
    await tidyFolder(db, options)
    return
  }
  await makeRoom(db, options, backupId)
}

/** Moves the file into the bucket, if one is set up. The file stays in the folder when the bucket refuses it. */
async function store(
  db: Db,
  options: BackupOptions,
  filename: string,
  report: (progress: Progress) => void,
): Promise<string | null> {
  const percent: Report = (done, all) =>
    report({ step: 'Uploading', progress: Math.floor((done / all) * 100) })
  return storeBackup(db, options, filename, percent).catch((error) => {
    if (isAborted(error)) throw error
    throw new BackupFault(
      `It was made, but not stored in the bucket: ${messageOf(error)} The file is on ${options.host}, in ${options.folder}, until the next backup.`,
    )
  })
}

/** A backup stays good if an older one cannot be removed. That is noted beside it. */
async function makeRoom(db: Db, options: BackupOptions, id: number) {
  try {
    await removeOldBackups(db, options)
  } catch (error) {
    const problem = `Older backups could not be removed: ${messageOf(error)}`
    await inTransaction(db, (tx) => noteProblem(tx, id, problem))
  }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1_000)

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

async function begin(db: Db, id: number): Promise<string | null> {
  const begun = await db
    .updateTable('backups')
    .set({ status: 'RUNNING', step: 'Starting', progress: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returning('filename')
    .executeTakeFirst()
  return begun?.filename ?? null
}

const noteEveryMs = 1_000

/** Writes the latest progress at most once a second. */
function noteProgress(db: Db, id: number) {
  const latest: { progress: Progress | null } = { progress: null }
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await pause(noteEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      const { progress } = latest
      latest.progress = null
      if (progress && !stopping.signal.aborted)
        await db
          .updateTable('backups')
          .set(progress)
          .where('id', '=', id)
          .execute()
          .catch(() => undefined)
    }
  }
  const done = loop()
  return {
    report: (progress: Progress) => {
      latest.progress = progress
    },
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

const now = sql<string>`now()`

type Finished = Made & Pick<BackupFile, 'storedIn' | 'host'>

async function finish(
  tx: Tx,
  id: number,
  { bytes, isVerified, problem, storedIn, host }: Finished,
) {
  await tx
    .updateTable('backups')
    .set({
      status: isVerified ? 'GOOD' : 'UNVERIFIED',
      step: '',
      progress: 100,
      bytes,
      storedIn,
      host,
      finishedAt: now,
    })
    .where('id', '=', id)
    .execute()
  if (problem !== null) await noteProblem(tx, id, problem)
}

async function noteProblem(tx: Tx, id: number, problem: string) {
  const { filename } = await tx
    .updateTable('backups')
    .set({ problem: sql<string>`coalesce(problem || ' ', '') || ${problem}::text` })
    .where('id', '=', id)
    .returning('filename')
    .executeTakeFirstOrThrow()
  await mailOwners(tx, 'backup_failed', backupFaultyMail({ filename, problem }))
}

async function fail(tx: Tx, id: number, problem: string) {
  const { filename } = await tx
    .updateTable('backups')
    .set({ status: 'FAILED', step: '', problem, finishedAt: now })
    .where('id', '=', id)
    .returning('filename')
    .executeTakeFirstOrThrow()
  await mailOwners(tx, 'backup_failed', backupFailedMail({ filename, problem }))
}

import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Backup, backupsApi } from '#contract/backoffice/backups.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { openShop } from '#test/shop.ts'
import { backUp } from './back-up.ts'
import { scheduleBackups } from './backup-jobs.ts'
import { startBackup } from './backups.ts'
import { deleteBackupFile } from './delete-backup.ts'
import { makeBackup, type WriteAndVerify } from './make-backup.ts'
import { keptOf } from './remove-old-backups.ts'
import { checkFile } from './restore.ts'

const box = newSecretBox()
const host = hostname()
const folder = mkdtempSync(join(tmpdir(), 'karigar-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const payments = createPaymentOptions({ ...noKeys, box })
const shop = await openShop({ payments, backupDir: folder })
const { db, given, url, uploadsDir } = shop
const owner = await given.admin('OWNER')

/** Writes a file as the command would, in this process. */
const write: WriteAndVerify = async (file, passphrase, report) => {
  report({ step: 'Writing', progress: 50 })
  const key = passphrase === null ? null : { text: `${'ab'.repeat(32)}\n`, passphrase }
  const { bytes } = await backUp(file, { url, storage: diskStorage(uploadsDir), key })
  return { bytes, isVerified: true, problem: null }
}

const plan = { enabled: true, hourIst: 0, keepDaily: 2, keepWeekly: 0 }
const passphrase = 'three chisels and a plane'

const newest = async (): Promise<Backup> => {
  const [first] = (await owner(backupsApi.list)).backups
  if (!first) throw new Error('there is no backup')
  return first
}

async function makeOne(writer = write) {
  const { id } = await newest()
  await makeBackup(db, { folder, host, box, write: writer }, id)
  return newest()
}

test('a manager starts a backup and watches its progress, and the owner downloads it', async () => {
  const manager = await given.admin('MANAGER')

  await manager(backupsApi.start)
  await manager(backupsApi.start)
  const { backups } = await manager(backupsApi.list)
  const made = await makeOne()

  expect(backups).toHaveLength(1)
  expect(backups).toMatchObject([{ status: 'WAITING', cause: 'ASKED', by: 'Asha Verma' }])
  expect(made).toMatchObject({ status: 'GOOD', progress: 100, problem: null })
  const file = await owner(backupsApi.download, { params: { id: made.id } })
  expect(file.size).toBe(made.bytes)
  await expect(manager(backupsApi.download, { params: { id: made.id } })).rejects.toMatchObject({
    problem: { status: 403 },
  })
  expect((await owner(backupsApi.list)).lastGoodAt).toBe(made.createdAt)
  const actions = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', 'backup')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['backup.start', 'backup.download'])
})

test('a backup schedule needs a passphrase, which seals the settings key and is never shown', async () => {
  await expect(owner(backupsApi.updatePlan, { body: plan })).rejects.toMatchObject({
    problem: { fields: { passphrase: expect.any(String) } },
  })
  await expect(
    owner(backupsApi.updatePlan, { body: { ...plan, passphrase: 'short' } }),
  ).rejects.toMatchObject({ problem: { fields: { passphrase: expect.stringContaining('12') } } })

  const answer = await owner(backupsApi.updatePlan, { body: { ...plan, passphrase } })

  expect(answer.plan).toMatchObject({ ...plan, hasPassphrase: true, passphraseReadable: true })
  const stored = await sql<{ text: string }>`
    select value::text as text from settings where section = 'backups'
    union all select coalesce(after::text, '') from audit_log`.execute(db)
  expect(JSON.stringify([answer, stored.rows])).not.toContain(passphrase)
  await owner(backupsApi.start)
  const { filename } = await makeOne()
  const { key } = await checkFile(join(folder, filename), passphrase, () => undefined)
  expect(key).toBe(`${'ab'.repeat(32)}\n`)
})

test('the schedule makes one backup a day and keeps the newest ones', async () => {
  const files: string[] = []
  for (const _day of [1, 2, 3]) {
    await scheduleBackups(db)
    await scheduleBackups(db)
    files.push((await makeOne()).filename)
    await sql`update backups set created_at = created_at - interval '1 day',
      filename = 'd-' || id || '-' || filename where cause = 'SCHEDULED'`.execute(db)
    await renameFiles()
  }

  const scheduled = (await owner(backupsApi.list)).backups.filter(
    ({ cause }) => cause === 'SCHEDULED',
  )
  expect(scheduled.map(({ status }) => status)).toEqual(['GOOD', 'GOOD', 'REMOVED'])
  expect(scheduled.map(({ filename }) => existsSync(join(folder, filename)))).toEqual([
    true,
    true,
    false,
  ])
})

test('a failed backup shows the reason, is mailed to the owners and is tried again the same day', async () => {
  await scheduleBackups(db)
  const failed = await makeOne(() => Promise.reject(new Error('the disk of /backup is full')))
  await scheduleBackups(db)

  expect(failed).toMatchObject({ status: 'FAILED', problem: 'the disk of /backup is full' })
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'backup_failed')
    .execute()
  expect(mails).toEqual([{ recipient: owner.email }])
  expect(await newest()).toMatchObject({ status: 'WAITING', cause: 'SCHEDULED' })
  await makeOne()
})

test('a backup of a shop with broken invariants is kept and names them', async () => {
  await inTransaction(db, (tx) => startBackup(tx, { id: null, name: 'System' }, 'ASKED'))
  const problem = 'The shop itself is not in order: 1 row against an invariant.'
  const made = await makeOne(async (...args) => ({ ...(await write(...args)), problem }))

  expect(made).toMatchObject({ status: 'GOOD', problem })
  expect(existsSync(join(folder, made.filename))).toBe(true)
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'backup_failed')
    .execute()
  expect(mails.map(({ subject }) => subject)).toContain('The backup of your shop found faults')
})

test('an interrupted backup starts again, and a finished one does not', async () => {
  await inTransaction(db, (tx) => startBackup(tx, { id: null, name: 'System' }, 'ASKED'))
  const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' })
  await expect(makeOne(() => Promise.reject(aborted))).rejects.toThrow('aborted')

  expect(await newest()).toMatchObject({ status: 'RUNNING' })
  const made = await makeOne()
  expect(made).toMatchObject({ status: 'GOOD' })
  expect(await makeOne(() => Promise.reject(new Error('not called')))).toEqual(made)
})

test('a backup whose file is gone cannot be downloaded', async () => {
  const { id, filename } = await newest()
  rmSync(join(folder, filename))

  await expect(owner(backupsApi.download, { params: { id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('besides the newest backups, one of each week is kept', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    id: 30 - index,
    createdAt: new Date(Date.UTC(2026, 10, 30 - index, 6)).toISOString(),
  }))

  // 30 November 2026 is a Monday.
  expect([...keptOf(days, { keepDaily: 3, keepWeekly: 2 })]).toEqual([30, 29, 28, 27, 22])
  expect([...keptOf(days, { keepDaily: 1, keepWeekly: 0 })]).toEqual([30])
})

/** Gives the files the names that the test has given their rows. */
async function renameFiles() {
  const rows = await db
    .selectFrom('backups')
    .select('filename')
    .where('cause', '=', 'SCHEDULED')
    .execute()
  for (const { filename } of rows) {
    const former = filename.replace(/^d-\d+-/, '')
    if (existsSync(join(folder, former))) renameSync(join(folder, former), join(folder, filename))
  }
}

const removeOne = (id: number, query: { evenLast?: boolean } = {}) =>
  owner(backupsApi.remove, { params: { id }, query })

async function madeNow(writer = write): Promise<Backup> {
  await owner(backupsApi.start)
  return makeOne(writer)
}

const deletingFile = (id: number) => deleteBackupFile(db, { folder, host, box }, id)

test('the owner deletes a backup with its file, and the last good one only when that is said', async () => {
  await db.updateTable('backups').set({ status: 'REMOVED' }).execute()
  const older = await madeNow()
  const unverified = await madeNow(async (...asked) => {
    const written = await write(...asked)
    return { bytes: written.bytes, isVerified: false, problem: null }
  })

  await expect(removeOne(older.id)).rejects.toMatchObject({
    problem: { status: 409, code: 'last_backup' },
  })
  await removeOne(unverified.id)
  await deletingFile(unverified.id)
  await deletingFile(older.id)

  expect(existsSync(join(folder, unverified.filename))).toBe(false)
  expect(existsSync(join(folder, older.filename))).toBe(true)
  await expect(removeOne(unverified.id)).rejects.toMatchObject({ problem: { status: 404 } })
  const { backups, lastGoodAt } = await removeOne(older.id, { evenLast: true })
  expect(backups.map(({ status }) => status)).not.toContain('GOOD')
  expect(lastGoodAt).toBeNull()
  const { rows } = await sql`select actor_name, before->>'filename' as file from audit_log
    where action = 'backup.remove' order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ actorName: 'Asha Verma', file: older.filename }])
})

test('of two owners who delete the last two backups at once, one is warned', async () => {
  const pair = [await madeNow(), await madeNow()]

  const outcomes = await Promise.allSettled(pair.map(({ id }) => removeOne(id)))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only the owner deletes backups', async () => {
  const manager = await given.admin('MANAGER')

  await expect(
    manager(backupsApi.remove, { params: { id: (await newest()).id }, query: {} }),
  ).rejects.toMatchObject({ problem: { status: 403 } })
})
